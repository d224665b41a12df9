import * as v from 'valibot'
import { defineCall } from './call.ts'
import { LONGEST_TEXT } from './characters.ts'
import { Empty, Id, inWords, QuizDate } from './common.ts'

const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const BlockCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
/** Address of one quiz page: block and page within it, both 0-based (ROUTE-12, QUIZ-9). */
export const PageInfo = v.object({ blockId: Id, blockOrder: PageNumber, blockPage: PageNumber, totalBlocks: BlockCount })
export type PageInfo = v.InferOutput<typeof PageInfo>

/** A chosen city, resort or hotel (PLACE-8), its texts as long as places are in the world (PLACE-9); a language tag by BCP 47. */
export const Place = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  country: v.pipe(v.string(), v.maxLength(100)),
  countryCode: v.pipe(v.string(), v.maxLength(3)),
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  languageCode: v.pipe(v.string(), v.maxLength(35)),
})
export type Place = v.InferOutput<typeof Place>

/** The longest stay in nights, and the most days from the first to the last of a suggested range: a month with its ends (LIMIT-1). */
export const LONGEST_STAY = 28
export const LONGEST_SPAN = 31
/** The longest trip period in nights, where a month is chosen (QUIZ-31). */
export const LONGEST_PERIOD = 14

const daysBetween = (from: string, to: string) => {
  const [start = Number.NaN, end = Number.NaN] = [from, to].map((day) => Date.parse(day.split('-').reverse().join('-')))
  return Math.round((end - start) / 86_400_000)
}

/** Dates as answered (QUIZ-27). For a suggested range `from` and `to` span the chosen month and `tripPeriod` counts its nights; for exact dates it is the nights between them. */
export const DateAnswer = v.pipe(
  v.object({
    from: QuizDate,
    to: QuizDate,
    tripPeriod: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_STAY)),
    rangeType: v.picklist(['known', 'suggested']),
    flexibleDays: v.literal(0),
  }),
  inWords(
    ({ from, to, rangeType }) => rangeType === 'known' || !(daysBetween(from, to) > LONGEST_SPAN),
    `Expected at most ${LONGEST_SPAN} days from the first to the last`,
  ),
  inWords(
    ({ from, to, rangeType }) => rangeType === 'suggested' || !(daysBetween(from, to) > LONGEST_STAY),
    `Expected at most ${LONGEST_STAY} nights`,
  ),
  inWords(
    ({ rangeType, tripPeriod }) => rangeType === 'known' || tripPeriod <= LONGEST_PERIOD,
    `Expected a trip period of at most ${LONGEST_PERIOD} nights for suggested dates`,
  ),
)
export type DateAnswer = v.InferOutput<typeof DateAnswer>

/** Strings for every option type but dates and places; checkbox answers join option keys with semicolons (QUIZ-26). */
export const AnswerValue = v.nullable(v.union([v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), DateAnswer, Place]))
export type AnswerValue = v.InferOutput<typeof AnswerValue>

export const QuizAnswer = v.object({ questionId: Id, answer: AnswerValue, isSkipped: v.boolean(), quizModel: v.optional(Id) })
export type QuizAnswer = v.InferOutput<typeof QuizAnswer>

/** One choice of a radio or checkbox question. */
export const Choice = v.object({ text: v.string(), hint: v.optional(v.string()) })
/** `noun` is the question in a word, to stand before an answer (QUIZ-51). */
const base = { id: Id, text: v.string(), noun: v.string(), hint: v.nullable(v.string()), skipDefault: v.optional(AnswerValue) }

/** A question by its option type (QUIZ-21, QUIZ-22). `skipDefault` is what Skip sends along (QUIZ-15). */
export const Question = v.variant('optionType', [
  v.object({
    ...base,
    optionType: v.literal('Object'),
    options: v.object({ formats: v.array(v.picklist(['KnownDateRange', 'SuggestedDateRange'])) }),
  }),
  v.object({ ...base, optionType: v.literal('Radio'), options: v.object({ options: v.record(v.string(), Choice) }) }),
  v.object({
    ...base,
    optionType: v.literal('Search'),
    options: v.object({ kind: v.picklist(['Resort', 'Property', 'City']), resortId: v.optional(Id) }),
  }),
  v.object({
    ...base,
    optionType: v.literal('Checkbox'),
    options: v.object({ options: v.record(v.string(), Choice), minOptions: v.number(), maxOptions: v.optional(v.number()) }),
  }),
  v.object({ ...base, optionType: v.literal('Text'), options: v.object({ maxLength: v.optional(v.number()) }) }),
  v.object({ ...base, optionType: v.literal('Date'), options: Empty }),
  v.object({
    ...base,
    optionType: v.literal('Number'),
    options: v.object({
      min: v.optional(v.number(), 0),
      max: v.number(),
      default: v.optional(v.number(), 1),
      format: v.optional(v.picklist(['Slider', 'Default']), 'Default'),
      step: v.optional(v.pipe(v.number(), v.minValue(1))),
      unit: v.optional(v.picklist(['metres'])),
    }),
  }),
  v.object({ ...base, optionType: v.literal('Email'), options: Empty }),
  v.object({ ...base, optionType: v.literal('Phone'), options: Empty }),
  v.object({ ...base, optionType: v.literal('Url'), options: Empty }),
])
export type Question = v.InferOutput<typeof Question>
export type QuestionOf<T extends Question['optionType']> = Extract<Question, { optionType: T }>

/**
 * `answerText` is the answer in the reader's words, `brief` the same where it can stand without its noun and is short, empty where that says nothing (QUIZ-51);
 * `isAuto` marks one that was preset and never asked (QUIZ-16, D54).
 */
export const AnsweredQuestion = v.object({
  question: Question,
  answer: AnswerValue,
  isSkipped: v.boolean(),
  isAuto: v.boolean(),
  answerText: v.string(),
  brief: v.optional(v.string()),
  pageInfo: PageInfo,
})
export type AnsweredQuestion = v.InferOutput<typeof AnsweredQuestion>

/** The back end emits HasNext, clients also take NEXT (QUIZ-19). */
export const NextStatus = v.picklist(['HasNext', 'NEXT', 'Finished'])

/**
 * What is asked next, where that is known before the page is answered (QUIZ-57): after any answer, after Skip or after both; `is` names the one option that it follows.
 * `skipText` is how a skipped answer reads.
 */
const Following = v.object({
  after: v.array(v.picklist(['answer', 'skip'])),
  is: v.optional(v.string()),
  question: Question,
  pageInfo: PageInfo,
  skipText: v.string(),
})

/** One page of the quiz (DATA-1). `pageInfo` is null once nothing is left to ask; `skipList` is the configured skip list (QUIZ-4). */
export const QuizPage = v.object({
  answeredQuestions: v.array(AnsweredQuestion),
  nextQuestion: v.object({ question: v.nullable(Question), status: NextStatus, answer: v.optional(AnswerValue) }),
  pageInfo: v.nullable(PageInfo),
  tags: v.array(v.string()),
  skipList: v.array(Id),
  following: v.optional(v.array(Following)),
})
export type QuizPage = v.InferOutput<typeof QuizPage>

/** Address of a page as it is sent back; `blockOrder` and `totalBlocks` may be left out. */
export const PageAddress = v.object({
  blockId: Id,
  blockOrder: v.optional(PageNumber),
  blockPage: PageNumber,
  totalBlocks: v.optional(BlockCount),
})
const AnswerBody = v.object({ pageInfo: PageAddress, answer: QuizAnswer })

/** The device's or user's current session, or null where none is open. */
export const QuizSession = v.object({
  session: v.nullable(v.object({ id: Id, status: v.picklist(['open', 'finished', 'completed']), quizSessionId: v.nullable(Id) })),
  pageInfo: v.nullable(PageInfo),
  tags: v.array(v.string()),
})
export type QuizSession = v.InferOutput<typeof QuizSession>

export const quizCalls = {
  getQuizSession: defineCall({
    method: 'GET',
    path: '/quiz/session',
    summary: 'Answers the current quiz session',
    answer: QuizSession,
    errors: [],
    access: 'owner',
  }),
  startQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/start',
    summary: 'Starts a quiz, with a resort that is wanted answered, and answers the first page info with its page',
    body: v.object({
      tags: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))), v.minLength(1), v.maxLength(10)),
      resortId: v.optional(Id),
    }),
    answer: v.object({ pageInfo: PageInfo, tags: v.array(v.string()), page: v.optional(QuizPage) }),
    errors: ['rate.limited'],
    access: 'owner',
  }),
  reopenQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/reopen',
    summary: 'Makes an earlier quiz the current one again and answers the page of a question',
    body: v.object({ quizSessionId: Id, questionId: v.nullable(Id) }),
    answer: v.object({ pageInfo: v.nullable(PageInfo) }),
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  answerQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/next',
    summary: 'Saves an answer and answers the next page',
    body: AnswerBody,
    answer: QuizPage,
    errors: ['quiz.noSession', 'quiz.wrongPage'],
    access: 'owner',
  }),
  previousQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/prev',
    summary: 'Answers the page before the given one',
    body: AnswerBody,
    answer: QuizPage,
    errors: ['quiz.noSession', 'quiz.wrongPage'],
    access: 'owner',
  }),
  getQuizPage: defineCall({
    method: 'POST',
    path: '/quiz/session/page-info',
    summary: 'Answers the given page, or the last one that was reached',
    body: v.object({ pageInfo: v.optional(v.nullable(PageAddress)) }),
    answer: QuizPage,
    errors: ['quiz.noSession', 'quiz.wrongPage'],
    access: 'owner',
  }),
  completeQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/complete',
    summary: 'Completes the quiz and starts the search for offers',
    body: v.optional(Empty, {}),
    answer: v.object({ quizSessionId: Id }),
    errors: ['quiz.noSession', 'quiz.notFinished', 'rate.limited'],
    access: 'owner',
  }),
}
