import type { Order } from '../../contract/order.ts'
import type { StateMeta } from '../flow.ts'
import { paymentSetup } from './payment.setup.ts'

type Answered = { event: { output: Order } }
type Failed = { event: { error: unknown } }

const settle = [
  { type: 'setOutcome', params: { outcome: 'settling' } },
  { type: 'openVerify', params: { redirectStatus: 'processing' } },
] as const
const pay = [
  { type: 'setOutcome', params: { outcome: 'paid' } },
  { type: 'openVerify', params: { redirectStatus: 'succeeded' } },
] as const
const expire = { type: 'setOutcome', params: { outcome: 'expired' } } as const
/** Transitions of an attempt that ends outside of the form. */
export const endings = {
  paid: { target: '#payment.paid', actions: pay },
  settling: { target: '#payment.settling', actions: settle },
  expired: { target: '#payment.expired', actions: expire },
} as const

/** The guards for a definite status of the back end. */
const isTaken = { type: 'isSaidByServer', params: ({ event }: Answered) => ({ order: event.output, outcome: 'taken' as const }) } as const
const isProcessing = {
  type: 'isSaidByServer',
  params: ({ event }: Answered) => ({ order: event.output, outcome: 'processing' as const }),
} as const
const isOver = { type: 'isSaidByServer', params: ({ event }: Answered) => ({ order: event.output, outcome: 'expired' as const }) } as const
const isUnpaid = { type: 'isSaidByServer', params: ({ event }: Answered) => ({ order: event.output, outcome: 'unpaid' as const }) } as const

const unpaid = {
  guard: isUnpaid,
  target: '#payment.open.paying.releasing',
  actions: [{ type: 'setRefusal', params: { message: 'payment.notMade', assurance: 'payment.canPayAgain' } }, 'logFailure'],
} as const

/**
 * Polls the back end for the payment's outcome: first quickly, then slowly. Without a connection, or after the last poll, it pauses until the
 * person or the connection resumes it (PAY-13). An unknown outcome never leads back to the form.
 * `isHeard`: whether the provider may still respond. Then 'unpaid' may only mean 'not yet', and is not an outcome.
 */
const asking = ({ isHeard, meta }: { isHeard: boolean; meta: StateMeta }) =>
  paymentSetup.createStateConfig({
    description: isHeard
      ? 'The provider has not answered for ten seconds: it is still listened to, and the back end is asked as well. A second payment is not possible.'
      : 'Nobody here knows whether the payment was made: the back end is asked until it knows. A second payment is not possible.',
    meta: { ...meta, messages: [] },
    // A confirmation that is still pending sets the busy tag itself.
    tags: isHeard ? 'undecided' : ['busy', 'undecided'],
    initial: 'turning',
    on: { 'status.follow': { actions: { type: 'openVerify', params: { redirectStatus: 'unknown' } } } },
    states: {
      turning: {
        description: 'May the back end be asked now?',
        meta: { screen: 'Nothing to see', messages: [], requirements: ['PAY-13', 'NET-6'] },
        always: [{ guard: 'canAsk', target: 'asking' }, { target: 'resting' }],
      },
      asking: {
        description: 'The back end, which asks the provider, is asked for its word.',
        meta: { ...meta },
        entry: 'countAsk',
        invoke: {
          id: 'getOrder',
          src: 'getOrder',
          input: ({ context }) => ({ orderId: context.orderId }),
          onDone: [
            { guard: isTaken, ...endings.paid },
            { guard: isProcessing, ...endings.settling },
            { guard: isOver, ...endings.expired },
            ...(isHeard ? [] : [unpaid]),
            { target: 'hesitating', actions: 'forgetFailure' },
          ],
          onError: {
            target: 'hesitating',
            actions: [{ type: 'setUnanswered', params: ({ event }: Failed) => ({ error: event.error }) }, 'logFailure'],
          },
        },
      },
      hesitating: {
        description: 'How soon is it asked again?',
        meta: { screen: 'Nothing to see', messages: [], requirements: ['PAY-13'] },
        always: [{ guard: 'isAskedRarely', target: 'pausing' }, { target: 'pausingLong' }],
      },
      pausing: {
        description: 'It is asked again in 3 seconds.',
        meta: { ...meta },
        after: { pollInterval: 'turning' },
      },
      pausingLong: {
        description: 'It takes longer: it is asked again in 30 seconds.',
        meta: { ...meta },
        after: { outcomePause: 'turning' },
      },
      resting: {
        description: 'It is asked no more by itself: the person can have it asked again, or follow it on the page of the order.',
        meta: {
          screen: `${meta.screen}, and it can be asked again`,
          messages: [...meta.messages, 'payment.detailsFailed'],
          requirements: [...meta.requirements, 'ERR-13', 'ERR-16'],
        },
        on: {
          'status.ask': { target: 'turning', actions: 'forgetAsks' },
          'connection.restored': { target: 'turning', actions: 'forgetAsks' },
        },
      },
    },
  })

/** The provider does not respond; its confirmation is still pending. */
export const unansweredState = asking({
  isHeard: true,
  meta: { screen: 'Checkout, payment step: the bank is waited for', messages: ['payment.unanswered'], requirements: ['PAY-13', 'PAY-14'] },
})
/** The provider's result proves nothing, or the page was reloaded: only the back end knows the outcome. */
export const outcomeUnknownState = asking({
  isHeard: false,
  meta: {
    screen: 'Checkout, payment step: nobody knows whether it was paid',
    messages: ['payment.outcomeUnknown'],
    requirements: ['PAY-13', 'VERIFY-7'],
  },
})
