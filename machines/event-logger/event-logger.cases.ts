import type { BatchHead, Location } from '@firn/event-logger'
import type { PromiseActorLogic } from 'xstate'
import { defineCases, responsesOf } from '../flow.ts'
import { eventLoggerMachine } from './event-logger.unwired.ts'

type Actors = {
  readQueue: PromiseActorLogic<BatchHead | null>
  sendBatch: PromiseActorLogic<void>
  settleBatch: PromiseActorLogic<void>
  locate: PromiseActorLogic<Location>
}
const { done, failed } = responsesOf<Actors>()
const batch = (more: Partial<BatchHead> = {}): BatchHead => ({ id: 'tab-1.0', size: 100, retryCount: 0, isDue: true, ...more })

export const eventLoggerCases = defineCases(eventLoggerMachine, {
  inputs: {
    'a visit after refusing': { consent: { analytics: false, location: false }, isOnline: true, locates: false },
    'a visit after everything was allowed, without connection and place': {
      consent: { analytics: true, location: true },
      isOnline: false,
      locates: false,
    },
    'a first visit': { consent: null, isOnline: true, locates: true },
  },
  // The result of a batch does not distinguish states once it was processed.
  key: (snapshot) => {
    const isAt = (state: 'sending' | 'settling') => snapshot.matches({ initialized: { allowed: { delivery: state } } })
    const { batch, outcome, isCertain, consent, isOnline, isDraining, locates } = snapshot.context
    return [
      snapshot.value,
      consent?.analytics,
      locates && consent?.location,
      isOnline,
      isDraining,
      isAt('sending') && [batch?.size === 1, batch?.retryCount === 3],
      isAt('settling') && [outcome === 'retry', outcome === 'stored' || isCertain],
    ]
  },
  exactTime: true,
  events: {
    'measuring is allowed': { type: 'consent.change', consent: { analytics: true, location: false } },
    'everything is allowed': { type: 'consent.change', consent: { analytics: true, location: true } },
    'measuring is refused': { type: 'consent.change', consent: { analytics: false, location: false } },
    'a first event comes': { type: 'buffer.begin' },
    'the batch is full': { type: 'buffer.full' },
    'another tab seals a batch': { type: 'queue.change' },
    'this tab is to deliver': { type: 'lead.gain' },
    'nothing waits': done('readQueue', null),
    'a batch waits': done('readQueue', batch()),
    'a batch of one event waits': done('readQueue', batch({ size: 1 })),
    'a batch waits that failed three times': done('readQueue', batch({ retryCount: 3 })),
    'a batch has just failed once': done('readQueue', batch({ retryCount: 1, isDue: false })),
    'a batch has just failed twice': done('readQueue', batch({ retryCount: 2, isDue: false })),
    'a batch has just failed three times': done('readQueue', batch({ retryCount: 3, isDue: false })),
    'the journal can not be read': failed('readQueue', {}),
    'the batch is stored': done('sendBatch', undefined),
    'the batch gets no answer': failed('sendBatch', { status: 0 }),
    'the back end is too busy': failed('sendBatch', { status: 429 }),
    'the back end fails': failed('sendBatch', { status: 503 }),
    'the batch is too large': failed('sendBatch', { status: 413 }),
    'the batch is refused': failed('sendBatch', { status: 400 }),
    'it is written down': done('settleBatch', undefined),
    'it can not be written down': failed('settleBatch', {}),
    'the place is told': done('locate', { latitude: 47, longitude: 11, accuracy: 1000, timestamp: 1_800_000_000_000 }),
    'the place is not told': failed('locate', {}),
    'the connection goes': { type: 'connection.change', isOnline: false },
    'the connection comes back': { type: 'connection.change', isOnline: true },
    'the page is hidden': { type: 'page.hide' },
    'the page is left': { type: 'page.leave' },
    'the page comes back': { type: 'page.return' },
    'the logger is ended': { type: 'logger.destroy' },
  },
})
