import type { Offer } from '../rates/offers.ts'
import type { Upsell } from '../rates/upsells.ts'
import type { Ending } from '../words/endings.ts'

export type Guest = { first_name: string; last_name: string; is_child: boolean; age: number | null; gender: string | null }

/** What can be paid with, as the form offers it. */
export type PaymentType = {
  type: string
  amount: string
  currency_code: string
  is_need_credit_card_data: boolean
  is_need_cvc: boolean
  recommended_price: null
}

/** What finish has begun. */
export type Order = {
  begunAt: Date
  /** When the status becomes final. */
  decidesAt: Date
  /** The final error, or null if the order is booked. */
  failure: string | null
  rooms: readonly (readonly Guest[])[]
  email: string
  comment: string | null
  /** Names of the upsells that were chosen. */
  upsells: readonly string[]
  /** What we sell it for in minor units of the contract's currency, if finish said so. */
  sellMinor: number | null
  cancelled: { at: Date; feeMinor: number } | null
  /** A later word of the hotel. */
  mark: { status: 'noshow' | 'rejected'; at: Date } | null
  notice: { attempts: number; dueAt: Date; isDone: boolean; copies: number }
}

/** A form, and the order that finish begins with it. */
export type Booking = {
  partnerOrderId: string
  orderId: number
  itemId: number
  offer: Offer
  /** The price in minor units of the contract's currency. */
  minor: number
  formAt: Date
  /** When the hash of the form's rate expires. */
  rateEndsAt: Date
  ending: Ending
  payments: readonly PaymentType[]
  upsells: readonly Upsell[]
  order: Order | null
}

export type OrderStatus = 'form' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'noshow' | 'rejected'

/** The status of a booking at an instant. `form`: finish was not called, or refused. */
export function statusOf({ order }: Booking, at: Date): OrderStatus {
  if (!order || order.begunAt > at) return 'form'
  if (order.decidesAt > at) return 'processing'
  if (order.failure !== null) return 'failed'
  if (order.cancelled && order.cancelled.at <= at) return 'cancelled'
  return order.mark && order.mark.at <= at ? order.mark.status : 'completed'
}
