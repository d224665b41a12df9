import type { Day } from '../base/days.ts'
import type { SelectedRoom, SupplierName } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

/** Rooms of a hotel for the nights from `checkIn` to `checkOut`. */
export type StayQuery = { hotelId: string; rooms: readonly SelectedRoom[]; checkIn: Day; checkOut: Day; adults: number; children: number }

/** A supplier's current answer for a stay: minor units for all rooms and nights with meals, or null for the inventory's price. */
export type Quote = { status: 'available'; priceMinor: number | null } | { status: 'unavailable' }

/** A traveller's name for the hotel. */
type Guest = { firstName: string; lastName: string }

/** A stay that is held and bought with the id of its order. An unconfirmed booking can be released after `heldUntil`. */
export type SupplierBooking = StayQuery & {
  bookingId: string
  heldUntil: Date
  priceMinor: number
  currency: string
  guests: readonly Guest[]
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

/** The supplier answered what the wire format does not have, such as a status that this version does not know. Its state is unknown too. */
export class SupplierUnreadable extends SupplierUnavailable {}

/**
 * Sells rooms: our own stock, or a remote supplier over HTTP (docs/supplier.md). Every request can be repeated, with the booking's id as idempotency
 * key. tests/support/supplier/conformance.ts tests both implementations.
 */
export interface Supplier {
  /** Whether its rooms are in our own database: its steps need no network, so that they can run in the transaction of a request. */
  readonly isLocal: boolean
  /** Whether a cancelled booking can be held again while rooms are left. Otherwise a cancellation is final. */
  readonly canHoldAgain: boolean
  /** Current price and availability of the stays, in the same order. `hasShortTimeout` sets a short timeout for an optional answer. */
  quote(stays: readonly StayQuery[], options?: { hasShortTimeout?: boolean }): Promise<Quote[]>
  /**
   * Holds the rooms. A remote supplier is asked at once; the returned step stores the result. It returns `pending` if the supplier decides later, and
   * throws `SoldOut` if there are none.
   */
  hold(booking: SupplierBooking, at: Date): Promise<TransactionStep<'held' | 'pending'>>
  /** Buys the held rooms. */
  confirm(booking: SupplierBooking, at: Date): Promise<TransactionStep<ConfirmAnswer>>
  /** Releases held or bought rooms. */
  cancel(bookingId: string): Promise<TransactionStep<CancelAnswer>>
}

/** The suppliers of this installation. */
export type Suppliers = { own: Supplier; remote: Supplier | null }

/** The supplier of a hotel or an order. @throws Error if it is not configured, which the check at the start prevents */
export function supplierOf(suppliers: Suppliers, name: SupplierName): Supplier {
  const supplier = suppliers[name]
  if (!supplier) throw new Error(`There is no ${name} supplier: SUPPLIER_URL is not set`)
  return supplier
}
