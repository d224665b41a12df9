import { createActor, type InspectionEvent } from 'xstate'
import { createCapture, createRecorder, createStore, type LoggerSettings, type Ports, type Tally } from '../../event-logger/index.ts'
import { createEventLoggerMachine } from './event-logger.machine.ts'
import type { Consent, Effects } from './event-logger.setup.ts'

/** What became of everything: this page's counts, and what the browser knows of all pages. In events. */
export type Ledger = {
  /** Taken in on this page; those without consent yet are among them. */
  captured: number
  /** Dropped for want of type, timestamp or url (LOG-3). */
  invalid: number
  /** Held without consent and discarded: past the hundredth, or refused (LAW-10). */
  discarded: number
  /** Kept in this browser, not yet settled. */
  waiting: number
  /** Settled in this browser so far, by settlement. */
  tally: Tally
}

export type StartFacts = { consent: Consent; isOnline: boolean }
type Options = {
  inspect?: (event: InspectionEvent) => void
  clock?: { setTimeout(run: () => void, ms: number): unknown; clearTimeout(id: unknown): void }
}

/**
 * The event logger: `capture` what happens, and it is stored once, or its loss is counted. It needs XState and `ports`, and knows neither React nor a
 * browser. Nothing it does throws: what fails goes to `ports.warn` (LOG-21).
 * @param ports the browser, as functions
 * @param settings numbers and switches; `loggerDefaults` of `event-logger.settings.ts`, or those of `event-logger.product.ts`
 */
export function createEventLogger(ports: Ports, settings: LoggerSettings, { consent, isOnline }: StartFacts, options: Options = {}) {
  const tab = ports.randomId()
  const store = createStore(ports, settings, tab)
  const recorder = createRecorder(ports, settings, store, tab, (notice) => actor.send(notice))
  const capture = createCapture(ports, settings, recorder.record)

  const effects: Effects = {
    ...ports,
    ...recorder,
    clearLocation: () => recorder.setLocation(null),
    requestLead(gained) {
      const { held, release } = ports.holdTabLock(tab)
      let isReleased = false
      void held.then(() => isReleased || recorder.setLive(true))
      const releaseLead = ports.requestLead(gained)
      return () => {
        isReleased = true
        store.yield()
        recorder.setLive(false)
        releaseLead()
        // While it takes out what was withdrawn this tab counts as alive: others leave to it what it was filling.
        queueMicrotask(() => store.cleared().finally(release))
      }
    },
    readQueue: store.next,
    async send(id, signal) {
      const batch = await store.begin(id)
      if (!batch || signal.aborted) throw { status: 0 }
      await ports.send({ events: batch.events, timestamp: batch.timestamp, retryCount: batch.retryCount }, signal)
    },
    settle: store.settle,
  }
  const actor = createActor(createEventLoggerMachine(effects, settings), {
    input: { consent, isOnline, locates: settings.locates },
    ...options,
  })
  actor.start()

  return {
    actor,
    /** What the page does and what the product reports. */
    capture,
    /** Takes an event in as it is; `capture` is the way for what happens on the page. */
    record: recorder.record,
    /** Passes on what the person allows now. */
    consent: (now: Consent): void => actor.send({ type: 'consent.change', consent: now }),
    ledger: async (): Promise<Ledger> => ({ ...recorder.counts, ...(await store.ledger()) }),
    /** From now on nothing is captured and nothing is sent; what was captured waits for the next visit (LOG-5). */
    destroy(): void {
      capture.stop()
      actor.send({ type: 'logger.destroy' })
    },
  }
}

export type EventLogger = ReturnType<typeof createEventLogger>
