import * as v from 'valibot'
import type { Rate, StayWanted } from '../../base/rate.ts'
import { type HotelRates, SupplierUnavailable } from '../supplier.ts'
import type { EtgClient } from './client.ts'
import { rateOf } from './rates.ts'
import { Hotels, Prebooked, WireRate } from './wire.ts'

/** Maximum number of hotels in one search. */
const MOST_HOTELS = 300
/** Milliseconds of a search and of a hotel page, and the seconds that ETG is told: it answers with what it has by then. */
const SEARCH_TIMEOUT = 6000
const PAGE_TIMEOUT = 15_000
/** Milliseconds of a prebook: ETG asks to wait up to a minute. */
const PREBOOK_TIMEOUT = 60_000

/** Where to search: hotels by their number, a region, or a circle with its radius in metres. */
export type EtgPlace = { hids: readonly number[] } | { regionId: number } | { lat: number; lng: number; radiusM: number }

/** Currency of the contract and time, for the conversion of rates. */
export type EtgContract = { currency: string; now: () => Date }

/**
 * Searches for hotels with free rooms. Hotels are asked in groups of 300. A group that fails is left out, unless all fail. Its rates can't be booked:
 * the hotel page has those.
 * @throws SupplierUnavailable if nothing was answered
 */
export async function searchHotels(client: EtgClient, place: EtgPlace, stay: StayWanted, contract: EtgContract): Promise<HotelRates[]> {
  const asked = await Promise.allSettled(requestsOf(place).map(({ path, where }) => ask(client, path, where, stay, SEARCH_TIMEOUT)))
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [failed] = asked.filter(({ status }) => status === 'rejected')
  if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
  return found.flatMap((hotels) => hotels.map((hotel) => hotelRates(hotel, contract)).filter(({ rates }) => rates.length > 0))
}

/** The rates of one hotel that can be booked. Empty if it has no free rooms. @throws SupplierUnavailable */
export async function readHotelPage(client: EtgClient, hid: number, stay: StayWanted, contract: EtgContract): Promise<Rate[]> {
  const hotels = await ask(client, 'search/hp/', { hid }, stay, PAGE_TIMEOUT)
  return hotels.flatMap((hotel) => hotelRates(hotel, contract).rates)
}

/** `gone`: the rate is sold out, too dear, no longer known or not covered by the contract. */
export type PrebookAnswer = { status: 'ok'; rate: Rate; isPriceChanged: boolean } | { status: 'gone' }

const GONE = ['no_available_rates', 'rate_not_found', 'invalid_params', 'contract_mismatch']

/**
 * Checks a rate of the hotel page again. ETG may answer with another rate of the same room and board up to `percent` dearer, also with other terms:
 * compare all of it. @throws SupplierUnavailable if it can't be checked now
 */
export async function prebook(
  client: EtgClient,
  rate: Rate,
  { percent, contract }: { percent: number; contract: EtgContract },
): Promise<PrebookAnswer> {
  const body = { hash: rate.id, price_increase_percent: percent }
  const answer = await client.ask({ path: 'hotel/prebook/', body, data: Prebooked, timeout: PREBOOK_TIMEOUT })
  if (answer.status === 'processing') throw new SupplierUnavailable('ETG has not decided about a prebook')
  if (answer.status === 'error') {
    if (GONE.includes(answer.error)) return { status: 'gone' }
    throw new SupplierUnavailable(`ETG answered ${reasonOf(answer)} to a prebook`)
  }
  const [wire] = answer.data.hotels[0]?.rates ?? []
  const found = wire && rateOf(wire, rate.hotelId, { currency: contract.currency, at: contract.now() })
  return found ? { status: 'ok', rate: found, isPriceChanged: answer.data.changes?.price_changed ?? false } : { status: 'gone' }
}

export const reasonOf = ({ error, detail }: { error: string; detail: string | null }): string => (detail ? `${error}: ${detail}` : error)

function requestsOf(place: EtgPlace): { path: string; where: Record<string, unknown> }[] {
  if ('regionId' in place) return [{ path: 'search/serp/region/', where: { region_id: place.regionId } }]
  if ('lat' in place)
    return [{ path: 'search/serp/geo/', where: { latitude: place.lat, longitude: place.lng, radius: Math.min(place.radiusM, 70_000) } }]
  const groups = Math.ceil(place.hids.length / MOST_HOTELS)
  return Array.from({ length: groups }, (_, at) => ({
    path: 'search/serp/hotels/',
    where: { hids: place.hids.slice(at * MOST_HOTELS, (at + 1) * MOST_HOTELS) },
  }))
}

async function ask(client: EtgClient, path: string, where: Record<string, unknown>, stay: StayWanted, timeout: number) {
  const body = {
    ...where,
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    guests: stay.rooms.map(({ adults, childAges }) => ({ adults, children: [...childAges] })),
    residency: stay.nationality.toLowerCase(),
    language: stay.language,
    timeout: Math.floor(timeout / 1000) - 1,
  }
  const answer = await client.ask({ path, body, data: Hotels, timeout })
  if (answer.status === 'ok') return answer.data.hotels
  if (answer.status === 'error' && answer.error === 'hotel_not_found') return []
  throw new SupplierUnavailable(answer.status === 'error' ? `ETG answered ${reasonOf(answer)}` : 'ETG has not finished a search')
}

/** Leaves out rates that have another format or can't be sold. */
function hotelRates({ hid, id, rates }: v.InferOutput<typeof Hotels>['hotels'][number], { currency, now }: EtgContract): HotelRates {
  const hotelId = String(hid ?? id ?? '')
  const at = now()
  const sellable = rates.flatMap((one) => {
    const wire = v.safeParse(WireRate, one)
    return wire.success ? (rateOf(wire.output, hotelId, { currency, at }) ?? []) : []
  })
  return { hotelId, rates: sellable.sort((a, b) => a.netMinor - b.netMinor) }
}
