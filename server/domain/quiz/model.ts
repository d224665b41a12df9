import { OLDEST_CHILD } from '../../../contract/ages.ts'
import { LARGEST_PARTY } from '../../../contract/common.ts'
import { DATES_QUESTION } from '../../../contract/question-ids.ts'
import type { Locale } from '../../base/locale.ts'
import { boards, type StoredAnswer } from '../../db/schema/index.ts'
import { ASSUMED_CHILD_AGE, levels } from '../matching/preferences.ts'
import { amenityTexts, boardTexts, budgetTexts, finishHints, finishTexts, levelHints, levelTexts, questionTexts } from './texts.ts'

type Everywhere = Record<Locale, string>

/**
 * The kind of answer that a question accepts, with its limits. `ends` is the choice after which nothing is asked. `countOf` asks for as many numbers as
 * the answer of another question.
 */
export type Control =
  | { type: 'Search'; kind: 'City' | 'Resort' | 'Property' }
  | { type: 'Object' }
  | {
      type: 'Number'
      min: number
      max: number
      default: number
      format: 'Slider' | 'Default'
      step?: number
      unit?: 'metres'
      countOf?: QuestionId
    }
  | { type: 'Checkbox'; options: Record<string, Everywhere>; hints?: Record<string, Everywhere>; min: number; max: number }
  | { type: 'Radio'; options: Record<string, Everywhere>; hints?: Record<string, Everywhere>; ends?: string }
  | { type: 'Text'; maxLength: number }
  | { type: 'Date' }
  | { type: 'Url' }
  | { type: 'Email' }
  | { type: 'Phone' }

export type NumberControl = Extract<Control, { type: 'Number' }>

/** A question of the model. `skip` has the answer that Skip stores (null: none). `preset` is the answer of a question that is never shown. */
export type QuestionModel = {
  id: QuestionId
  blockId: BlockId
  text: Everywhere
  noun: Everywhere
  hint: Everywhere | null
  control: Control
  skip?: { answer: string | null }
  preset?: string
  /** Shown only after this answer to an earlier question: any, a number above 0, or one option. */
  onlyAfter?: { questionId: QuestionId; is: 'answered' | 'positive' | string }
}

/** Blocks in order (QUIZ-45 to QUIZ-50). */
export const blocks = ['where', 'when', 'who', 'money', 'stay', 'extras'] as const
type BlockId = (typeof blocks)[number]
export type QuestionId = keyof typeof questionTexts

/** Budget ranges in euro per person. A ceiling of null is unlimited (QUIZ-48). */
export const budgetRanges: Record<string, { floor: number; ceiling: number | null }> = {
  '0-500': { floor: 0, ceiling: 500 },
  '500-1000': { floor: 500, ceiling: 1000 },
  '1000-1500': { floor: 1000, ceiling: 1500 },
  '1500-2500': { floor: 1500, ceiling: 2500 },
  '2500+': { floor: 2500, ceiling: null },
}

const quizAmenities = ['spa', 'pool', 'ski-in', 'kids', 'parking', 'pets', 'gym', 'quiet', 'apres'] as const

const pick = <K extends string>(keys: readonly K[], texts: Record<K, Everywhere>): Record<string, Everywhere> =>
  Object.fromEntries(keys.map((key) => [key, texts[key]]))

const ask = (blockId: BlockId, id: QuestionId, control: Control, more: Partial<QuestionModel> = {}): QuestionModel => ({
  id,
  blockId,
  ...questionTexts[id],
  control,
  ...more,
})

const afterDetails = { questionId: 'add-details', is: 'add-details' } as const
const nothing = { answer: null }

/** The quiz of the sample inventory, in page order. Each question has a separate page (QUIZ-35). */
export const questions: readonly QuestionModel[] = [
  ask('where', 'departure-city', { type: 'Search', kind: 'City' }, { skip: nothing }),
  ask('where', 'resort', { type: 'Search', kind: 'Resort' }, { skip: nothing }),
  ask('where', 'hotel', { type: 'Search', kind: 'Property' }, { skip: nothing, onlyAfter: { questionId: 'resort', is: 'answered' } }),
  ask('when', DATES_QUESTION, { type: 'Object' }),
  ask('when', 'trip-nights', { type: 'Number', min: 1, max: 14, default: 7, format: 'Slider' }, { preset: '7' }),
  ask('who', 'adults', { type: 'Number', min: 1, max: LARGEST_PARTY.adults, default: 2, format: 'Default' }),
  ask('who', 'children', { type: 'Number', min: 0, max: LARGEST_PARTY.children, default: 0, format: 'Default' }, { skip: { answer: '0' } }),
  ask(
    'who',
    'levels',
    { type: 'Checkbox', options: pick(levels, levelTexts), hints: levelHints, min: 1, max: 4 },
    { skip: { answer: 'intermediate' } },
  ),
  // Last in its block, so that the pages of the other questions keep their numbers without children.
  ask(
    'who',
    'child-ages',
    { type: 'Number', min: 0, max: OLDEST_CHILD, default: ASSUMED_CHILD_AGE, format: 'Default', countOf: 'children' },
    { skip: nothing, onlyAfter: { questionId: 'children', is: 'positive' } },
  ),
  ask('money', 'budget', { type: 'Radio', options: budgetTexts }, { skip: { answer: 'any' } }),
  ask('stay', 'hotel-stars', { type: 'Number', min: 1, max: 5, default: 4, format: 'Slider' }, { preset: '4' }),
  ask('stay', 'board', { type: 'Radio', options: pick(['any', ...boards], boardTexts) }, { skip: { answer: 'any' } }),
  ask(
    'stay',
    'slope-distance',
    { type: 'Number', min: 0, max: 3000, default: 1000, format: 'Slider', step: 100, unit: 'metres' },
    { skip: { answer: '1000' } },
  ),
  ask('stay', 'amenities', { type: 'Checkbox', options: pick(quizAmenities, amenityTexts), min: 1, max: 5 }, { skip: nothing }),
  ask('extras', 'add-details', {
    type: 'Radio',
    options: finishTexts,
    hints: finishHints,
    ends: 'show-offers',
  }),
  ask('extras', 'notes', { type: 'Text', maxLength: 500 }, { skip: nothing, onlyAfter: afterDetails }),
  ask('extras', 'celebration-date', { type: 'Date' }, { skip: nothing, onlyAfter: afterDetails }),
  ask('extras', 'inspiration-link', { type: 'Url' }, { skip: nothing, onlyAfter: afterDetails }),
  ask('extras', 'offer-email', { type: 'Email' }, { skip: nothing, onlyAfter: afterDetails }),
  ask('extras', 'phone', { type: 'Phone' }, { skip: nothing, onlyAfter: afterDetails }),
]

/** Questions that can be skipped (QUIZ-4). */
export const skipList: readonly QuestionId[] = questions.filter(({ skip }) => skip).map(({ id }) => id)

export const questionById = new Map<string, QuestionModel>(questions.map((question) => [question.id, question]))

/** How many numbers a question asks for with the answers so far. */
export const countFor = ({ countOf }: NumberControl, answers: readonly StoredAnswer[]): number =>
  Number(answers.find(({ questionId }) => questionId === countOf)?.answer ?? 1)
