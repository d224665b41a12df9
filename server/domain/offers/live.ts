import { isDeepStrictEqual } from 'node:util'
import { noteAlert } from '../../alerts/note.ts'
import { dayOf } from '../../base/days.ts'
import { messageOf } from '../../base/error-text.ts'
import { sha256 } from '../../base/ids.ts'
import { OFFERS } from '../../base/limits.ts'
import { roundMinor } from '../../base/money.ts'
import {
  agesOf,
  nationalityOf,
  type Rate,
  type RoomGuests,
  readRate,
  type StayWanted,
  type StoredRate,
  storedRate,
} from '../../base/rate.ts'
import type { Catalogue, Hotel, Plan, Room } from '../../inventory/catalogue.ts'
import { type LiveSales, type Margin, SupplierUnavailable, SupplierUnreadable } from '../../suppliers/supplier.ts'
import type { SearchDeps } from './deps.ts'
import { bestOf, type Candidate, type Found, type SearchCriteria, type Way } from './evaluate.ts'
import { readMarket } from './market.ts'
import type { Party, Stay } from './price.ts'
import { onePerHotel } from './same-hotel.ts'

/** Hotels of one supplier that a search asks for prices: the number that ETG takes in a call. */
const MOST_HOTELS = 300
/** Adults, and children, that one room is asked for. */
const ADULTS_PER_ROOM = 2
const CHILDREN_PER_ROOM = 2

/** Offers of suppliers without list prices, at most one a hotel. `silent` is an error of a supplier that was not heard. */
type Live = { found: Found[]; silent: SupplierUnavailable | null }

/** Finds them. `candidates` are sorted, best first. */
export type FindLive = (catalogue: Catalogue, criteria: SearchCriteria, candidates: readonly Candidate[]) => Promise<Live>

/**
 * Asks each configured supplier for the hotels that fit best. A supplier that does not answer has no offers in this search. Neither has one whose answer
 * cannot be used, which raises an alert.
 */
export function findLiveAt({ db, suppliers, now }: SearchDeps): FindLive {
  const unavailable = async (subject: string, error: unknown): Promise<SupplierUnavailable> => {
    if (error instanceof SupplierUnavailable) return error
    const detail = `Rates of ${subject} cannot be used: ${messageOf(error)}`
    await noteAlert(db, { kind: 'value.unknown', subject, detail }, now(), 'daily')
    return new SupplierUnreadable(detail)
  }
  return async (catalogue, criteria, candidates) => {
    const [dates] = criteria.dateOptions[0] ?? []
    if (!dates) return { found: [], silent: null }
    const asked = Object.entries(suppliers).map(async ([name, supplier]) => {
      const hotels = candidates.map(({ hotel }) => hotel).filter((hotel) => hotel.supplier === name && hotel.sourceId !== null)
      if (!supplier?.live || hotels.length === 0) return []
      const bySource = new Map(hotels.slice(0, MOST_HOTELS).map((hotel) => [hotel.sourceId ?? '', hotel]))
      const stay = wantedOf({ ...dates, departure: criteria.preferences.departure ?? null, party: criteria.party })
      const { live } = supplier
      const found = await live.search([...bySource.keys()], stay)
      const today = dayOf(now())
      const market = await readMarket(db, { hotels: [], inventory: catalogue, from: dates.checkIn, to: dates.checkOut, today })
      return found.flatMap(({ hotelId, rates }) => {
        const hotel = bySource.get(hotelId)
        const ways = hotel ? cheapestByBoard(hotel, rates, { stay, dates, margin: live.margin }) : []
        return (hotel && bestOf(catalogue, market, criteria, { hotel, ways })) ?? []
      })
    })
    let silent: SupplierUnavailable | null = null
    const found: Found[] = []
    for (const [at, result] of (await Promise.allSettled(asked)).entries()) {
      if (result.status === 'fulfilled') found.push(...result.value)
      else silent = await unavailable(Object.keys(suppliers)[at] ?? '', result.reason)
    }
    return { found: onePerHotel(found), silent }
  }
}

type Asked = { stay: StayWanted; dates: Way['dates']; margin: Margin }

/** The cheapest rate of a hotel for each board. Offers show the price of the stay, which a rate for packages only forbids. */
export function cheapestByBoard(hotel: Hotel, rates: readonly Rate[], { stay, dates, margin }: Asked): Way[] {
  const cheapest = new Map<string, Way>()
  for (const rate of rates) {
    if (rate.isPackageOnly || cheapest.has(rate.board)) continue
    const sold = priced(rate, stay, margin)
    const lodging = rateRoom(hotel, sold)
    cheapest.set(rate.board, { ...lodging, needed: stay.rooms.length, dates, priceMinor: sold.sellMinor, rate: sold })
  }
  return [...cheapest.values()]
}

/** A rate with its selling price: the net price with the margin, and never less than the supplier allows after the quiz reward. */
export function priced(
  rate: Rate,
  { rooms, nationality }: Pick<StayWanted, 'rooms' | 'nationality'>,
  { percent, minimumMinor }: Margin,
): StoredRate {
  const withMargin = rate.netMinor + Math.max(roundMinor((rate.netMinor * percent) / 100), minimumMinor)
  const least = rate.minimumMinor === null ? 0 : Math.ceil((rate.minimumMinor * 100) / (100 - OFFERS.discountPercent))
  return storedRate(rate, { sellMinor: Math.max(withMargin, least), rooms, nationality })
}

/** A rate's room and plan in the form of the inventory. */
export function rateRoom(hotel: Hotel, rate: StoredRate): { hotel: Hotel; room: Room; plan: Plan }
export function rateRoom(hotel: Hotel | undefined, rate: StoredRate): { hotel: Hotel; room: Room; plan: Plan } | null
export function rateRoom(hotel: Hotel | undefined, rate: StoredRate) {
  if (!hotel) return null
  const id = `rate-${sha256([hotel.id, rate.roomName].join(' ')).slice(0, 16)}`
  const group = rate.roomGroup === null ? undefined : hotel.roomGroups.get(rate.roomGroup)
  const room: Room = {
    id,
    hotelId: hotel.id,
    position: 0,
    // The supplier's words, which must not be changed.
    name: { ...group?.name, en: rate.roomName },
    bedding: { en: '' },
    adults: Math.max(...rate.rooms.map(({ adults }) => adults)),
    children: Math.max(...rate.rooms.map(({ childAges }) => childAges.length)),
    nonSmoking: rate.included.includes('non-smoking'),
    units: rate.allotment ?? rate.rooms.length,
    baseMinor: rate.netMinor,
    photos: group?.photos ?? [],
    isWithdrawn: false,
    plans: [],
  }
  const plan: Plan = {
    id: `${id}-${rate.board}`,
    roomTypeId: id,
    position: 0,
    board: rate.board,
    boardMinor: 0,
    feeSteps: [],
    isWithdrawn: false,
  }
  return { hotel, room: { ...room, plans: [plan] }, plan }
}

/** A stay as a supplier is asked for it. The party is spread over as many rooms as it needs, with an adult in each. */
export function wantedOf({ checkIn, checkOut, departure, party }: Pick<Stay, 'checkIn' | 'checkOut' | 'departure' | 'party'>): StayWanted {
  return { checkIn, checkOut, rooms: roomsOf(party), nationality: nationalityOf(departure), language: 'en' }
}

function roomsOf(party: Party): RoomGuests[] {
  const { adults, children } = party
  const count = Math.min(adults, Math.max(Math.ceil(adults / ADULTS_PER_ROOM), Math.ceil(children / CHILDREN_PER_ROOM)))
  const share = (total: number, room: number) => Math.floor(total / count) + (room < total % count ? 1 : 0)
  const ages = [...agesOf(party)].sort((a, b) => a - b)
  return Array.from({ length: count }, (_, room) => ({ adults: share(adults, room), childAges: ages.splice(0, share(children, room)) }))
}

/** The rate of a stay as its supplier sells it now, with its price. Null if it is sold out. @throws SupplierUnavailable */
export async function checkRate(live: LiveSales, rate: StoredRate, stay: Stay): Promise<StoredRate | null> {
  const wanted = wantedOf(stay)
  const sold = await live.check(readRate(rate), wanted)
  return sold && priced(sold, wanted, live.margin)
}

/** Whether terms and taxes are as they were shown. */
export const isSameDeal = (shown: StoredRate, sold: StoredRate): boolean =>
  isDeepStrictEqual([shown.terms, shown.taxesAtHotel, shown.boardName], [sold.terms, sold.taxesAtHotel, sold.boardName])
