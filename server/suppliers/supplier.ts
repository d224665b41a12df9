import type { Day } from '../base/days.ts'
import type { SelectedRoom, SupplierName } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

/** Rooms of a hotel for the nights from `checkIn` to `checkOut`. */
export type StayAsked = { hotelId: string; rooms: readonly SelectedRoom[]; checkIn: Day; checkOut: Day; adults: number; children: number }

/** What a supplier says of a stay now: minor units for all rooms and nights with meals, null where the inventory's price stands. */
export type Quote = { status: 'available'; priceMinor: number | null } | { status: 'unavailable' }

/** A person who travels, as a hotel needs it. */
type Guest = { firstName: string; lastName: string }

/** A stay that is held and bought under the id of its order. `heldUntil` is when nobody wants it any more unless it is confirmed. */
export type SupplierBooking = StayAsked & {
  bookingId: string
  heldUntil: Date
  priceMinor: number
  currency: string
  guests: readonly Guest[]
}

export type ConfirmAnswer =
  | { status: 'confirmed'; reference: string | null }
  /** The answer comes later: asking again, or a notice of the supplier's, brings it. */
  | { status: 'pending' }
  /** `isFinal` where asking again can't change it. */
  | { status: 'refused'; reason: string; isFinal: boolean }

export type CancelAnswer = { status: 'cancelled' } | { status: 'refused'; reason: string }

/**
 * What a supplier does within the transaction that writes its answer down. Whoever has to be asked over a network was asked before it, so that
 * no transaction waits for anybody outside.
 */
export type Step<T> = (tx: Db) => Promise<T>

/** Thrown by a step that holds rooms: there are none. Nothing of the hold remains once the transaction is rolled back to where the step began. */
export class SoldOut extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SoldOut'
  }
}

/** Thrown by a step that holds rooms: the inventory no longer has a room, its rate plan, its hotel or its resort, which may come back. */
export class RoomGone extends Error {
  constructor(roomTypeId: string) {
    super(`Room ${roomTypeId} has left the inventory`)
    this.name = 'RoomGone'
  }
}

/** The supplier did not answer, or with nothing that could be understood: what it did is not known, and the same request may be sent again. */
export class SupplierSilent extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SupplierSilent'
  }
}

/**
 * Whoever has the rooms: our own stock, or somebody who is asked over HTTP (docs/supplier.md). Every request may be made twice, for the id of the
 * booking makes it the same one. What both promise is in tests/support/supplier/conformance.ts.
 */
export interface Supplier {
  /** Whether its steps ask nobody outside, so that they can be made in a transaction that somebody waits for. */
  readonly isImmediate: boolean
  /** Whether a booking that was cancelled can be held again while rooms are left; otherwise a cancellation is for good. */
  readonly canHoldAgain: boolean
  /** What the stays cost now and whether they can be had, in their order. `isHurried` where the answer is good to have and not needed. */
  quote(stays: readonly StayAsked[], options?: { isHurried?: boolean }): Promise<Quote[]>
  /** Holds the rooms; `pending` where that is decided later. The step throws `SoldOut` where they can't be had. */
  hold(booking: SupplierBooking, at: Date): Promise<Step<'held' | 'pending'>>
  /** Buys what is held. */
  confirm(booking: SupplierBooking, at: Date): Promise<Step<ConfirmAnswer>>
  /** Gives back what is held or was bought. */
  cancel(bookingId: string): Promise<Step<CancelAnswer>>
}

/** The suppliers of an installation. */
export type Suppliers = { own: Supplier; remote: Supplier | null }

/** The supplier of a hotel or an order. @throws Error where this installation has none of that name: its start refuses such an inventory */
export function supplierOf(suppliers: Suppliers, name: SupplierName): Supplier {
  const supplier = suppliers[name]
  if (!supplier) throw new Error(`There is no ${name} supplier: SUPPLIER_URL is not set`)
  return supplier
}
