import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { CapturedEvent, Journal, Ports } from '@firn/event-logger'
import { build } from 'vite'
import { productSettings } from '../../machines/event-logger/event-logger.product.ts'
import { createEventLogger } from '../../machines/event-logger/event-logger.ts'
import { withoutDescriptions } from '../build/without-descriptions.ts'
import { type Measure, median } from './goal.ts'

/** Events in a round, and number of rounds. The median round counts. */
const EVENTS = 20_000
const ROUNDS = 25

const root = new URL('../../', import.meta.url)

/** The event logger, and the modules between it and a browser. */
const itself = ['machines/event-logger/event-logger.ts']
const browser = [
  'machines/event-logger/event-logger.product.ts',
  'packages/event-logger/page-state.ts',
  ...[
    'beacon',
    'broadcast',
    'client-info',
    'geolocation',
    'journal',
    'local-storage',
    'online',
    'page',
    'page-activity',
    'tab-locks',
    'visibility',
  ].map((name) => `platform/browser/${name}.ts`),
]

/** A browser stub that accepts everything and does nothing. */
function idlePorts(): Ports {
  const never = new Promise<never>(() => {})
  const done = Promise.resolve()
  const journal: Journal = {
    put: () => done,
    read: () => Promise.resolve({ batches: [], settled: [] }),
    settle: () => done,
    tally: () => Promise.resolve({}),
  }
  return {
    now: Date.now,
    randomId: () => 'tab',
    later: () => () => {},
    send: () => never,
    beacon: () => true,
    journal,
    storage: { keys: () => [], get: () => null, set: () => true, remove: () => {} },
    requestLead: () => () => {},
    holdTabLock: () => ({ held: done, release: () => {} }),
    isAlive: () => Promise.resolve(true),
    watch: () => () => {},
    notifyTabs: () => {},
    locate: () => never,
    clientInfo: () => ({ sessionInfo: {}, deviceInfo: {}, pageState: {}, deviceId: 'device' }),
    url: () => 'https://firn.example/',
    warn: () => {},
  }
}

/** Nanoseconds per event in the median round. */
async function nanosecondsOf(take: (happening: CapturedEvent) => void): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    for (let at = 0; at < EVENTS; at += 1)
      take({ type: 'scroll_end', timestamp: 1_800_000_000_000 + at, url: 'https://firn.example/', payload: { y: at } })
    times.push(performance.now() - start)
    // Lets scheduled work run, as between two tasks of a page.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return (median(times) * 1_000_000) / EVENTS
}

/** Size of the code as browsers get it, in bytes of gzip, without XState. */
async function gzipBytes(sources: readonly string[]): Promise<number> {
  const entry = 'virtual:event-logger'
  const { NODE_ENV } = process.env
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(entry) ? entry : undefined),
        load: (id) =>
          id === entry ? sources.map((file) => `export * from '${fileURLToPath(new URL(file, root))}'`).join('\n') : undefined,
      },
      withoutDescriptions({ isPart: true }),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['xstate'] },
    },
  })
  // A build switches the whole process to production, where installing leaves out what the build needs.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((one) => ('code' in one ? one.code : '')).join('')
  return gzipSync(code, { level: 9 }).length
}

/** Size of the event logger, alone and with the modules between it and a browser, in bytes of gzip. */
export const bytesOfLogger = async () => ({ alone: await gzipBytes(itself), withBrowser: await gzipBytes([...itself, ...browser]) })

/** Cost of the event logger for a page: time per event compared with pushing it onto an array, and bytes to load. */
export async function measureEvents(): Promise<Measure[]> {
  const logger = createEventLogger(idlePorts(), productSettings, { consent: { analytics: true, location: false }, isOnline: true })
  let bare: CapturedEvent[] = []
  const push = (happening: CapturedEvent) => {
    bare.push(happening)
    if (bare.length >= productSettings.batchSize) bare = []
  }
  await nanosecondsOf(logger.record)
  await nanosecondsOf(push)
  const [taken, pushed] = [await nanosecondsOf(logger.record), await nanosecondsOf(push)]
  logger.destroy()
  const { alone, withBrowser } = await bytesOfLogger()
  const note = `${taken.toFixed(0)} ns an event, ${pushed.toFixed(0)} ns onto an array`
  return [
    { name: 'events taken in by the logger', value: 1e9 / taken, goal: 2_000_000, unit: 'per second', note },
    { name: 'an event, beside a bare array', value: taken / pushed, goal: 6, unit: 'times' },
    { name: 'the event logger beside XState, gzip', value: alone / 1000, goal: 6, unit: 'KB' },
    { name: 'the same with its browser, gzip', value: withBrowser / 1000, unit: 'KB' },
  ]
}
