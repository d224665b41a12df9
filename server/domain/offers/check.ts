import type { Logger } from 'pino'
import type { BundleStatus } from '../../../contract/bundle.ts'
import { Refusal } from '../../base/refusal.ts'
import type { PriceLine } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import type { OfferDeps } from './generate.ts'
import { priceLines, type Stay, totalOf } from './price.ts'
import { type Around, readAround } from './read.ts'
import { type BundleRow, stayOf } from './stay.ts'

/** Milliseconds in which the inventory must have been read; the caller waits for it. */
export const CHECK_TIMEOUT = 5000

/** What checking an offer asks of the outside. */
export type CheckDeps = OfferDeps & { logger: Logger }

/** An offer that can be had, with its lines at today's price. */
export type Available = Around & { status: 'Ok' | 'PriceChanged'; stay: Stay; lines: PriceLine[] }

/** What an offer is worth now (BOOK-13). */
export type Checked = Available | { status: Exclude<BundleStatus, 'Ok' | 'PriceChanged'> }

/**
 * Looks at an offer anew: Expired once newer offers replaced it, ExpiredOffer after its time, NotAvailable where the rooms are gone or the
 * inventory no longer has them, PriceChanged or Ok. Unknown where the inventory could not be read in CHECK_TIMEOUT; that is logged.
 */
export async function checkOffer(deps: CheckDeps, bundle: BundleRow): Promise<Checked> {
  if (bundle.retiredAt) return { status: 'Expired' }
  if (bundle.expireAt <= deps.now()) return { status: 'ExpiredOffer' }
  const around = await withTimeout(readAround(deps, [bundle])).catch((err: unknown) => {
    deps.logger.error({ bundleId: bundle.id, err }, 'offer could not be checked')
    return null
  })
  if (!around) return { status: 'Unknown' }
  const priced = priceNow(bundle, around)
  if (!priced) return { status: 'NotAvailable' }
  return { ...around, status: totalOf(priced.lines) === bundle.totalMinor ? 'Ok' : 'PriceChanged', ...priced }
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
