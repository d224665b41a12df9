import { millisecondsInMinute } from 'date-fns/constants'
import type { MealType } from '../../../contract/common.ts'
import type { Rate, RateTerm } from '../../base/rate.ts'
import { minorOf } from '../decimal.ts'
import { arePossible, endOf } from '../terms.ts'
import { groupKeyOf } from './room-group.ts'
import type { WireRate } from './wire.ts'

/** Milliseconds that a hash of the hotel page is used. ETG knows it for 24 hours and asks to show its prices for one hour at most. */
const PAGE_HASH_LIFE = 60 * millisecondsInMinute
/** Milliseconds that a hash of a search and of a prebook is known. */
const SEARCH_HASH_LIFE = 38 * millisecondsInMinute
const PREBOOK_HASH_LIFE = 6 * 60 * millisecondsInMinute

/** Firn's meals by ETG's words. A word that is not listed promises no meals: nobody may expect more than the hotel serves. */
const BOARDS: Record<string, MealType> = {
  breakfast: 'breakfast',
  'breakfast-buffet': 'breakfast',
  'continental-breakfast': 'breakfast',
  'english-breakfast': 'breakfast',
  'american-breakfast': 'breakfast',
  'asian-breakfast': 'breakfast',
  'chinese-breakfast': 'breakfast',
  'israeli-breakfast': 'breakfast',
  'japanese-breakfast': 'breakfast',
  'scandinavian-breakfast': 'breakfast',
  'scottish-breakfast': 'breakfast',
  'half-board': 'half-board',
  'half-board-dinner': 'half-board-dinner',
  'half-board-lunch': 'breakfast',
  'full-board': 'half-board',
  'all-inclusive': 'all-inclusive',
  'soft-all-inclusive': 'all-inclusive',
  'super-all-inclusive': 'all-inclusive',
  'ultra-all-inclusive': 'all-inclusive',
}

/**
 * Converts a rate of ETG. Returns null for one that Firn cannot sell: without a hash, without payment from the deposit, in another currency, or with
 * terms or taxes that cannot be true.
 * @param currency of the contract, in which Firn pays and sells
 * @param at time of the answer
 */
export function rateOf(wire: WireRate, hotelId: string, { currency, at }: { currency: string; at: Date }): Rate | null {
  const id = wire.book_hash ?? wire.search_hash
  const payment = wire.payment_options.payment_types.find(({ type }) => type === 'deposit')
  if (!id || !payment || payment.currency_code !== currency) return null
  const netMinor = minorOf(payment.amount, currency)
  const terms = termsOf(payment.cancellation_penalties?.policies ?? [], { currency, netMinor })
  const taxes = (payment.tax_data?.taxes ?? []).map((tax) => ({ ...tax, amountMinor: minorOf(tax.amount, tax.currency_code) }))
  if (netMinor <= 0 || !terms || taxes.some(({ amountMinor }) => amountMinor < 0)) return null
  const minimum = wire.sell_price_limits?.min_price ?? null
  const word = wire.meal_data?.value ?? wire.meal
  return {
    id,
    expiresAt: new Date(at.getTime() + lifeOf(id)),
    hotelId,
    roomName: wire.room_name,
    roomGroup: wire.rg_ext ? groupKeyOf(wire.rg_ext) : null,
    board: BOARDS[word] ?? 'nomeal',
    boardName: word,
    allotment: wire.allotment ?? null,
    included: wire.amenities_data ?? [],
    terms,
    currency,
    netMinor,
    minimumMinor: minimum === null ? null : minorOf(minimum, currency),
    taxesAtHotel: taxes
      .filter((tax) => !tax.included_by_supplier && tax.amountMinor > 0)
      .map((tax) => ({ name: tax.name, amountMinor: tax.amountMinor, currency: tax.currency_code })),
    isPackageOnly: wire.is_package ?? false,
  }
}

function lifeOf(hash: string): number {
  if (hash.startsWith('p-')) return PREBOOK_HASH_LIFE
  return hash.startsWith('h-') ? PAGE_HASH_LIFE : SEARCH_HASH_LIFE
}

type Policies = NonNullable<WireRate['payment_options']['payment_types'][number]['cancellation_penalties']>['policies']

/** The cancellation terms of a rate, or null if they contradict themselves. Without policies, the full price is always due. */
function termsOf(policies: Policies, { currency, netMinor }: { currency: string; netMinor: number }): RateTerm[] | null {
  const all = policies.map(({ end_at, amount_charge }) => ({
    until: endOf(end_at),
    feeMinor: minorOf(amount_charge, currency),
  }))
  const last = all.at(-1)
  // Recorded terms may end with the last step before the full price.
  const terms = !last || last.until ? [...all, { until: null, feeMinor: netMinor }] : all
  return arePossible(terms, netMinor) ? terms : null
}
