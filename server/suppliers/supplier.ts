import type { Day } from '../base/days.ts'
import type { Rate, StayWanted, StoredRate } from '../base/rate.ts'
import type { SelectedRoom, SupplierName } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

/**
 * Rooms with list prices for the nights from `checkIn` to `checkOut`, and who stays in them: the age of each child, the nationality of all guests
 * (ISO 3166-1 alpha-2), and their language (BCP 47).
 */
export type StayQuery = {
  hotelId: string
  rooms: readonly SelectedRoom[]
  checkIn: Day
  checkOut: Day
  adults: number
  childAges: readonly number[]
  nationality: string
  language: string
}

/** A supplier's current answer for a stay: minor units for all rooms and nights with meals, or null for the inventory's price. */
export type Quote = { status: 'available'; priceMinor: number | null } | { status: 'unavailable' }

/** A traveller for the hotel. `age` in years on the day of arrival, or null for an adult. */
export type Guest = { firstName: string; lastName: string; age: number | null }

/** A stay that is held and bought with the id of its order. An unconfirmed booking can be released after `heldUntil`. */
export type SupplierBooking = StayQuery & {
  bookingId: string
  heldUntil: Date
  priceMinor: number
  currency: string
  guests: readonly Guest[]
  /** The rate to book, or null for rooms with a list price. */
  rate: StoredRate | null
}

export type ConfirmAnswer =
  | { status: 'confirmed'; reference: string | null }
  /** The answer comes later: repeat the request, or wait for the supplier's notice. */
  | { status: 'pending' }
  /** `isFinal` if repeating the request cannot change the answer. */
  | { status: 'refused'; reason: string; isFinal: boolean }

export type CancelAnswer = { status: 'cancelled' } | { status: 'refused'; reason: string }

/**
 * The second half of a supplier's work, to run in the transaction that stores its result. A remote supplier was asked before, so that no transaction
 * waits for the network; our own stock changes its rooms here.
 */
export type TransactionStep<T> = (tx: Db) => Promise<T>

/** Thrown by a step that holds rooms when there are none. A rollback to the start of the step undoes the hold. */
export class SoldOut extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SoldOut'
  }
}

/** Thrown by a step that holds rooms when the room, rate plan, hotel or resort has left the inventory. It may return. */
export class RoomGone extends Error {
  constructor(roomTypeId: string) {
    super(`Room ${roomTypeId} has left the inventory`)
    this.name = 'RoomGone'
  }
}

/** The supplier did not answer, or not in the wire format. Its state is unknown, and the request can be repeated. */
export class SupplierUnavailable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SupplierUnavailable'
  }
}

/** The request was not sent, so the supplier's state is unchanged. */
export class NotSent extends SupplierUnavailable {}

/** The supplier answered what the wire format does not have, such as a status that this version does not know. Its state is unknown too. */
export class SupplierUnreadable extends SupplierUnavailable {}

/** Rates of a hotel, by the supplier's id of the hotel. The cheapest is first. */
export type HotelRates = { hotelId: string; rates: readonly Rate[] }

/** Percent that travellers pay on top of the net price, and at least so much for a stay in minor units. */
export type Margin = { percent: number; minimumMinor: number }

/** Sales by asking: a stay has a price only while the supplier sells it. Both calls throw `SupplierUnavailable`. */
export type LiveSales = {
  readonly margin: Margin
  /** Hotels, by the supplier's ids, that have rooms for the stay. The rates are for display: `check` finds the one that can be booked. */
  search(hotelIds: readonly string[], stay: StayWanted): Promise<HotelRates[]>
  /** The same room with the same meals as it is sold now, with the id to book it by. Null if it is sold out. Compare price, terms and taxes. */
  check(rate: Rate, stay: StayWanted): Promise<Rate | null>
}

/**
 * Sells rooms: our own stock, a gateway over HTTP, ETG or LiteAPI (docs/supplier.md). Every request can be repeated, with the booking's id as idempotency
 * key. tests/support/supplier/conformance.ts tests all implementations.
 */
export interface Supplier {
  /** Whether its rooms are in our own database: its steps need no network, so that they can run in the transaction of a request. */
  readonly isLocal: boolean
  /** Whether a cancelled booking can be held again while rooms are left. Otherwise a cancellation is final. */
  readonly canHoldAgain: boolean
  /** Set for a supplier with hotels without list prices. For those it keeps a price until the payment, not rooms. */
  readonly live?: LiveSales
  /** Current price and availability of the stays, in the same order. `hasShortTimeout` sets a short timeout for an optional answer. */
  quote(stays: readonly StayQuery[], options?: { hasShortTimeout?: boolean }): Promise<Quote[]>
  /**
   * Holds the rooms. A booking with a rate needs no hold. A remote supplier is asked at once; the returned step stores the result. It returns `pending` if the supplier decides later, and
   * throws `SoldOut` if there are none.
   */
  hold(booking: SupplierBooking, at: Date): Promise<TransactionStep<'held' | 'pending'>>
  /** Buys the held rooms. */
  confirm(booking: SupplierBooking, at: Date): Promise<TransactionStep<ConfirmAnswer>>
  /** Releases held or bought rooms. */
  cancel(bookingId: string): Promise<TransactionStep<CancelAnswer>>
}

/** The suppliers of this installation. */
export type Suppliers = { own: Supplier; remote: Supplier | null; rh: Supplier | null; liteapi: Supplier | null }

/** Each supplier in messages to the operator. */
export const titles: Record<SupplierName, string> = { own: 'our own stock', remote: 'the supplier', rh: 'ETG', liteapi: 'LiteAPI' }

/** The variables that configure each supplier, for messages to the operator. */
const variablesOf: Record<SupplierName, string> = { own: '', remote: 'SUPPLIER_URL', rh: 'RATEHAWK_KEY_ID', liteapi: 'LITEAPI_KEY' }

/** The supplier of a hotel or an order. @throws Error if it is not configured, which the check at the start prevents */
export function supplierOf(suppliers: Suppliers, name: SupplierName): Supplier {
  const supplier = suppliers[name]
  if (!supplier) throw new Error(`There is no ${name} supplier: ${variablesOf[name]} is not set`)
  return supplier
}
