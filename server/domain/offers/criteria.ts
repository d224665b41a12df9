import type { CriterionKey, Match } from '../../../contract/bundle.ts'
import type { MealType } from '../../../contract/common.ts'
import { inOnePhrase } from '../../../contract/one-phrase.ts'
import { dayLabel } from '../../base/days.ts'
import { numberFormat } from '../../base/formats.ts'
import { distanceM, type Point } from '../../base/geo.ts'
import type { Locale } from '../../base/locale.ts'
import { inMetres } from '../../base/metres.ts'
import { text } from '../../base/texts.ts'
import type { MatchCriterion } from '../../db/schema/index.ts'
import type { Preferences } from '../matching/preferences.ts'
import { budgetRanges } from '../quiz/model.ts'
import type { AnswerInWords } from '../quiz/present.ts'
import { amenityTexts } from '../quiz/texts.ts'
import { mealNames, mealsInSentence } from './labels.ts'
import { suits } from './pistes.ts'
import type { Stay } from './price.ts'

/** The facts of an offer that criteria compare. Distances in metres, `perPersonMinor` in minor units, `daysOff` from the wished dates. */
export type OfferFacts = {
  resort: Point & { id: string; countryCode: string; blueKm: number; redKm: number; blackKm: number }
  hotelId: string
  stars: number
  amenities: readonly string[]
  /** Null if unknown. */
  slopeM: number | null
  board: MealType
  perPersonMinor: number
  daysOff: number
}

/** An offer to describe in words. `perPersonMinor` is in minor units of `currency`; `answers` are empty while they are being changed. */
type View = {
  stay: Stay
  perPersonMinor: number
  currency: string
  answers: ReadonlyMap<string, AnswerInWords>
  locale: Locale
}

type Criterion = {
  /** Points of an offer that meets it in full. */
  weight: number
  /** The question of the quiz that asks for it. Stars are assumed and never asked. */
  question: string
  /** The share from 0 to 1 that an offer meets; null if it was not asked for. */
  share(preferences: Preferences, offer: OfferFacts): number | null
  /** The offer's value, in words. */
  fact(view: View): string
  /** The wish, in words. */
  asked(answer: AnswerInWords, view: View): string | undefined
}

/** The criteria of the match score: weights, shares and words (MATCH-3 to MATCH-11, MATCH-15). */
export const criteria: Record<CriterionKey, Criterion> = {
  resort: {
    weight: 22,
    question: 'resort',
    share({ resort }, offer) {
      if (!resort) return null
      if (resort.value.id === offer.resort.id) return 1
      if (distanceM(resort.value, offer.resort) <= 30_000) return 0.6
      return resort.value.countryCode === offer.resort.countryCode ? 0.3 : 0
    },
    fact: ({ stay }) => stay.hotel.resort.name,
    asked: ({ words }) => words,
  },
  budget: {
    weight: 20,
    question: 'budget',
    // The full share up to the maximum, falling to 0 at 25 % above it (MATCH-4). Far below the range falls to 0.3: no match, but never too dear.
    share({ budget }, { perPersonMinor }) {
      if (!budget) return null
      const { floorMinor, ceilingMinor } = budget.value
      if (isFarBelow(perPersonMinor, floorMinor)) return Math.max(0.3, 1 - 0.7 * (3 - (4 * perPersonMinor) / floorMinor))
      return ceilingMinor === null || perPersonMinor <= ceilingMinor
        ? 1
        : clamp(1 - (perPersonMinor - ceilingMinor) / (ceilingMinor * 0.25))
    },
    fact: (view) => text(view.locale, 'fact.perPerson', { amount: amount(view.perPersonMinor, view, 2) }),
    asked: (answer, view) => askedPrice(answer, view),
  },
  dates: {
    weight: 14,
    question: 'trip-dates',
    share: ({ areDatesRelaxed }, { daysOff }) => (areDatesRelaxed ? null : clamp(1 - 0.2 * daysOff)),
    fact: ({ stay, locale }) => `${dayLabel(stay.checkIn, locale)} – ${dayLabel(stay.checkOut, locale)}`,
    asked: ({ words }) => words,
  },
  hotel: {
    weight: 10,
    question: 'hotel',
    share({ hotel }, offer) {
      if (!hotel) return null
      if (hotel.value.id === offer.hotelId) return 1
      return hotel.value.resortId === offer.resort.id && hotel.value.stars === offer.stars ? 0.5 : 0
    },
    fact: ({ stay }) => stay.hotel.name,
    asked: ({ words }) => words,
  },
  levels: {
    weight: 10,
    question: 'levels',
    share: ({ levels }, { resort }) => shareOf(levels?.value ?? [], (level) => suits(level, resort)),
    fact: (view) => pistesFor(view.answers.get('levels')?.answer, view),
    asked: ({ words }) => words,
  },
  board: {
    weight: 8,
    question: 'board',
    share({ board }, offer) {
      if (!board) return null
      if (board.value === offer.board) return 1
      return boardRank[offer.board] >= boardRank[board.value] ? 0.8 : 0.3
    },
    fact: ({ stay, locale }) => mealNames[stay.plan.board][locale],
    asked: ({ answer }, { stay, locale }) =>
      stay.plan.board === answer ? mealNames[stay.plan.board][locale] : mealsInSentence[answer as MealType]?.[locale],
  },
  amenities: {
    weight: 8,
    question: 'amenities',
    share: ({ amenities }, offer) => shareOf(amenities?.value ?? [], (key) => offer.amenities.includes(key)),
    fact: (view) => extrasOf(view.answers.get('amenities')?.answer, view),
    asked: ({ words }) => words,
  },
  'slope-distance': {
    weight: 6,
    question: 'slope-distance',
    // The full share up to the wished distance, falling to 0 at twice the distance (MATCH-10). An unknown distance earns half.
    share({ 'slope-distance': wished }, { slopeM }) {
      if (!wished) return null
      if (slopeM === null) return 0.5
      if (slopeM <= wished.value) return 1
      return wished.value === 0 ? 0 : clamp(2 - slopeM / wished.value)
    },
    fact: ({ stay: { hotel }, locale }) => (hotel.slopeM === null ? text(locale, 'hotel.slopeUnknown') : inMetres(hotel.slopeM, locale)),
    asked: ({ words }) => words,
  },
  stars: {
    weight: 2,
    question: 'hotel-stars',
    share: ({ stars }, offer) => (stars ? clamp(1 - 0.5 * Math.max(0, stars.value - offer.stars)) : null),
    fact: ({ stay }) => `${stay.hotel.stars} ★`,
    asked: ({ answer }) => `${Number(answer)} ★`,
  },
}

/** The criteria of an offer with the facts and the answers behind them (MATCH-15). */
export function criteriaInWords(scored: readonly MatchCriterion[], view: View): Match['criteria'] {
  return scored.map((one) => {
    const { question, fact, asked } = criteria[one.key]
    const answer = view.answers.get(question)
    const wish = answer && asked(answer, view)
    return { ...one, fact: fact(view), ...(wish ? { asked: wish } : {}), ...(one.key === 'stars' ? {} : { questionId: question }) }
  })
}

/** Whether a price is more than 25 % below the lower end of a range, in the same unit. From 50 % below, the budget earns its least share. */
const isFarBelow = (price: number, floor: number) => price < floor * 0.75

const clamp = (share: number) => Math.max(0, Math.min(1, share))

/** The share of wishes that are met; null if there are none. */
const shareOf = <T>(wishes: readonly T[], isMet: (wish: T) => boolean) =>
  wishes.length === 0 ? null : wishes.filter(isMet).length / wishes.length

/** Both kinds of half board rank the same. */
const boardRank: Record<MealType, number> = { nomeal: 0, breakfast: 1, 'half-board': 2, 'half-board-dinner': 2, 'all-inclusive': 3 }

const amount = (minor: number, { currency, locale }: View, digits: 0 | 2) =>
  numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(minor / 100)

/** The upper limit of a price range, or the whole range if the offer costs far less (MATCH-4). */
function askedPrice({ answer, words }: AnswerInWords, view: View): string | undefined {
  const range = budgetRanges[String(answer)]
  if (!range) return undefined
  const [floor, ceiling] = [range.floor * 100, range.ceiling && range.ceiling * 100]
  if (isFarBelow(view.perPersonMinor, floor)) return words
  return ceiling === null ? text(view.locale, 'fact.noLimit') : text(view.locale, 'fact.upTo', { amount: amount(ceiling, view, 0) })
}

/** Kilometres of pistes of the chosen levels, or of all levels if all travellers are non-skiers. */
function pistesFor(levels: unknown, { locale, stay }: View): string {
  const { blueKm: blue, redKm: red, blackKm: black } = stay.hotel.resort
  const asked = typeof levels === 'string' ? levels.split(';') : []
  const colours = {
    beginner: text(locale, 'fact.blue', { km: blue }),
    intermediate: text(locale, 'fact.red', { km: red }),
    expert: text(locale, 'fact.black', { km: black }),
  }
  const own = Object.entries(colours).filter(([level]) => asked.includes(level))
  return (own.length > 0 ? own : Object.entries(colours)).map(([, words]) => words).join(', ')
}

/** The wished amenities that a hotel has, and those that it lacks. */
function extrasOf(wishes: unknown, { locale, stay: { hotel } }: View): string {
  const wished = typeof wishes === 'string' ? wishes.split(';') : [...hotel.amenities]
  const inWords = (keys: readonly string[]) =>
    inOnePhrase(
      keys.flatMap((one) => amenityTexts[one as never]?.[locale] ?? []),
      locale,
    )
  const [there, missing] = [hotel.amenities.filter((one) => wished.includes(one)), wished.filter((one) => !hotel.amenities.includes(one))]
  if (missing.length === 0) return inWords(there)
  const count = text(locale, 'fact.someOf', { count: there.length, all: wished.length })
  return there.length === 0
    ? text(locale, 'fact.missing', { count, missing: inWords(missing) })
    : text(locale, 'fact.thereAndMissing', { count, there: inWords(there), missing: inWords(missing) })
}
