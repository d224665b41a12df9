import { startEtgSimulator } from '../../sample/simulators/etg/start.ts'
import { startLiteApiSimulator } from '../../sample/simulators/liteapi/simulator.ts'
import * as texts from '../../server/base/texts.ts'
import { runWhereTheDataIs } from '../../server/control/run.ts'

type Environment = Record<string, string | undefined>

/** The keys of the simulators. They open nothing else. */
const KEYS = { rh: { RATEHAWK_KEY_ID: '1', RATEHAWK_KEY: 'simulator-of-etg' }, liteapi: { LITEAPI_KEY: 'sand_simulator' } } as const
const names = { rh: 'ETG / RateHawk', liteapi: 'LiteAPI' } as const

/**
 * Starts the simulator of a supplier on loopback and configures the product to sell its hotels. @returns a function that loads the hotels, for a running
 * server. @throws Error if a key of the real supplier is set
 */
export async function simulate(supplier: 'rh' | 'liteapi', environment: Environment): Promise<() => Promise<void>> {
  const liveKeys = Object.keys(KEYS[supplier]).filter((name) => environment[name])
  const page = supplier === 'rh' ? await startEtg(environment, liveKeys) : await startLiteApi(environment, liveKeys)
  Object.assign(environment, KEYS[supplier])
  environment.SUPPORT_TELEPHONE ??= '+43 512 000000'
  trustPicturesOf(page, environment)
  console.log(`A simulator of ${names[supplier]} runs at ${page}. Its hotels are invented.`)
  return async () => {
    const { kept } = await runWhereTheDataIs(environment, 'suppliers.content', { supplier })
    console.log(`${kept} hotels of the simulator are on sale.`)
  }
}

/** Photographs of a simulator come from loopback, which the server otherwise asks for no picture. */
function trustPicturesOf(address: string, environment: Environment): void {
  environment.PICTURE_HOSTS = [environment.PICTURE_HOSTS, new URL(address).host].filter(Boolean).join(',')
}

async function startEtg(environment: Environment, liveKeys: readonly string[]): Promise<string> {
  const { RATEHAWK_KEY_ID: keyId, RATEHAWK_KEY: key } = KEYS.rh
  const { origin } = await startEtgSimulator({ texts, keyId, key, now: () => new Date(), liveKeys, hasTimers: true })
  environment.RATEHAWK_URL = origin
  return origin
}

async function startLiteApi(environment: Environment, liveKeys: readonly string[]): Promise<string> {
  const simulator = await startLiteApiSimulator({ texts, key: KEYS.liteapi.LITEAPI_KEY, now: () => new Date(), liveKeys })
  environment.LITEAPI_URL = simulator.api
  environment.LITEAPI_BOOK_URL = simulator.book
  return simulator.page
}
