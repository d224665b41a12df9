import type { OrderStatus } from '../../../contract/order.ts'
import { canFollow } from '../../../server/domain/orders/order.ts'
import type { MoneyState } from './state.ts'

const OPEN = ['Unknown', 'Created', 'Processing', 'Failed']
const BOOKED: readonly OrderStatus[] = ['BookingFinished', 'Done']
const AT_REST: readonly OrderStatus[] = [...BOOKED, 'BookingStartFailed', 'Failed', 'Expired', 'Canceled', 'CancelFailed']

/** Statuses of disputes in which the traveller has the money back. */
const AWAY = ['lost', 'prevented', 'appeal_under_review']

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Violations of invariants that hold at any time. */
export function brokenAlways(state: MoneyState): string[] {
  return [...brokenStock(state), ...brokenPayments(state), ...brokenTransitions(state), ...brokenRefunds(state), ...brokenDead(state)]
}

function brokenStock({ stock, holds }: MoneyState): string[] {
  return stock.flatMap(({ roomTypeId, day, held, sold, capacity }) => {
    const own = holds.filter((hold) => hold.roomTypeId === roomTypeId && hold.day === day)
    const roomsIn = (state: string) => sum(own.filter((hold) => hold.state === state).map(({ rooms }) => rooms))
    const night = `${roomTypeId} on ${day}: held ${held}, sold ${sold}, capacity ${capacity}`
    return [
      ...(held + sold > capacity ? [`oversold: ${night}`] : []),
      ...(held !== roomsIn('held') || sold !== roomsIn('sold') ? [`stock differs from its holds: ${night}`] : []),
    ]
  })
}

function brokenPayments({ orders, payments }: MoneyState): string[] {
  return orders.flatMap(({ id }) => {
    const own = payments.filter(({ orderId }) => orderId === id)
    return [
      ...(own.filter(({ status }) => OPEN.includes(status)).length > 1 ? [`two open payments of ${id}`] : []),
      ...(own.filter(({ settles }) => settles).length > 1 ? [`two settling payments of ${id}`] : []),
    ]
  })
}

/** A dead event raises one alert. */
const brokenDead = ({ dead }: MoneyState): string[] =>
  dead.flatMap(({ id, alerts }) => (alerts === 1 ? [] : [`dead event ${id} raised ${alerts} alerts`]))

/** Each order's transitions lead from its creation to its status, without gaps and as allowed by the table. */
function brokenTransitions({ orders, transitions }: MoneyState): string[] {
  return orders.flatMap(({ id, status }) => {
    let at: OrderStatus | null = null
    for (const { from, to } of transitions.filter(({ orderId }) => orderId === id)) {
      if (from !== at || (from === null ? to !== 'New' : !canFollow(from, to))) return [`${id} went from ${at} as ${from} to ${to}`]
      at = to
    }
    return at === status ? [] : [`${id} is ${status}, its way ends at ${at}`]
  })
}

/** Refunds of a payment together are never more than was charged. */
function brokenRefunds({ intents, providerRefunds }: MoneyState): string[] {
  const standing = providerRefunds.filter(({ status }) => status !== 'failed')
  return intents.flatMap(({ id, amount }) => {
    const back = standing.filter(({ intentId }) => intentId === id)
    return sum(back.map((refund) => refund.amount)) > amount ? [`more of ${id} was refunded than taken`] : []
  })
}

/** Refunded amounts of a payment: by us, and by support or a bank without us, in minor units. */
function givenBack(state: MoneyState, payment: MoneyState['payments'][number]): { own: number; elsewhere: number } {
  const rows = state.refunds.filter(({ paymentId }) => paymentId === payment.id)
  const ours = new Set(rows.filter(({ isForeign }) => !isForeign).map(({ providerRefundId }) => providerRefundId))
  const back = state.providerRefunds.filter(({ intentId, status }) => intentId === payment.intentId && status !== 'failed')
  const lost = state.providerDisputes.filter(({ intentId, status }) => intentId === payment.intentId && AWAY.includes(status))
  const amountOf = (list: readonly { amount: number }[]) => sum(list.map(({ amount }) => amount))
  const own = amountOf(back.filter(({ id }) => ours.has(id)))
  const elsewhere = amountOf(back) - own + amountOf(lost)
  // A reserved amount that was never charged was given back as a whole.
  const isReleased = payment.received > 0 && state.intents.some(({ id, status }) => id === payment.intentId && status === 'canceled')
  if (!isReleased) return { own, elsewhere }
  return ours.has(payment.intentId) ? { own: payment.received, elsewhere } : { own, elsewhere: payment.received }
}

/**
 * Violations of invariants that hold once all work is done. `areJobsKept`: no job was lost, so every mail was written. `dropped`: orders that the
 * hotel cancelled.
 */
export function brokenAtRest(
  state: MoneyState,
  { areJobsKept, dropped }: { areJobsKept: boolean; dropped: ReadonlySet<string> },
): string[] {
  return [
    ...state.orders
      .filter(({ id, status }) => dropped.has(id) && BOOKED.includes(status) && !state.cancelledLate.includes(id))
      .map(({ id, status }) => `${id} is ${status}, without a room`),
    ...state.orders.flatMap((order) => brokenOrder(state, order)),
    ...brokenCharges(state),
    ...state.unprocessed.map(({ id, type, error }) => `event ${id} (${type}) was not acted on: ${error}`),
    ...(areJobsKept ? brokenMails(state) : []),
  ]
}

function brokenOrder(state: MoneyState, { id, status, total, fee }: MoneyState['orders'][number]): string[] {
  if (!AT_REST.includes(status)) return [`${id} still is ${status}`]
  const own = state.payments.filter(({ orderId }) => orderId === id)
  const settling = own.find(({ settles }) => settles)
  const states = new Set(state.holds.filter(({ orderId }) => orderId === id).map((hold) => hold.state))
  const broken: string[] = []
  if (states.has('held')) broken.push(`${id} is ${status} and still holds rooms`)
  if (states.has('sold') !== BOOKED.includes(status)) broken.push(`${id} is ${status}, its rooms are ${[...states].join(', ')}`)
  const { own: back, elsewhere } = settling ? givenBack(state, settling) : { own: 0, elsewhere: 0 }
  const due = total - (fee ?? 0)
  if (BOOKED.includes(status) && (settling?.received !== total || back !== 0))
    broken.push(`${id} is ${status}: taken ${settling?.received}, given back ${back}, price ${total}`)
  if (status === 'Canceled' && (settling?.received !== total || back + elsewhere < due || back > due))
    broken.push(`${id} is Canceled: taken ${settling?.received}, given back ${back} and ${elsewhere} without us, fee ${fee}`)
  if (status === 'CancelFailed' && (!settling || back + elsewhere >= due))
    broken.push(`${id} is CancelFailed, given back ${back}, ${elsewhere}`)
  if (settling && !['BookingFinished', 'Done', 'Canceled', 'CancelFailed'].includes(status)) broken.push(`${id} was paid and is ${status}`)
  return broken
}

/** Every charge is stored, and either settles its order or is refunded. Refusals of the bank and refunds by others are stored too. */
function brokenCharges(state: MoneyState): string[] {
  const { payments, refunds, intents, providerRefunds, providerDisputes, disputes } = state
  const reserved = intents.filter(({ status }) => status === 'requires_capture').map(({ id }) => `the amount of ${id} is still reserved`)
  const charges = intents
    .filter(({ status }) => status === 'succeeded')
    .flatMap(({ id, amount }) => {
      const payment = payments.find(({ intentId }) => intentId === id)
      if (!payment) return [`charge ${id} belongs to no payment`]
      const ours = refunds.filter(({ paymentId, isForeign }) => paymentId === payment.id && !isForeign)
      const { own, elsewhere } = givenBack(state, payment)
      const succeeded = sum(ours.filter(({ status }) => status === 'succeeded').map((refund) => refund.amount))
      const open = ours.find(({ status }) => status !== 'succeeded' && status !== 'failed')
      if (open || own !== succeeded) return [`refunds of ${payment.id}: given back ${own} of ${succeeded}, open ${open?.id ?? 'none'}`]
      if (payment.settles || ours.some(({ status }) => status === 'failed') || own + elsewhere >= amount) return []
      return [ours.length > 0 ? `surplus ${id} was refunded in part` : `surplus ${id} was not refunded`]
    })
  const unheard = providerRefunds
    .filter(({ intentId }) => payments.some((payment) => payment.intentId === intentId))
    // A failed refund that was repeated is represented by the newer one.
    .filter(({ id, status }) => status !== 'failed' && refunds.find(({ providerRefundId }) => providerRefundId === id)?.status !== status)
    .map(({ id, status }) => `refund ${id} is ${status} at the provider, and not in the books`)
  const undecided = providerDisputes
    .filter(({ id, status }) => disputes.find((dispute) => dispute.id === id)?.status !== status)
    .map(({ id, status }) => `dispute ${id} is ${status} at the provider, and not in the books`)
  return [...reserved, ...charges, ...unheard, ...undecided]
}

function brokenMails({ orders: all, refunds, mails, payments }: MoneyState): string[] {
  const orders = all.filter(({ isErased }) => !isErased)
  const keys = mails.map(({ key }) => key)
  const lacks = (key: string) => (keys.includes(key) ? [] : [`no mail ${key}`])
  return [
    ...orders.flatMap(({ id, status }) => (BOOKED.includes(status) ? lacks(`confirmation:${id}`) : [])),
    ...orders.flatMap(({ id, status }) => (status === 'Canceled' ? lacks(`cancellation:${id}`) : [])),
    ...refunds.flatMap(({ id, orderId, status, amount, providerRefundId }) => {
      if (amount === 0 || !orders.some((order) => order.id === orderId)) return []
      // The mail about the hotel's refusal says that the card was not charged.
      const isReleased = payments.some(({ intentId }) => intentId === providerRefundId)
      if (isReleased && orders.some((order) => order.id === orderId && order.status === 'Canceled')) return []
      const about = `${id}:${providerRefundId ?? 'none'}`
      return status === 'succeeded' ? lacks(`refund:${about}`) : status === 'failed' ? lacks(`refund-failed:${about}`) : []
    }),
  ]
}
