import { createCapture, createRecorder, createStore, type LoggerSettings, type Ports, type Tally } from '@firn/event-logger'
import { createActor, type InspectionEvent } from 'xstate'
import { createEventLoggerMachine } from './event-logger.machine.ts'
import type { Consent, Effects } from './event-logger.setup.ts'

/** Number of events by result: this page's counts, and the browser's totals for all pages. */
export type Ledger = {
  /** Captured on this page, including those before consent. */
  captured: number
  /** Dropped because type, timestamp or url is missing (LOG-3). */
  invalid: number
  /** Held without consent and discarded: beyond the first hundred, or refused (LAW-10). */
  discarded: number
  /** Stored in this browser and not yet settled. */
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
 * Creates the event logger. Each captured event is stored once, or its loss is counted. It needs XState and `ports`, but neither React nor a
 * browser. It never throws: errors go to `ports.warn` (LOG-21).
 * @param ports browser functions
 * @param settings `loggerDefaults` of `event-logger.settings.ts`, or those of `event-logger.product.ts`
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
        // While this tab deletes events after a withdrawal it counts as alive, so that others do not take over its open batch.
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
    /** Captures activity of the page and events of the product. */
    capture,
    /** Records an event unchanged; use `capture` for activity of the page. */
    record: recorder.record,
    /** Sets the current consent. */
    consent: (now: Consent): void => actor.send({ type: 'consent.change', consent: now }),
    ledger: async (): Promise<Ledger> => ({ ...recorder.counts, ...(await store.ledger()) }),
    /** Stops capturing and sending. Captured events wait for the next visit (LOG-5). */
    destroy(): void {
      capture.stop()
      actor.send({ type: 'logger.destroy' })
    },
  }
}

export type EventLogger = ReturnType<typeof createEventLogger>
