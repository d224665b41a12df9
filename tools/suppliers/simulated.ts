import { startEtgSimulator } from '../../sample/simulators/etg/start.ts'
import * as texts from '../../server/base/texts.ts'
import { runWhereTheDataIs } from '../../server/control/run.ts'

/** The key of the simulator. It opens nothing else. */
const KEY_ID = '1'
const KEY = 'simulator-of-etg'

/**
 * Starts the simulator of ETG on loopback and configures the product to sell its hotels. @returns a function that loads the hotels, for a running
 * server. @throws Error if a key of the real supplier is set
 */
export async function simulateEtg(environment: Record<string, string | undefined>): Promise<() => Promise<void>> {
  const liveKeys = ['RATEHAWK_KEY_ID', 'RATEHAWK_KEY'].filter((name) => environment[name])
  const simulator = await startEtgSimulator({ texts, keyId: KEY_ID, key: KEY, now: () => new Date(), liveKeys, hasTimers: true })
  environment.RATEHAWK_URL = simulator.origin
  environment.RATEHAWK_KEY_ID = KEY_ID
  environment.RATEHAWK_KEY = KEY
  environment.SUPPORT_TELEPHONE ??= '+43 512 000000'
  console.log(`A simulator of ETG / RateHawk runs at ${simulator.origin}. Its hotels are invented.`)
  return async () => {
    const { kept } = await runWhereTheDataIs(environment, 'suppliers.content', {})
    console.log(`${kept} hotels of the simulator are on sale.`)
  }
}
