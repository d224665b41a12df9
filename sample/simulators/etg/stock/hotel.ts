import type { Locale } from '../../../../contract/languages.ts'
import type { HotelDraft } from '../../../inventory/hotels.ts'
import type { RoomDraft } from '../../../inventory/rooms.ts'
import type { RgExt, RoomWords } from '../words/rooms.ts'
import type { TaxRule } from '../words/taxes.ts'

/** A region of the supplier. Coordinates in degrees. */
export type Region = {
  id: number
  type: 'City' | 'Country'
  /** By language. Null where the supplier has no name. */
  names: Record<string, string | null>
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string
  latitude: number
  longitude: number
}

/** One board of a room: its supplement in euro cents for a person and night, and how the cancellation fee rises. */
export type Plan = {
  meal: string
  boardMinor: number
  /** Until `days` days before the arrival a cancellation costs `percent` of the price. Earliest first. */
  feeSteps: RoomDraft['plans'][number]['feeSteps']
  /** The fee after the last step, in percent. */
  lastPercent: number
}

export type Room = {
  /** Unique in the hotel. */
  key: string
  name: Record<Locale, string>
  bedding: Record<Locale, string>
  adults: number
  children: number
  isNonSmoking: boolean
  /** Rooms of this kind for each night. */
  units: number
  /** Price for a night in an average week in euro cents. */
  baseMinor: number
  words: RoomWords
  /** `rg_ext` of the rates. It differs from that of the content where a test needs it. */
  rgExt: RgExt
  plans: readonly Plan[]
}

/** How a hotel sells. Without an entry it sells as usual. */
export type Selling = {
  /** No room is free. */
  isFull?: true
  /** Prebook changes the price by so many percent. */
  prebookPercent?: number
  /** Prebook finds the same room without free cancellation. */
  losesTerms?: true
  /** Guests of this citizenship pay twice as much. */
  doubleFor?: string
  /** `match_hash` of the hotel page differs from that of the search. */
  matchDiffers?: true
  isPackage?: true
  limitsPrice?: true
  /** The price that is shown is so many percent above the net price. */
  grossPercent?: number
  taxes?: readonly TaxRule[]
  /** The share of the price that `vat_data` shows, in percent. */
  vatPercent?: number
  chargesNoShow?: true
  childrenEatNothing?: true
}

export type Hotel = {
  hid: number
  /** The deprecated id, a slug. */
  slug: string
  draft: HotelDraft
  region: Region
  rooms: readonly Room[]
  selling: Selling
  /** Fields that replace those of the content. */
  overlay: Readonly<Record<string, unknown>>
  /** Whether `metapolicy_struct` has every key. */
  hasEveryPolicy: boolean
}

/** Whether a hotel can be found by a search. */
export const isOnSale = ({ overlay }: Hotel): boolean => overlay.deleted !== true && overlay.is_closed !== true
