import type { Shot } from './drive.ts'
import type { Traveller } from './travellers.ts'

export const EVENTS_PER_BATCH = 100

type Make = (traveller: Traveller, turn: number) => Shot

/** Where the adults are asked: re-answering it saves the answer and returns the next page, as often as one likes. */
const adults = { blockId: 'who', blockOrder: 2, blockPage: 0, totalBlocks: 6 }

const member = (firstName: string) => ({ firstName, lastName: 'Berg', dateOfBirth: '1988-03-14', gender: 'Gender_Female' })

/** Batches that a page sends before the next one is opened, which numbers its events under an id of its own. */
const BATCHES_OF_TAB = 3

const tabs = new WeakMap<Traveller, { id: string; captured: number }>()

function tabOf(traveller: Traveller) {
  const open = tabs.get(traveller)
  if (open && open.captured < BATCHES_OF_TAB * EVENTS_PER_BATCH) return open
  const tab = { id: crypto.randomUUID().replaceAll('-', ''), captured: 0 }
  tabs.set(traveller, tab)
  return tab
}

/** As the event logger of a page numbers them (`event-logger/recorder.ts`). */
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

/** What is asked again and again, by name; each can be repeated as often as one likes. */
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
  prebook: ({ headers, bundleId, quizSessionId }) => ({
    method: 'POST',
    path: '/api/rec/bundle/prebook',
    headers,
    body: JSON.stringify({ bundleId, quizSessionId }),
  }),
}
