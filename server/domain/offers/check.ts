import type { Logger } from 'pino'
import type { BundleStatus } from '../../../contract/bundle.ts'
import { Refusal } from '../../base/refusal.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import type { Suppliers } from '../../suppliers/supplier.ts'
import type { OfferDeps } from './generate.ts'
import { priceLines, type Stay } from './price.ts'
import { quoteOf } from './quotes.ts'
import { type Around, readAround } from './read.ts'
import { type BundleRow, stayOf } from './stay.ts'
import { totalOf, withStayAt } from './totals.ts'

/** Milliseconds in which the inventory must have been read and the supplier asked; the caller waits for it. */
export const CHECK_TIMEOUT = 5000

/** What checking an offer asks of the outside. */
export type CheckDeps = OfferDeps & { logger: Logger; suppliers: Suppliers }

/** An offer that can be had, with its lines at today's price. */
export type Available = Around & { status: 'Ok' | 'PriceChanged'; stay: Stay; lines: PriceLine[] }

/** What an offer is worth now (BOOK-13). */
export type Checked = Available | { status: Exclude<BundleStatus, 'Ok' | 'PriceChanged'> }

/**
 * Looks at an offer anew: Expired once newer offers replaced it, ExpiredOffer after its time, NotAvailable where the rooms are gone or the
 * inventory no longer has them, PriceChanged or Ok. Unknown where the inventory could not be read and its supplier asked in CHECK_TIMEOUT; that is logged.
 */
export async function checkOffer(deps: CheckDeps, bundle: BundleRow): Promise<Checked> {
  if (bundle.retiredAt) return { status: 'Expired' }
  if (bundle.expireAt <= deps.now()) return { status: 'ExpiredOffer' }
  return withTimeout(lookAt(deps, bundle)).catch((err: unknown) => {
    deps.logger.error({ bundleId: bundle.id, err }, 'offer could not be checked')
    return { status: 'Unknown' }
  })
}

async function lookAt(deps: CheckDeps, bundle: BundleRow): Promise<Checked> {
  const around = await readAround(deps, [bundle])
  const stay = stayIn(bundle, around.catalogue)
  const listed = stay && priceLines(around.market, stay)
  if (!listed) return { status: 'NotAvailable' }
  const quote = await quoteOf(deps.suppliers, around.market, stay)
  if (quote.status === 'unavailable') return { status: 'NotAvailable' }
  const lines = quote.priceMinor === null ? listed : withStayAt(listed, quote.priceMinor)
  return { ...around, status: totalOf(lines) === bundle.totalMinor ? 'Ok' : 'PriceChanged', stay, lines }
}

/** What an offer is made of and what that costs now; null where its rooms are gone, or the inventory no longer has them. */
export function priceNow(bundle: BundleRow, { catalogue, market }: Around): { stay: Stay; lines: PriceLine[] } | null {
  const stay = stayIn(bundle, catalogue)
  const lines = stay && priceLines(market, stay)
  return lines && market.freeRooms(stay.room, stay.checkIn, stay.checkOut) >= stay.rooms ? { stay, lines } : null
}

/** What the offer is made of; null where the inventory has lost it. */
function stayIn(bundle: BundleRow, catalogue: Catalogue): Stay | null {
  try {
    return stayOf(bundle, catalogue)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the promise resolves to, or an error once CHECK_TIMEOUT is over. */
async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT} ms`)), CHECK_TIMEOUT)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
