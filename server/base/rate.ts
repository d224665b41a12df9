import { OLDEST_CHILD } from '../../contract/ages.ts'
import type { MealType } from '../../contract/common.ts'

/** Guests of one room: number of adults, and the age of each child from 0 to 17. */
export type RoomGuests = { adults: number; childAges: readonly number[] }

/** A stay that a supplier is asked for. Days are yyyy-MM-dd. `nationality` is that of all guests, an ISO 3166-1 alpha-2 code in capitals. */
export type StayWanted = {
  checkIn: string
  checkOut: string
  rooms: readonly RoomGuests[]
  nationality: string
  /** BCP 47, for texts such as the name of the room. */
  language: string
}

/** The nationality that suppliers are asked for: the country of departure, or Germany if the traveller named none. */
export const nationalityOf = (departure: { countryCode: string } | null): string => departure?.countryCode ?? 'DE'

/** The age of each child. One whose age is not known counts as the oldest, so that no price is too low. */
export const agesOf = ({ children, childAges }: { children: number; childAges?: readonly number[] | undefined }): readonly number[] =>
  childAges ?? Array<number>(children).fill(OLDEST_CHILD)

/** A step of cancellation terms: until this instant a cancellation costs the fee. The last step has no end. */
export type RateTerm = { until: Date | null; feeMinor: number }

/** A tax or fee, in minor units of its own currency (ISO 4217). */
type RateTax = { name: string; amountMinor: number; currency: string }

/** A price at which a supplier sells a stay now. Amounts without a currency are in minor units of `currency`, for all rooms and nights. */
export type Rate = {
  /** Identifies the rate for the next step at the supplier. Opaque to Firn. */
  id: string
  /** When the supplier no longer knows the id. */
  expiresAt: Date
  /** The supplier's id of the hotel. */
  hotelId: string
  roomName: string
  /** Key of the room in the supplier's description of the hotel, for its pictures. Null if it has none. */
  roomGroup: string | null
  /** The meals as Firn sells them, at the level that is certain. `boardName` is the supplier's own word. */
  board: MealType
  boardName: string
  /** Rooms that are left, or null if the supplier does not say. */
  allotment: number | null
  /** The supplier's words for what else is included. */
  included: readonly string[]
  terms: readonly RateTerm[]
  currency: string
  /** What Firn pays the supplier. */
  netMinor: number
  /** The least that travellers may be asked for, or null without a limit. */
  minimumMinor: number | null
  /** Taxes and fees that the guest pays at the hotel, on top of the price. */
  taxesAtHotel: readonly RateTax[]
  /** Whether the price may only be shown as part of a package. */
  isPackageOnly: boolean
}

/**
 * A rate as an offer keeps it: with its instants as texts, the guests of each room in the order of the search, and the price that travellers pay for
 * the stay in minor units.
 */
export type StoredRate = Omit<Rate, 'expiresAt' | 'terms'> & {
  expiresAt: string
  terms: readonly { until: string | null; feeMinor: number }[]
  rooms: readonly RoomGuests[]
  nationality: string
  sellMinor: number
}

/** What of a stay is stored with its rate. */
type Sold = Pick<StoredRate, 'sellMinor' | 'rooms' | 'nationality'>

export const storedRate = (rate: Rate, { sellMinor, rooms, nationality }: Sold): StoredRate => ({
  ...rate,
  expiresAt: rate.expiresAt.toISOString(),
  terms: rate.terms.map(({ until, feeMinor }) => ({ until: until === null ? null : until.toISOString(), feeMinor })),
  rooms,
  nationality,
  sellMinor,
})

export function readRate({ rooms: _, nationality: __, sellMinor: ___, ...rate }: StoredRate): Rate {
  return {
    ...rate,
    expiresAt: new Date(rate.expiresAt),
    terms: rate.terms.map(({ until, feeMinor }) => ({ until: until === null ? null : new Date(until), feeMinor })),
  }
}
