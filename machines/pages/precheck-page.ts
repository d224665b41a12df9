import { assign, forwardTo, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { ConnectionEvent } from '../connection.ts'
import { type CountdownActor, countdownMachine } from '../countdown/countdown.machine.ts'
import { type OrderStatusActor, orderStatusMachine } from '../order-status/order-status.machine.ts'
import { selectCanCheckout, selectExpiredAt, selectFailure, selectIsPolling } from '../order-status/order-status.selectors.ts'
import { type PreCheckActor, preCheckMachine } from '../pre-check/pre-check.machine.ts'
import { selectPrecheck } from '../pre-check/pre-check.selectors.ts'

type Order = SnapshotFrom<typeof orderStatusMachine>
/** All in unix seconds; 0 without a time. */
type Times = { expireAt: number; expiredAt: number; until: number }
/** Until the order is loaded, the trip summary's time counts (PRE-11). */
const untilOf = ({ isHeld, expireAt, expiredAt }: Omit<Times, 'until'> & { isHeld: boolean }) => (isHeld ? expiredAt || expireAt : 0)

/** The trip summary with its order, and the time for which price and room are held (PRE-10, ORDER-4). */
export const precheckPageMachine = setup({
  types: {
    input: {} as { prebookHash: string },
    context: {} as Times & { prebookHash: string; isHeld: boolean },
    events: {} as ConnectionEvent,
    children: {} as { preCheck: 'preCheck'; order: 'orderStatus'; countdown: 'countdown' },
  },
  actors: { preCheck: preCheckMachine, orderStatus: orderStatusMachine, countdown: countdownMachine },
  guards: {
    isHeldOtherwise: ({ context }) => untilOf(context) !== 0 && untilOf(context) !== context.until,
    isFree: ({ context }) => untilOf(context) === 0 && context.until !== 0,
  },
  actions: {
    setSummary: assign((_, params: { expireAt: number }) => params),
    setOrder: assign((_, { order }: { order: Order }) => ({
      isHeld: selectCanCheckout(order) || (selectIsPolling(order) && selectFailure(order) === null),
      expiredAt: selectCanCheckout(order) ? selectExpiredAt(order) : 0,
    })),
    setUntil: assign(({ context }) => ({ until: untilOf(context) })),
    sendCountdownEnd: sendTo('order', { type: 'countdown.end' }),
  },
}).createMachine({
  id: 'precheckPage',
  context: ({ input }) => ({ ...input, isHeld: false, expireAt: 0, expiredAt: 0, until: 0 }),
  invoke: [
    {
      id: 'preCheck',
      src: 'preCheck',
      input: ({ context: { prebookHash } }) => ({ prebookHash }),
      onSnapshot: { actions: { type: 'setSummary', params: ({ event }) => ({ expireAt: selectPrecheck(event.snapshot)?.expireAt ?? 0 }) } },
    },
    {
      id: 'order',
      src: 'orderStatus',
      input: ({ context: { prebookHash } }) => ({ prebookHash }),
      onSnapshot: { actions: { type: 'setOrder', params: ({ event }) => ({ order: event.snapshot }) } },
    },
  ],
  initial: 'free',
  on: {
    'connection.change': { actions: forwardTo('preCheck') },
    'connection.restored': { actions: forwardTo('preCheck') },
  },
  always: [
    { guard: 'isHeldOtherwise', target: '.held', actions: 'setUntil' },
    { guard: 'isFree', target: '.free', actions: 'setUntil' },
  ],
  states: {
    free: { description: 'Price and room are not held, or nothing is known of it yet: no time is shown.' },
    held: {
      description: 'Price and room are held: the time left is counted down, and once it is over the order is looked at again.',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context: { until } }) => ({ until }),
        onDone: { actions: 'sendCountdownEnd' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof precheckPageMachine>
/** Returns the flows of the page. The view reads them and sends them events. */
export function selectPrecheckFlows({ children }: Snapshot): { preCheck: PreCheckActor; order: OrderStatusActor } {
  const { preCheck, order } = children as Required<typeof children>
  return { preCheck, order }
}
/** The countdown while price and room are held. */
export const selectHold = ({ children }: Snapshot): CountdownActor | undefined => children.countdown
