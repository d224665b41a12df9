import { criterionKeys } from '../../../contract/bundle.ts'
import { addDays, fromQuizDate, nightsBetween } from '../../base/days.ts'
import { boards, type Departure, type StoredAnswer } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { ASSUMED_CHILD_AGE, type DatePreference, levels, type Preference, type Preferences, relax } from '../matching/preferences.ts'
import { type Answers, answerOf } from './flow.ts'
import { budgetRanges } from './model.ts'

/** Converts the answers of a finished quiz to preferences, without the relaxed criteria. Returns null without dates or adults. */
export function preferencesOf(answers: Answers, catalogue: Catalogue, relaxed: readonly string[] = []): Preferences | null {
  const dates = datePreference(answers)
  const adults = Number(text(answerOf(answers, 'adults')))
  if (!dates || !(adults > 0)) return null
  const resort = catalogue.resorts.get(place(answers, 'resort') ?? '')
  const hotel = catalogue.hotelById.get(place(answers, 'hotel') ?? '')
  const preferenceFor = <T>(id: string, read: (value: string) => T | undefined): Preference<T> | undefined => {
    const stored = answerOf(answers, id)
    if (!stored || (stored.isSkipped && !stored.assumed)) return undefined
    const value = read(text(stored))
    return value === undefined ? undefined : { value, isAssumed: stored.assumed ?? false }
  }
  const budget = preferenceFor('budget', (key) => {
    const range = budgetRanges[key]
    return range && { floorMinor: cents(range.floor), ceilingMinor: range.ceiling === null ? null : cents(range.ceiling) }
  })
  const abilities = preferenceFor('levels', (keys) => levels.filter((level) => keys.split(';').includes(level)))
  const board = preferenceFor('board', (key) => boards.find((one) => one === key))
  const amenities = preferenceFor('amenities', (keys) => (keys === '' ? undefined : keys.split(';')))
  const slopeDistance = preferenceFor('slope-distance', Number)
  const stars = preferenceFor('hotel-stars', Number)
  const departure = departureOf(answers)
  const children = Number(text(answerOf(answers, 'children'))) || 0
  const preferences: Preferences = {
    adults,
    children,
    childAges: agesOf(answers, children),
    dates,
    areDatesRelaxed: false,
    ...(departure ? { departure } : {}),
    ...(resort ? { resort: { value: resort, isAssumed: false } } : {}),
    ...(hotel ? { hotel: { value: hotel, isAssumed: false } } : {}),
    ...(budget ? { budget } : {}),
    ...(abilities ? { levels: abilities } : {}),
    ...(board ? { board } : {}),
    ...(amenities ? { amenities } : {}),
    ...(slopeDistance ? { 'slope-distance': slopeDistance } : {}),
    ...(stars ? { stars } : {}),
  }
  return criterionKeys.filter((key) => relaxed.includes(key)).reduce(relax, preferences)
}

const cents = (euro: number) => euro * 100
const text = (stored: StoredAnswer | undefined) => (typeof stored?.answer === 'string' ? stored.answer : '')

function place(answers: Answers, questionId: string): string | null {
  const answer = answerOf(answers, questionId)?.answer
  return answer && typeof answer === 'object' && 'id' in answer ? answer.id : null
}

function departureOf(answers: Answers): Departure | null {
  const answer = answerOf(answers, 'departure-city')?.answer
  if (!answer || typeof answer === 'string' || !('lat' in answer)) return null
  const { name: city, countryCode, lat, lng } = answer
  return { city, countryCode, lat, lng }
}

/** Suggested dates: the stay is within the chosen span if it fits, otherwise it starts on its first day. */
function datePreference(answers: Answers): DatePreference | null {
  const dates = answerOf(answers, 'trip-dates')?.answer
  if (!dates || typeof dates === 'string' || !('rangeType' in dates)) return null
  const from = fromQuizDate(dates.from)
  const to = fromQuizDate(dates.to)
  if (!from || !to) return null
  if (dates.rangeType === 'known') return { kind: 'known', from, to }
  const fits = nightsBetween(from, to) > dates.tripPeriod
  return { kind: 'suggested', earliest: from, latest: fits ? addDays(to, -dates.tripPeriod) : from, nights: dates.tripPeriod }
}

/** The age of each child, assumed where it was not answered. */
function agesOf(answers: Answers, children: number): number[] {
  const given = text(answerOf(answers, 'child-ages'))
  const ages = given === '' ? [] : given.split(';').map(Number)
  return Array.from({ length: children }, (_, at) => ages[at] ?? ASSUMED_CHILD_AGE)
}
