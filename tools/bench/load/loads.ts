import { passenger } from '../../../machines/passenger.fixture.ts'
import type { LoadRequest } from './drive.ts'
import type { Traveller } from './travellers.ts'

export const EVENTS_PER_BATCH = 100

type Make = (traveller: Traveller, turn: number) => LoadRequest

/** The page that asks for the adults. Each answer is saved and returns the next page. */
const adults = { blockId: 'who', blockOrder: 2, blockPage: 0, totalBlocks: 6 }

const member = (firstName: string) => passenger({ firstName, dateOfBirth: '1988-03-14' })

/** Batches that a tab sends before the next one is opened. The event ids of a tab start with its id. */
const BATCHES_OF_TAB = 3

const tabs = new WeakMap<Traveller, { id: string; captured: number }>()

function tabOf(traveller: Traveller) {
  const open = tabs.get(traveller)
  if (open && open.captured < BATCHES_OF_TAB * EVENTS_PER_BATCH) return open
  const tab = { id: crypto.randomUUID().replaceAll('-', ''), captured: 0 }
  tabs.set(traveller, tab)
  return tab
}

/** A batch with event ids as the event logger makes them (`packages/event-logger/recorder.ts`). */
function eventBatch(traveller: Traveller): string {
  const now = Date.now()
  const tab = tabOf(traveller)
  const events = Array.from({ length: EVENTS_PER_BATCH }, () => ({
    id: `${tab.id}-${(++tab.captured).toString(36)}`,
    timestamp: now,
    url: 'https://firn.example/offer',
    type: 'scroll_end',
    payload: { y: 1200 },
  }))
  return JSON.stringify({ events, timestamp: now, deviceId: traveller.headers['x-device-id'] })
}

/** The loads, by name. Each can be repeated any number of times. */
export const loads: Record<string, Make> = {
  'order check': ({ headers, prebookHash }) => ({ method: 'GET', path: `/api/order/check?prebookHash=${prebookHash}`, headers }),
  'bundle list': ({ headers, quizSessionId }) => ({ method: 'GET', path: `/api/rec/bundle?quizSessionId=${quizSessionId}`, headers }),
  finish: ({ headers, orderId }) => ({
    method: 'POST',
    path: '/api/order/book/finish',
    headers,
    body: JSON.stringify({
      orderId,
      contactFirstName: 'Ada',
      contactLasName: 'Berg',
      payWith: 'stripe',
      members: [member('Ada'), member('Bo')],
    }),
  }),
  events: (traveller) => ({ method: 'POST', path: '/api/events', headers: traveller.headers, body: eventBatch(traveller) }),
  'quiz answer': ({ headers }, turn) => ({
    method: 'POST',
    path: '/api/quiz/session/next',
    headers,
    body: JSON.stringify({ pageInfo: adults, answer: { questionId: 'adults', answer: String(2 + (turn % 2)), isSkipped: false } }),
  }),
  // The last load: it replaces the order that the others use.
  prebook: ({ headers, bundleId, quizSessionId }) => ({
    method: 'POST',
    path: '/api/rec/bundle/prebook',
    headers,
    body: JSON.stringify({ bundleId, quizSessionId }),
  }),
}
