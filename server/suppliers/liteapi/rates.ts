import { millisecondsInMinute } from 'date-fns/constants'
import type { MealType } from '../../../contract/common.ts'
import type { Rate, RateTerm } from '../../base/rate.ts'
import { minorOf } from '../decimal.ts'
import { arePossible, endOf } from '../terms.ts'
import type { Offer, RoomRate, Terms } from './wire.ts'

/** Milliseconds that an offer and a prebook are used. How long LiteAPI knows them is not documented. */
const LIFE = 15 * millisecondsInMinute
/** Types of a fee in percent of the room's total. The examples have both words; every other type is an amount. */
const PERCENT = ['percentage', 'percent']

/** Firn's meals by LiteAPI's types. The list is not documented; a type that is missing here promises no meals. */
const BOARDS: Record<string, MealType> = {
  RO: 'nomeal',
  BB: 'breakfast',
  BI: 'breakfast',
  HB: 'half-board',
  FB: 'half-board',
  AI: 'all-inclusive',
}
/** From the fewest meals to the most. */
const LEVELS: readonly MealType[] = ['nomeal', 'breakfast', 'half-board', 'half-board-dinner', 'all-inclusive']

/**
 * Converts an offer of LiteAPI. Its rooms may be of different kinds: the rate names them all, and has the meals that every room has. Returns null for
 * an offer that Firn cannot sell: in another currency, without a price, or with terms that cannot be true.
 * @param id of the offer, or of its prebook
 * @param at time of the answer
 */
export function rateOf(offer: Offer, hotelId: string, { id, currency, at }: { id: string; currency: string; at: Date }): Rate | null {
  const { rates } = offer
  const amounts = rates.map((rate) => amountsOf(rate, currency))
  if (rates.length === 0 || amounts.some((amount) => amount === null)) return null
  const sum = (pick: (amount: NonNullable<(typeof amounts)[number]>) => number) =>
    amounts.reduce((total, amount) => total + (amount ? pick(amount) : 0), 0)
  const totalMinor = sum(({ total }) => total)
  const netMinor = totalMinor - sum(({ commission }) => commission)
  const terms = termsOf(rates, { currency, totals: amounts.map((amount) => amount?.total ?? 0), netMinor })
  const taxes = rates.flatMap(({ retailRate }) => retailRate.taxesAndFees.filter(({ included }) => !included))
  const taxesAtHotel = taxes.map((tax) => ({
    name: tax.description ?? '',
    amountMinor: minorOf(tax.amount, tax.currency),
    currency: tax.currency,
  }))
  if (netMinor <= 0 || !terms || taxesAtHotel.some(({ amountMinor }) => amountMinor < 0)) return null
  const boards = rates.map(({ boardType }) => BOARDS[boardType ?? ''] ?? 'nomeal')
  const [first] = rates
  return {
    id,
    expiresAt: new Date(at.getTime() + LIFE),
    hotelId,
    roomName: [...new Set(rates.map(({ name }) => name))].join(' + '),
    roomGroup: first?.mappedRoomId ? String(first.mappedRoomId) : null,
    board: LEVELS.find((level) => boards.includes(level)) ?? 'nomeal',
    boardName: [...new Set(rates.map(({ boardName, boardType }) => boardName ?? boardType ?? ''))].join(' + '),
    allotment: null,
    included: [],
    terms,
    currency,
    netMinor,
    minimumMinor: sum(({ minimum }) => minimum) || null,
    taxesAtHotel: taxesAtHotel.filter(({ amountMinor }) => amountMinor > 0),
    isPackageOnly: offer.rateType === 'package',
  }
}

/** The amounts of a room in minor units, or null without a price in the currency. */
function amountsOf({ retailRate, commission }: RoomRate, currency: string) {
  const read = (list: RoomRate['commission']) => {
    const found = list.find((one) => one.currency === currency)
    return found ? minorOf(found.amount, currency) : null
  }
  const total = read(retailRate.total)
  return total === null ? null : { total, commission: read(commission) ?? 0, minimum: read(retailRate.suggestedSellingPrice) ?? 0 }
}

/**
 * The terms of all rooms together, or null if they contradict themselves. LiteAPI names a time and the fee after it, as a part of the total with its
 * commission; before the first time, cancelling is free. Fees are converted to parts of the net price.
 */
function termsOf(
  rates: readonly RoomRate[],
  { currency, totals, netMinor }: { currency: string; totals: readonly number[]; netMinor: number },
): RateTerm[] | null {
  const totalMinor = totals.reduce((sum, total) => sum + total, 0)
  const always = [{ until: null, feeMinor: netMinor }]
  const steps = rates.map(({ cancellationPolicies: policies }) => (policies?.refundableTag === 'RFN' ? policies.cancelPolicyInfos : []))
  if (steps.some((list) => list.length === 0)) return always
  const isReadable = ({ type, currency: own }: Terms['cancelPolicyInfos'][number]) =>
    PERCENT.includes(type ?? '') || ((type ?? 'amount') === 'amount' && (own ?? currency) === currency)
  if (!steps.flat().every(isReadable)) return null
  const times = [...new Set(steps.flat().map(({ cancelTime }) => cancelTime.getTime()))].sort((a, b) => a - b)
  const feeFrom = (time: number) =>
    steps.reduce((sum, list, room) => {
      const passed = list
        .filter(({ cancelTime }) => cancelTime.getTime() <= time)
        .sort((a, b) => a.cancelTime.getTime() - b.cancelTime.getTime())
      const last = passed.at(-1)
      if (!last) return sum
      return (
        sum +
        (PERCENT.includes(last.type ?? '') ? Math.ceil(((totals[room] ?? 0) * Number(last.amount)) / 100) : minorOf(last.amount, currency))
      )
    }, 0)
  const fees = [0, ...times.map(feeFrom)].map((fee) => Math.ceil((fee * netMinor) / totalMinor))
  const terms = fees.map((feeMinor, at) => {
    const time = times[at]
    return { until: endOf(time === undefined ? null : new Date(time)), feeMinor }
  })
  return arePossible(terms, netMinor) ? terms : null
}
