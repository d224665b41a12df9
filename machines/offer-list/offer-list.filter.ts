import { type Bundle, hasPercent } from '../../contract/bundle.ts'
import { type MealType, mealTypes } from '../../contract/common.ts'
import { severalOf, sortedNumbers, withChosen } from '../filter-values.ts'

/** What the list of offers is sorted by, the preset first (OFFER-37). */
const offerSorts = ['match', 'price', 'lift', 'journey'] as const
export type OfferSort = (typeof offerSorts)[number]

/** How the offers are shown, the preset first (OFFER-40). */
const offerViews = ['list', 'map'] as const
export type OfferView = (typeof offerViews)[number]

/** What the shown offers must have (OFFER-38). Null and false ask for nothing. */
export type OfferFilter = {
  countryCode: string | null
  /** Most that the trip may cost, in minor units of the offers' currency. */
  price: number | null
  /** Fewest stars. */
  stars: number | null
  board: MealType | null
  pool: boolean
  /** Fewest kilometres of pistes. */
  pistes: number | null
}

export const noFilter: OfferFilter = { countryCode: null, price: null, stars: null, board: null, pool: false, pistes: null }

/** What the list needs to know of an offer. Unknown values are null. */
export type OfferFacts = {
  bundleId: string
  resortId: string
  countryCode: string
  /** Total of the trip in minor units. */
  price: number
  stars: number
  board: MealType
  hasPool: boolean
  /** Kilometres of pistes. */
  pistes: number | null
  /** Percent, null without a percentage (MATCH-18). */
  match: number | null
  /** Metres to the lift, null if unknown. */
  lift: number | null
  /** Minutes of travel. */
  journey: number | null
}

/** Returns what the list needs to know of an offer. */
export function factsOf({ bundleId, resort, acc, mountain, arrival, total, match }: Bundle): OfferFacts {
  return {
    bundleId,
    resortId: resort.id,
    countryCode: resort.countryCode,
    price: total.finalTotal.amount,
    stars: acc.rating,
    board: acc.mealData.type,
    hasPool: acc.hasPool ?? false,
    pistes: mountain && mountain.pistes.blue + mountain.pistes.red + mountain.pistes.black,
    match: hasPercent(match) ? match.percent : null,
    lift: acc.slopeDistance,
    journey: arrival?.journeyMinutes ?? null,
  }
}

export const hasFilter = (filter: OfferFilter): boolean => Object.values(filter).some((value) => value !== null && value !== false)

const isWanted = (offer: OfferFacts, { countryCode, price, stars, board, pool, pistes }: OfferFilter) =>
  (countryCode === null || offer.countryCode === countryCode) &&
  (price === null || offer.price <= price) &&
  (stars === null || offer.stars >= stars) &&
  (board === null || offer.board === board) &&
  (!pool || offer.hasPool) &&
  (pistes === null || (offer.pistes ?? 0) >= pistes)

const last = Number.POSITIVE_INFINITY
/** The number that offers are sorted by, the least first. */
const rankBy: Readonly<Record<OfferSort, (offer: OfferFacts) => number>> = {
  match: ({ match }) => -(match ?? 0),
  price: ({ price }) => price,
  lift: ({ lift }) => lift ?? last,
  journey: ({ journey }) => journey ?? last,
}

/** Returns the ids of the offers that pass the filter, in order. Equal offers keep the order of the search. */
export function shownOf({ offers, sort, filter }: { offers: readonly OfferFacts[]; sort: OfferSort; filter: OfferFilter }): string[] {
  const rank = rankBy[sort]
  const compare = (a: OfferFacts, b: OfferFacts) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))
  return offers
    .filter((offer) => isWanted(offer, filter))
    .sort(compare)
    .map(({ bundleId }) => bundleId)
}

/** Minor units to which limits of the price are rounded up: 100 units of the currency. */
const PRICE_STEP = 10_000
/** Kilometres of pistes to choose from. */
const PISTES = [50, 100, 150, 200, 300, 400]

/** Limits that divide the offers by price into up to four groups. */
function pricesOf(offers: readonly OfferFacts[]): number[] {
  const prices = offers.map(({ price }) => price).sort((a, b) => a - b)
  const limits = [0.25, 0.5, 0.75].map((share) => {
    const price = prices[Math.floor(share * (prices.length - 1))] ?? 0
    return Math.ceil(price / PRICE_STEP) * PRICE_STEP
  })
  return limits.filter((limit) => limit < (prices.at(-1) ?? 0))
}

/** Returns the values of each filter that distinguish the offers, and the chosen ones, which may be from an address. */
export function choicesOf({ offers, filter }: { offers: readonly OfferFacts[]; filter: OfferFilter }) {
  const stars = sortedNumbers(offers.map((offer) => offer.stars))
  const pistes = offers.map((offer) => offer.pistes ?? 0)
  const [least, most] = [Math.min(...pistes), Math.max(...pistes)]
  const boards = severalOf(offers.map(({ board }) => board))
  return {
    countryCodes: withChosen(severalOf(offers.map(({ countryCode }) => countryCode)), filter.countryCode),
    prices: sortedNumbers(withChosen(pricesOf(offers), filter.price)),
    // The fewest of all would exclude nothing.
    stars: sortedNumbers(withChosen(stars.slice(1), filter.stars)),
    boards: withChosen(
      mealTypes.filter((type) => boards.includes(type)),
      filter.board,
    ),
    pool: filter.pool || severalOf(offers.map(({ hasPool }) => hasPool)).length > 0,
    pistes: sortedNumbers(
      withChosen(
        PISTES.filter((km) => km > least && km <= most),
        filter.pistes,
      ),
    ),
  }
}

/** What a traveller chose on the page. `resortId` is the resort whose offers are listed below the map (OFFER-41). */
export type OfferListChoices = { view: OfferView; resortId: string | null; sort: OfferSort; filter: OfferFilter }

/** The choices as parameters of the address. Presets have none. */
export type OfferListSearch = {
  [Name in 'view' | 'resort' | 'sort' | 'country' | 'price' | 'stars' | 'board' | 'pool' | 'pistes']?: string | undefined
}

/** Returns the choices as parameters of the address (OFFER-39, OFFER-40). */
export function toSearch({ view, resortId, sort, filter }: OfferListChoices): OfferListSearch {
  const text = (value: string | number | null) => (value === null ? undefined : String(value))
  return {
    view: view === offerViews[0] ? undefined : view,
    resort: text(resortId),
    sort: sort === offerSorts[0] ? undefined : sort,
    country: text(filter.countryCode),
    price: text(filter.price),
    stars: text(filter.stars),
    board: text(filter.board),
    pool: filter.pool ? 'yes' : undefined,
    pistes: text(filter.pistes),
  }
}

/** Returns the choices from the parameters of an address. Invalid ones count as absent. */
export function fromSearch(search: OfferListSearch): OfferListChoices {
  const number = (value = '') => (/^\d{1,9}$/.test(value) ? Number(value) : null)
  return {
    view: offerViews.find((view) => view === search.view) ?? offerViews[0],
    resortId: /^[\w-]{1,80}$/.test(search.resort ?? '') ? (search.resort ?? null) : null,
    sort: offerSorts.find((sort) => sort === search.sort) ?? offerSorts[0],
    filter: {
      countryCode: /^[A-Z]{2}$/.test(search.country ?? '') ? (search.country ?? null) : null,
      price: number(search.price),
      stars: number(search.stars),
      board: mealTypes.find((type) => type === search.board) ?? null,
      pool: search.pool === 'yes',
      pistes: number(search.pistes),
    },
  }
}
