import type { FlowNames } from './names.ts'

/** The files of a new flow's folder, by name: a machine with one call that can fail and be retried. */
export function machineFiles({ file, id, type, title }: FlowNames): Record<string, string> {
  const texts = {
    'machine.ts': `import { assign, setup } from 'xstate'
import { listBookings } from '../../platform/api/bookings.ts'
import { callWithoutInput } from '../call.ts'
import { failureWith, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

export const ${id}Actors = { listBookings: callWithoutInput(listBookings) }

/** Why the bookings could not be read, with the message that is shown (ERR-1, ERR-2). */
const to${type}Failure = (error: unknown): StepFailure => failureWith(error, 'error.generic')

type Listed = { event: { output: { bookings: readonly { orderId: string }[] } } }
const orderIdsOf = ({ event }: Listed) => ({ orderIds: event.output.bookings.map(({ orderId }) => orderId) })

/** ${title}: reads the traveller's bookings. */
export const ${id}Machine = setup({
  types: {
    context: {} as { orderIds: readonly string[]; failure: StepFailure | null },
    events: {} as { type: 'bookings.retry' },
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: ${id}Actors,
  guards: {
    hasBookings: (_, params: { orderIds: readonly string[] }) => params.orderIds.length > 0,
  },
  actions: {
    setOrders: assign((_, params: { orderIds: readonly string[] }) => ({ orderIds: params.orderIds })),
    setFailure: assign((_, params: { error: unknown }) => ({ failure: to${type}Failure(params.error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: '${id}',
  context: { orderIds: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The bookings are being read.',
      meta: { screen: 'Skeleton of the bookings', messages: [], requirements: [] },
      tags: 'busy',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        onDone: [
          {
            guard: { type: 'hasBookings', params: orderIdsOf },
            target: 'ready',
            actions: { type: 'setOrders', params: orderIdsOf },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    ready: { description: 'The bookings are there.', meta: { screen: 'The bookings', messages: [], requirements: [] } },
    empty: { description: 'There are no bookings yet.', meta: { screen: 'No bookings yet', messages: [], requirements: [] } },
    failed: {
      description: 'The bookings could not be read; it can be tried again.',
      meta: { screen: 'An error with Try again', messages: ['error.network', 'error.generic'], requirements: ['ERR-1', 'ERR-2'] },
      on: { 'bookings.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
  },
})
`,
    'selectors.ts': `import type { SnapshotFrom } from 'xstate'
import type { ${id}Machine } from './${file}.machine.ts'

type Snapshot = SnapshotFrom<typeof ${id}Machine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Ids of the orders that were booked; empty before they are read. */
export const selectOrderIds = (snapshot: Snapshot) => snapshot.context.orderIds
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'bookings.retry' })
`,
    'cases.ts': `import { defineCases, responsesOf } from '../flow.ts'
import { type ${id}Actors, ${id}Machine } from './${file}.machine.ts'

const { done, failed } = responsesOf<typeof ${id}Actors>()

export const ${id}Cases = defineCases(${id}Machine, {
  inputs: { 'a signed-in user': undefined },
  events: {
    'the bookings come': done('listBookings', { bookings: [{ orderId: 'order-1' }] }),
    'there are no bookings': done('listBookings', { bookings: [] }),
    'there is no connection': failed('listBookings', { kind: 'network', status: 0, code: null }),
    'the back end fails': failed('listBookings', { kind: 'http', status: 500, code: 'server.failed' }),
    'the traveller tries again': { type: 'bookings.retry' },
  },
})
`,
    'expected.txt': `ERR-1 | loading | there is no connection | failed | Network error. Please try again.
ERR-2 | loading | the back end fails | failed | Something went wrong. Please try again.
ERR-1 ERR-2 | failed | the traveller tries again | loading | asks listBookings
`,
  }
  return Object.fromEntries(Object.entries(texts).map(([part, text]) => [`machines/${file}/${file}.${part}`, text]))
}
