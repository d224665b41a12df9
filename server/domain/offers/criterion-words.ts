import type { CriterionKey, Match } from '../../../contract/bundle.ts'
import { inOnePhrase } from '../../../contract/one-phrase.ts'
import { dayLabel } from '../../base/days.ts'
import { numberFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { inMetres } from '../../base/metres.ts'
import { text } from '../../base/texts.ts'
import type { MatchCriterion } from '../../db/schema/index.ts'
import type { Board } from '../../inventory/rooms.ts'
import { budgetCeilings } from '../quiz/model.ts'
import type { AnswerInWords } from '../quiz/present.ts'
import { amenityTexts } from '../quiz/texts.ts'
import { mealNames, mealsInSentence } from './labels.ts'
import type { Stay } from './price.ts'

/** The question that each criterion is answered by; stars are assumed and never asked. */
export const questionOf = {
  resort: 'resort',
  budget: 'budget',
  dates: 'trip-dates',
  hotel: 'hotel',
  levels: 'levels',
  board: 'board',
  amenities: 'amenities',
  'slope-distance': 'slope-distance',
  stars: 'hotel-stars',
} as const satisfies Record<CriterionKey, string>

export type CriterionView = {
  stay: Stay
  /** What one person pays, in minor units of the currency. */
  perPersonMinor: number
  currency: string
  /** The answers that the offers were found by, by question; none while they are being changed. */
  answers: ReadonlyMap<string, AnswerInWords>
  locale: Locale
}

const stars = (count: number) => `${count} ★`

const amount = (minor: number, { currency, locale }: CriterionView, digits: 0 | 2) =>
  numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(minor / 100)

/** A wished price range counts by its upper end alone (MATCH-4): less than its lower end is what was asked for, too. */
function askedPrice(range: string, view: CriterionView): string | undefined {
  const ceiling = budgetCeilings[range]
  if (ceiling === undefined) return undefined
  return ceiling === null ? text(view.locale, 'fact.noLimit') : text(view.locale, 'fact.upTo', { amount: amount(ceiling * 100, view, 0) })
}

/** Meals as they stand in the middle of a sentence: 'half board'. */
const askedMeals = (board: unknown, { locale }: CriterionView): string | undefined => mealsInSentence[board as Board]?.[locale]

/** Kilometres of pistes of the levels that were asked for; of all where none of them skis. */
function pistesFor(levels: unknown, { locale, stay }: CriterionView): string {
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

/** Which of the wished extras a house has, and which it lacks. */
function extrasOf(wishes: unknown, { locale, stay: { hotel } }: CriterionView): string {
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

/** What was asked for of a criterion, as it was counted. */
function askedOf(key: CriterionKey, { answer, words }: AnswerInWords, view: CriterionView): string | undefined {
  if (key === 'stars') return stars(Number(answer))
  if (key === 'board') return view.stay.plan.board === answer ? factOf(key, view) : askedMeals(answer, view)
  return key === 'budget' ? askedPrice(String(answer), view) : words
}

/** What an offer has of a criterion, in words. */
function factOf(key: CriterionKey, view: CriterionView): string {
  const { answers, locale, stay } = view
  const { hotel, plan } = stay
  switch (key) {
    case 'resort':
      return hotel.resort.name
    case 'budget':
      return text(locale, 'fact.perPerson', { amount: amount(view.perPersonMinor, view, 2) })
    case 'dates':
      return `${dayLabel(stay.checkIn, locale)} – ${dayLabel(stay.checkOut, locale)}`
    case 'hotel':
      return hotel.name
    case 'levels':
      return pistesFor(answers.get('levels')?.answer, view)
    case 'board':
      return mealNames[plan.board][locale]
    case 'amenities':
      return extrasOf(answers.get('amenities')?.answer, view)
    case 'slope-distance':
      return inMetres(hotel.slopeM, locale)
    case 'stars':
      return stars(hotel.stars)
  }
}

/** The criteria of an offer with the facts and the answers behind them (MATCH-15). */
export function criteriaInWords(criteria: readonly MatchCriterion[], view: CriterionView): Match['criteria'] {
  return criteria.map((one) => {
    const answer = view.answers.get(questionOf[one.key])
    const asked = answer && askedOf(one.key, answer, view)
    return {
      ...one,
      fact: factOf(one.key, view),
      ...(asked ? { asked } : {}),
      ...(one.key === 'stars' ? {} : { questionId: questionOf[one.key] }),
    }
  })
}
