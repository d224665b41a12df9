import {
  type BatchHead,
  backoffOf,
  type Location,
  MAX_RETRIES,
  type Outcome,
  type PageEvent,
  type SendFailure,
  SPACING,
} from '@firn/event-logger'
import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { StateMeta } from '../flow.ts'

/** The person's consent; null before a choice. */
export type Consent = { analytics: boolean; location: boolean } | null

/** All side effects of the flow; implemented in `event-logger.ts`. */
export type Effects = {
  /** Sets how captured events are handled: held in memory, stored, or ignored. */
  setMode(mode: 'hold' | 'keep' | 'ignore'): void
  /** Closes the current batch, or only as much of it as fills whole batches. */
  seal(isFull: boolean): void
  /** Stores events that are only in memory. */
  flush(): void
  /** Stores all events immediately and sends them as a beacon, because the page closes. */
  flushOnLeave(): void
  /** Deletes all undelivered events from this browser. */
  clear(): void
  setLocation(location: Location): void
  clearLocation(): void
  warn(what: string, cause: unknown): void
  watch(listener: (event: PageEvent) => void): () => void
  requestLead(gained: () => void): () => void
  /** Returns the oldest waiting batch. Drops and counts those beyond the limit. */
  readQueue(): Promise<BatchHead | null>
  send(id: string, signal: AbortSignal): Promise<void>
  settle(id: string, outcome: Outcome, isCertain: boolean): Promise<void>
  locate(signal: AbortSignal): Promise<Location>
}

const statusOf = (error: unknown): number => (error as SendFailure | undefined)?.status ?? 0

export const loggerSetup = (effects: Effects, settings: { batchInterval: number }) =>
  setup({
    types: {
      input: {} as { consent: Consent; isOnline: boolean; locates: boolean },
      context: {} as {
        consent: Consent
        isOnline: boolean
        locates: boolean
        /** The batch that is being delivered. */
        batch: BatchHead | null
        outcome: Outcome | null
        /** Whether the result of the last attempt is certain. */
        isCertain: boolean
        /** Whether a backlog is being sent. */
        isDraining: boolean
      },
      events: {} as
        | PageEvent
        | { type: 'consent.change'; consent: Consent }
        | { type: 'buffer.begin' }
        | { type: 'buffer.full' }
        | { type: 'lead.gain' }
        | { type: 'logger.destroy' },
      tags: {} as 'busy',
      meta: {} as StateMeta,
    },
    actors: {
      watchPage: fromCallback(({ sendBack }: { sendBack: (event: PageEvent) => void }) => effects.watch(sendBack)),
      holdLead: fromCallback(({ sendBack }: { sendBack: (event: { type: 'lead.gain' }) => void }) =>
        effects.requestLead(() => sendBack({ type: 'lead.gain' })),
      ),
      readQueue: fromPromise(() => effects.readQueue()),
      sendBatch: fromPromise(({ input, signal }: { input: { id: string }; signal: AbortSignal }) => effects.send(input.id, signal)),
      settleBatch: fromPromise(({ input }: { input: { id: string; outcome: Outcome; isCertain: boolean } }) =>
        effects.settle(input.id, input.outcome, input.isCertain),
      ),
      locate: fromPromise(({ signal }: { signal: AbortSignal }) => effects.locate(signal)),
    },
    delays: {
      batchInterval: settings.batchInterval,
      firstBackoff: backoffOf(1),
      secondBackoff: backoffOf(2),
      thirdBackoff: backoffOf(3),
      spacing: SPACING,
    },
    guards: {
      isAllowed: ({ context }) => context.consent?.analytics === true,
      isRefused: ({ context }) => context.consent?.analytics === false,
      isPlaceAllowed: ({ context }) => context.locates && context.consent?.location === true,
      isWithdrawn: (_, params: { consent: Consent }) => params.consent?.analytics !== true,
      isPlaceAllowedNow: ({ context }, params: { consent: Consent }) =>
        context.locates && params.consent?.analytics === true && params.consent.location,
      isPlaceWithdrawn: (_, params: { consent: Consent }) => params.consent?.analytics === true && !params.consent.location,
      isNothingLeft: (_, params: { batch: BatchHead | null }) => !params.batch,
      isOffline: ({ context }) => !context.isOnline,
      isEarly: (_, params: { batch: BatchHead | null }) => params.batch?.isDue === false,
      hasNoConnection: ({ context }, params: { error: unknown }) => !context.isOnline && statusOf(params.error) === 0,
      isTooLarge: ({ context }, params: { error: unknown }) => statusOf(params.error) === 413 && (context.batch?.size ?? 0) > 1,
      isRejected: (_, params: { error: unknown }) => isRefusal(statusOf(params.error)) && !isBusy(params.error),
      isLastTry: ({ context }) => (context.batch?.retryCount ?? 0) >= MAX_RETRIES,
      hasFailedOnce: ({ context }) => context.batch?.retryCount === 1,
      hasFailedTwice: ({ context }) => context.batch?.retryCount === 2,
      canRetry: ({ context }) => context.outcome === 'retry',
      isDraining: ({ context }) => context.isDraining,
      isBack: (_, params: { isOnline: boolean }) => params.isOnline,
    },
    actions: {
      setConsent: assign((_, params: { consent: Consent }) => ({ consent: params.consent })),
      setConnection: assign(({ context }, params: { isOnline: boolean }) => ({
        isOnline: params.isOnline,
        isDraining: context.isDraining || params.isOnline,
      })),
      setBatch: assign((_, params: { batch: BatchHead | null }) => ({ batch: params.batch, outcome: null, isCertain: false })),
      setOutcome: assign((_, params: { outcome: Outcome; isCertain: boolean }) => params),
      setFailure: assign(({ context }, params: { outcome: Outcome; error: unknown }) => ({
        outcome: params.outcome,
        isCertain: wasCertain(statusOf(params.error)),
        // The backlog behind a failed batch is sent as after a lost connection (LOG-13).
        isDraining: context.isDraining || params.outcome === 'retry',
      })),
      endDrain: assign({ isDraining: false, batch: null, outcome: null, isCertain: false }),
      hold: () => effects.setMode('hold'),
      keep: () => effects.setMode('keep'),
      ignore: () => effects.setMode('ignore'),
      seal: () => effects.seal(false),
      sealFull: () => effects.seal(true),
      flush: () => effects.flush(),
      flushOnLeave: () => effects.flushOnLeave(),
      clear: () => effects.clear(),
      setLocation: (_, params: { location: Location }) => effects.setLocation(params.location),
      clearLocation: () => effects.clearLocation(),
      /** The event names the failed call. */
      warn: ({ event }) => effects.warn(event.type, (event as { error?: unknown }).error),
      checkQueue: raise({ type: 'queue.change' }),
    },
  })

const isRefusal = (status: number) => status >= 400 && status < 500

/**
 * Returns whether certainly nothing was stored: the request was refused or not processed. After any other failure the back end may have stored
 * it.
 */
const wasCertain = (status: number) => isRefusal(status) || status === 503

/** Too many requests or a slow one: a retry is allowed. */
const isBusy = (error: unknown) => [408, 429].includes(statusOf(error))

export type LoggerSetup = ReturnType<typeof loggerSetup>
