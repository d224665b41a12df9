import type { BundleStatus } from '../../../contract/bundle.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import { type LiveSales, SupplierUnavailable, supplierOf } from '../../suppliers/supplier.ts'
import type { CheckDeps } from './deps.ts'
import { checkRate, isSameDeal, rateRoom } from './live.ts'
import type { Market } from './market.ts'
import { priceLines, type Stay } from './price.ts'
import { stayQueryOf } from './quotes.ts'
import { type MarketData, readMarketData } from './read.ts'
import { type BundleRow, findStay } from './stay.ts'
import { totalOf, withAccommodationPrice } from './totals.ts'

/** Milliseconds for reading the inventory and asking the supplier, while the caller waits. */
export const CHECK_TIMEOUT = 5000
/** The same for a rate, which ETG checks slowly: below the time that the application waits for a response. */
const RATE_CHECK_TIMEOUT = 18_000

/** An offer that can be booked, with its lines at the current price. */
export type Available = MarketData & { status: 'Ok' | 'PriceChanged'; stay: Stay; lines: PriceLine[] }

/** An offer's status and, if it can be booked, its current price (BOOK-13). */
export type Checked = Available | { status: Exclude<BundleStatus, 'Ok' | 'PriceChanged'> }

export const isAvailable = (checked: Checked): checked is Available => checked.status === 'Ok' || checked.status === 'PriceChanged'

/**
 * Checks price and availability of an offer: Expired if newer offers replaced it, ExpiredOffer after its time, NotAvailable if the rooms are
 * sold or no longer in the inventory, otherwise PriceChanged or Ok. Unknown, and logged, if inventory and supplier did not answer in time.
 */
export async function checkOffer(deps: CheckDeps, bundle: BundleRow): Promise<Checked> {
  if (bundle.retiredAt) return { status: 'Expired' }
  if (bundle.expireAt <= deps.now()) return { status: 'ExpiredOffer' }
  return withTimeout(checkWithSupplier(deps, bundle), bundle.rate ? RATE_CHECK_TIMEOUT : CHECK_TIMEOUT).catch((err: unknown) => {
    deps.logger.error({ bundleId: bundle.id, err }, 'offer could not be checked')
    return { status: 'Unknown' }
  })
}

/** @throws SupplierUnavailable if the supplier of the hotel does not answer */
async function checkWithSupplier(deps: CheckDeps, bundle: BundleRow): Promise<Checked> {
  const data = await readMarketData(deps, [bundle])
  const stay = findStay(bundle, data.catalogue)
  const inventoryLines = stay && priceLines(data.market, stay)
  if (!inventoryLines) return { status: 'NotAvailable' }
  const supplier = supplierOf(deps.suppliers, stay.hotel.supplier)
  if (stay.rate) return supplier.live ? checkLive(supplier.live, data, { bundle, stay }) : { status: 'NotAvailable' }
  let lines = inventoryLines
  if (supplier.isLocal) {
    if (!hasFreeRooms(data.market, stay)) return { status: 'NotAvailable' }
  } else {
    const [quote] = await supplier.quote([stayQueryOf(stay)])
    if (!quote) throw new SupplierUnavailable('The supplier answered about no stay')
    if (quote.status === 'unavailable') return { status: 'NotAvailable' }
    if (quote.priceMinor !== null) lines = withAccommodationPrice(inventoryLines, quote.priceMinor)
  }
  return { ...data, status: totalOf(lines) === bundle.totalMinor ? 'Ok' : 'PriceChanged', stay, lines }
}

/** Checks an offer with the supplier that prices it. Other terms or taxes at the hotel count as a changed price. */
async function checkLive(live: LiveSales, data: MarketData, { bundle, stay }: { bundle: BundleRow; stay: Stay }): Promise<Checked> {
  const rate = stay.rate && (await checkRate(live, stay.rate, stay))
  if (!rate || !stay.rate) return { status: 'NotAvailable' }
  const sold = { ...stay, ...rateRoom(stay.hotel, rate), rate }
  const lines = priceLines(data.market, sold)
  if (!lines) return { status: 'NotAvailable' }
  const isSame = totalOf(lines) === bundle.totalMinor && isSameDeal(stay.rate, rate)
  return { ...data, status: isSame ? 'Ok' : 'PriceChanged', stay: sold, lines }
}

/** The parts of an offer and their price in the inventory, or null if its rooms are sold or no longer in the inventory. Asks no supplier. */
export function priceIfFree(bundle: BundleRow, { catalogue, market }: MarketData): { stay: Stay; lines: PriceLine[] } | null {
  const stay = findStay(bundle, catalogue)
  const lines = stay && priceLines(market, stay)
  return lines && hasFreeRooms(market, stay) ? { stay, lines } : null
}

/** Whether enough rooms of the stay's type are free in the inventory on every night. A supplier's rate had rooms when it was found. */
const hasFreeRooms = (market: Market, { room, rooms, rate, checkIn, checkOut }: Stay) =>
  rate !== undefined || market.freeRooms(room, checkIn, checkOut) >= rooms

/** Rejects after some milliseconds. */
async function withTimeout<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
