import type { Rate, RoomGuests } from '../../base/rate.ts'
import { decimalOf, minorOf } from '../decimal.ts'
import { NotSent, SupplierUnavailable } from '../supplier.ts'
import type { EtgClient } from './client.ts'
import { reasonOf } from './search.ts'
import { Cancelled, Form, Nothing, Orders } from './wire.ts'

/** Milliseconds of a booking call, which a job sends. */
const TIMEOUT = 30_000

/** A guest by name. Children have their age. */
type EtgGuest = { firstName: string; lastName: string; age: number | null }

/** `retry`: ask again with another partner order id. `refused`: no repeat can change it. */
export type FormAnswer =
  | { status: 'ok'; needsGender: boolean }
  | { status: 'retry'; reason: string }
  | { status: 'refused'; reason: string }

/** Errors of a form after which ETG asks for another partner order id. */
const RETRIED_FORMS = ['timeout', 'unknown', 'double_booking_form', 'duplicate_reservation', 'lock', 'endpoint_exceeded_limit']

/**
 * Opens a booking form, which keeps the price for an hour and no rooms. Silence is `retry`, as a form reserves nothing. The form must offer to pay the
 * rate from the deposit: another amount is `refused`.
 * @param ip of the traveller
 */
export async function openForm(
  client: EtgClient,
  { partnerOrderId, rate, language, ip }: { partnerOrderId: string; rate: Rate; language: string; ip: string },
): Promise<FormAnswer> {
  const body = { partner_order_id: partnerOrderId, book_hash: rate.id, language, user_ip: ip }
  const answer = await client
    .ask({ path: 'hotel/order/booking/form/', body, attempt: partnerOrderId, data: Form, timeout: TIMEOUT })
    .catch((error: unknown) => {
      if (error instanceof SupplierUnavailable) return { status: 'error', error: 'unknown', detail: error.message } as const
      throw error
    })
  if (answer.status === 'processing') return { status: 'retry', reason: 'processing' }
  if (answer.status === 'error') {
    const reason = reasonOf(answer)
    if (RETRIED_FORMS.includes(answer.error)) return { status: 'retry', reason }
    return { status: 'refused', reason }
  }
  const { payment_types, is_gender_specification_required } = answer.data
  const deposit = payment_types.find(({ type, currency_code }) => type === 'deposit' && currency_code === rate.currency)
  if (!deposit || minorOf(deposit.amount, rate.currency) !== rate.netMinor)
    return { status: 'refused', reason: 'The form asks for another amount' }
  return { status: 'ok', needsGender: is_gender_specification_required ?? false }
}

/** `begun`: ask for the status. `unbegun`: a new form with another id is allowed while the price holds. `refused`: no repeat can change it. */
export type FinishAnswer = { status: 'begun' } | { status: 'unbegun' | 'refused'; reason: string }

/** Errors of a finish after which ETG may have booked, or is booking. */
const BEGUN = ['timeout', 'unknown', 'double_booking_finish', 'lock']
/** Errors of a finish that has begun nothing, after which a new form may be opened. */
const UNBEGUN = ['booking_form_expired', 'endpoint_exceeded_limit']

/** What a finish sends. `email` and `phone` are the operator's, never the traveller's. `rooms` has the guests by room, in the order of the search. */
export type FinishInput = {
  partnerOrderId: string
  rate: Rate
  language: string
  email: string
  phone: string
  rooms: readonly { guests: readonly EtgGuest[]; wanted: RoomGuests }[]
}

/** Begins a booking of an open form. Silence is `begun`, as ETG may have booked. */
export async function finish(client: EtgClient, input: FinishInput): Promise<FinishAnswer> {
  const { partnerOrderId, rate, language, email, phone, rooms } = input
  const body = {
    partner: { partner_order_id: partnerOrderId },
    user: { email, phone },
    language,
    rooms: rooms.map(({ guests }) => ({
      guests: guests.map(({ firstName, lastName, age }) => ({
        first_name: firstName,
        last_name: lastName,
        ...(age === null ? {} : { is_child: true, age }),
      })),
    })),
    payment_type: { type: 'deposit', amount: decimalOf(rate.netMinor, rate.currency), currency_code: rate.currency },
  }
  const answer = await client
    .ask({ path: 'hotel/order/booking/finish/', body, attempt: partnerOrderId, data: Nothing, timeout: TIMEOUT })
    .catch((error: unknown) => {
      if (error instanceof NotSent) return { status: 'error', error: 'endpoint_exceeded_limit', detail: error.message } as const
      if (error instanceof SupplierUnavailable) return { status: 'processing' } as const
      throw error
    })
  if (answer.status !== 'error' || BEGUN.includes(answer.error)) return { status: 'begun' }
  return { status: UNBEGUN.includes(answer.error) ? 'unbegun' : 'refused', reason: reasonOf(answer) }
}

export type BookingStatus = { status: 'booked' } | { status: 'pending'; reason: string } | { status: 'refused'; reason: string }

/** Final errors of a status: nothing is booked. Every other error says nothing about the booking, such as a wrong key, so it stays pending. */
const REFUSED = ['soldout', 'book_limit', 'provider', 'block', 'charge', '3ds', 'not_allowed', 'booking_finish_did_not_succeed']

/** Asks how a booking stands. Only `ok` means booked. Silence is `pending`. */
export async function readStatus(client: EtgClient, partnerOrderId: string): Promise<BookingStatus> {
  const body = { partner_order_id: partnerOrderId }
  try {
    const answer = await client.ask({
      path: 'hotel/order/booking/finish/status/',
      body,
      attempt: partnerOrderId,
      data: Nothing,
      timeout: TIMEOUT,
    })
    if (answer.status === 'ok') return { status: 'booked' }
    if (answer.status === 'processing') return { status: 'pending', reason: 'processing' }
    return { status: REFUSED.includes(answer.error) ? 'refused' : 'pending', reason: reasonOf(answer) }
  } catch (error) {
    if (error instanceof SupplierUnavailable) return { status: 'pending', reason: error.message }
    throw error
  }
}

/** An order as ETG lists it some seconds after its confirmation. `confirmationId` is the hotel's own number, once there is one. */
export type EtgOrder = { orderId: number; status: string; confirmationId: string | null }

/** Looks up an order by our id. Null if ETG has none. @throws SupplierUnavailable */
export async function findOrder(client: EtgClient, partnerOrderId: string): Promise<EtgOrder | null> {
  const body = {
    ordering: { ordering_type: 'desc', ordering_by: 'created_at' },
    pagination: { page_size: 10, page_number: 1 },
    search: { partner_order_ids: [partnerOrderId] },
  }
  const answer = await client.ask({ path: 'hotel/order/info/', body, attempt: partnerOrderId, data: Orders, timeout: TIMEOUT })
  if (answer.status !== 'ok') throw new SupplierUnavailable(`ETG answered ${answer.status === 'error' ? reasonOf(answer) : 'processing'}`)
  const order = answer.data.orders.find(({ partner_data }) => partner_data.order_id === partnerOrderId)
  if (!order) return null
  return { orderId: order.order_id, status: order.status, confirmationId: order.supplier_data?.confirmation_id ?? null }
}

/** `payableMinor` is what ETG keeps. */
export type CancelAnswer =
  | { status: 'cancelled'; payableMinor: number; currency: string }
  /** ETG has no confirmed order of this id: there is none, it is pending, or it is cancelled already. */
  | { status: 'notFound' }
  | { status: 'refused'; reason: string }

/** Answers of a cancellation that are about the booking. Every other error leaves it as it is, such as a wrong key. */
const UNCANCELLABLE = ['order_not_cancellable', 'sandbox_restriction']

/** Cancels a confirmed booking. @throws SupplierUnavailable to be asked again */
export async function cancelOrder(client: EtgClient, partnerOrderId: string): Promise<CancelAnswer> {
  const body = { partner_order_id: partnerOrderId }
  const answer = await client.ask({ path: 'hotel/order/cancel/', body, attempt: partnerOrderId, data: Cancelled, timeout: TIMEOUT })
  if (answer.status === 'ok') {
    const { amount, currency_code: currency } = answer.data.amount_payable
    return { status: 'cancelled', payableMinor: minorOf(amount, currency), currency }
  }
  if (answer.status === 'processing') throw new SupplierUnavailable('ETG has not cancelled yet')
  if (answer.error === 'order_not_found') return { status: 'notFound' }
  if (UNCANCELLABLE.includes(answer.error)) return { status: 'refused', reason: reasonOf(answer) }
  throw new SupplierUnavailable(`ETG answered ${reasonOf(answer)} to a cancellation`)
}
