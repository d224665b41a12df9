import type { Locale } from '../../base/locale.ts'
import { everywhere } from '../../base/texts.ts'
import { amenityKeys } from '../../db/schema/index.ts'

type Everywhere = Record<Locale, string>

/** Questions with a hint, and questions without one. */
const hinted = [
  'departure-city',
  'resort',
  'hotel',
  'trip-dates',
  'adults',
  'children',
  'child-ages',
  'levels',
  'budget',
  'slope-distance',
  'amenities',
  'notes',
  'celebration-date',
  'inspiration-link',
  'offer-email',
  'phone',
] as const
const plain = ['trip-nights', 'hotel-stars', 'board', 'add-details'] as const

type QuestionTexts = { text: Everywhere; noun: Everywhere; hint: Everywhere | null }

/** The texts of some keys in every language. */
const textsOf = <K extends string, T>(keys: readonly K[], read: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, T>

const namesOf = (id: (typeof hinted | typeof plain)[number]) => ({
  text: everywhere(`quiz.${id}.text`),
  noun: everywhere(`quiz.${id}.noun`),
})

/** Question texts, their short nouns (QUIZ-51) and hints in every language. */
export const questionTexts = {
  ...textsOf(hinted, (id): QuestionTexts => ({ ...namesOf(id), hint: everywhere(`quiz.${id}.hint`) })),
  ...textsOf(plain, (id): QuestionTexts => ({ ...namesOf(id), hint: null })),
}

const levels = ['beginner', 'intermediate', 'expert', 'non-skier'] as const
export const levelTexts = textsOf(levels, (key) => everywhere(`quiz.level.${key}`))
/** What a level means, on the mountain. */
export const levelHints = textsOf(levels, (key) => everywhere(`quiz.level.${key}.hint`))

/** Labelled in the forms a-b and a+ (QUIZ-48). */
export const budgetTexts: Record<string, Everywhere> = textsOf(['0-500', '500-1000', '1000-1500', '1500-2500', '2500+'] as const, (key) =>
  everywhere(`quiz.budget.${key}`),
)

export const boardTexts = textsOf(['any', 'all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'] as const, (key) =>
  everywhere(`quiz.board.${key}`),
)

export const amenityTexts = textsOf(amenityKeys, (key) => everywhere(`amenity.${key}`))

/** Choices of the last question: start the search, or add details. */
const endings = ['show-offers', 'add-details'] as const
export const finishTexts = textsOf(endings, (key) => everywhere(`quiz.finish.${key}`))
export const finishHints = textsOf(endings, (key) => everywhere(`quiz.finish.${key}.hint`))

export const skippedText = everywhere('quiz.skipped')
