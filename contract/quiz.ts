import * as v from 'valibot'
import { defineCall } from './call.ts'
import { LONGEST_TEXT } from './characters.ts'
import { Empty, Id, inWords, QuizDate } from './common.ts'
import { lineSchema } from './line.ts'

const PageNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
const BlockCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))
/** ROUTE-12, QUIZ-9 */
export const PageInfo = v.pipe(
  v.object({
    blockId: Id,
    blockOrder: v.pipe(PageNumber, v.description('0-based. Progress is floor(blockOrder / totalBlocks × 100) percent.')),
    blockPage: v.pipe(PageNumber, v.description('Page within the block, 0-based.')),
    totalBlocks: BlockCount,
  }),
  v.description('Address of one page of the quiz.'),
)
export type PageInfo = v.InferOutput<typeof PageInfo>

/** A chosen city, resort or hotel (PLACE-8). Its texts have the maximum length of place names (PLACE-9); the language tag is BCP 47. */
export const Place = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    name: lineSchema(200),
    country: v.union([v.literal(''), lineSchema(100)]),
    countryCode: v.pipe(v.string(), v.maxLength(3)),
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90), v.description('Degrees.')),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180), v.description('Degrees.')),
    languageCode: v.pipe(v.string(), v.maxLength(35)),
  }),
  v.description('A chosen city, resort or hotel.'),
)
export type Place = v.InferOutput<typeof Place>

/** The longest stay in nights, and the most days in a suggested range: a month with its first and last day (LIMIT-1). */
export const LONGEST_STAY = 28
export const LONGEST_SPAN = 31
/** The longest trip period in nights, where a month is chosen (QUIZ-31). */
export const LONGEST_PERIOD = 14

const daysBetween = (from: string, to: string) => {
  const [start = Number.NaN, end = Number.NaN] = [from, to].map((day) => Date.parse(day.split('-').reverse().join('-')))
  return Math.round((end - start) / 86_400_000)
}

/**
 * An answer to the question about dates (QUIZ-27). For a suggested range, `from` and `to` span the chosen month and `tripPeriod` is the number
 * of nights. For exact dates, `tripPeriod` is the nights between them.
 */
export const DateAnswer = v.pipe(
  v.object({
    from: v.pipe(QuizDate, v.description('First day; of the month for a suggested range.')),
    to: v.pipe(QuizDate, v.description('Last day; of the month for a suggested range.')),
    tripPeriod: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_STAY), v.description('Nights of a suggested range.')),
    rangeType: v.pipe(
      v.picklist(['known', 'suggested']),
      v.description('`known`: exactly these days. `suggested`: some nights within them.'),
    ),
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
  v.description('Dates as answered. Exact ones span 1 to 28 nights; suggested ones at most 31 days from the first to the last.'),
)
export type DateAnswer = v.InferOutput<typeof DateAnswer>

/** A phone number as people write it: 4 to 20 digits of any script, with signs, spaces and an extension. */
export const PhoneAnswer = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60, 'Expected a phone number'),
  v.regex(/^[\p{Nd}\p{Zs}\p{Pd}+()[\]./,:;#*xext]+$/iu, 'Expected a phone number'),
  v.check((text) => {
    const digits = text.match(/\p{Nd}/gu)?.length ?? 0
    return digits >= 4 && digits <= 20
  }, 'Expected a phone number'),
)

/** A web address. `https://` is added where the scheme is missing; `example.com:8080` has a port, not a scheme. */
export const UrlAnswer = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`)),
  v.url('Expected a web address'),
  v.regex(/^https?:\/\/[^\s/]+\.[^\s/]/i, 'Expected a web address'),
  v.maxLength(LONGEST_TEXT, 'Expected a web address'),
)

/** Strings for every option type except dates and places. Checkbox answers join option keys with semicolons (QUIZ-26). */
export const AnswerValue = v.pipe(
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(LONGEST_TEXT)), DateAnswer, Place])),
  v.description(
    'Text for every option type except dates and places. Numbers are written as text; the keys of a checkbox answer are joined with semicolons.',
  ),
)
export type AnswerValue = v.InferOutput<typeof AnswerValue>

export const QuizAnswer = v.pipe(
  v.object({
    questionId: Id,
    answer: AnswerValue,
    isSkipped: v.pipe(v.boolean(), v.description('Skips the question, if it can be skipped; the back end then sets `answer`.')),
    quizModel: v.optional(v.pipe(Id, v.description('The quiz model that was answered.'))),
  }),
  v.description('An answer to one question.'),
)
export type QuizAnswer = v.InferOutput<typeof QuizAnswer>

export const Choice = v.pipe(
  v.object({
    text: v.string(),
    hint: v.optional(v.string()),
    ends: v.optional(v.pipe(v.literal(true), v.description('Nothing is asked after this choice.'))),
  }),
  v.description('One choice of a radio or checkbox question.'),
)
/** `noun` is the question as a noun, to label an answer (QUIZ-51). */
const base = { id: Id, text: v.string(), noun: v.string(), hint: v.nullable(v.string()), skipDefault: v.optional(AnswerValue) }

/** A question by its option type (QUIZ-21, QUIZ-22). `skipDefault` is the answer that Skip sends (QUIZ-15). */
export const Question = v.pipe(
  v.variant('optionType', [
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
        /** Several numbers at once, such as the age of each child. */
        count: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(1),
            v.description('How many numbers are asked; the answer joins them with semicolons.'),
          ),
        ),
      }),
    }),
    v.object({ ...base, optionType: v.literal('Email'), options: Empty }),
    v.object({ ...base, optionType: v.literal('Phone'), options: Empty }),
    v.object({ ...base, optionType: v.literal('Url'), options: Empty }),
  ]),
  v.description('A question by its option type.'),
)
export type Question = v.InferOutput<typeof Question>
export type QuestionOf<T extends Question['optionType']> = Extract<Question, { optionType: T }>

/**
 * `answerText` is the answer as text in the reader's language. `brief` is a short form that needs no noun; empty where it would say nothing
 * (QUIZ-51). `isAuto` marks an answer that was preset and never asked (QUIZ-16, D54).
 */
export const AnsweredQuestion = v.pipe(
  v.object({
    question: Question,
    answer: AnswerValue,
    isSkipped: v.boolean(),
    isAuto: v.pipe(v.boolean(), v.description('Whether the answer was preset and never asked.')),
    answerText: v.pipe(v.string(), v.description('The answer in the reader’s language.')),
    brief: v.optional(v.string()),
    pageInfo: v.pipe(PageInfo, v.description('The page of the question.')),
  }),
  v.description('A question with its answer.'),
)
export type AnsweredQuestion = v.InferOutput<typeof AnsweredQuestion>

/** QUIZ-19 */
export const NextStatus = v.pipe(
  v.picklist(['HasNext', 'NEXT', 'Finished']),
  v.description('Whether there are more questions. The back end returns HasNext or Finished; clients also accept NEXT.'),
)

/**
 * The next question, if it is known before the page is answered (QUIZ-57): after any answer, after Skip, or after both. `is` names the only
 * option that leads to it. `skipText` is the text of a skipped answer.
 */
const Following = v.object({
  after: v.array(v.picklist(['answer', 'skip'])),
  is: v.optional(v.string()),
  question: Question,
  pageInfo: PageInfo,
  skipText: v.string(),
})

/** DATA-1, QUIZ-4 */
export const QuizPage = v.pipe(
  v.object({
    answeredQuestions: v.pipe(v.array(AnsweredQuestion), v.description('In the order of the questions.')),
    nextQuestion: v.object({
      question: v.nullable(Question),
      status: NextStatus,
      answer: v.optional(AnswerValue),
      next: v.optional(
        v.pipe(
          v.nullable(PageInfo),
          v.description('The page after an answered question; null if it is the last. Missing without an answer.'),
        ),
      ),
    }),
    pageInfo: v.pipe(v.nullable(PageInfo), v.description('Null when there are no more questions.')),
    tags: v.array(v.string()),
    skipList: v.pipe(v.array(Id), v.description('Ids of the questions that can be skipped.')),
    following: v.optional(v.array(Following)),
    questionCount: v.optional(v.pipe(v.number(), v.description('Number of questions with the answers so far. Answers can change it.'))),
  }),
  v.description('One page of the quiz.'),
)
export type QuizPage = v.InferOutput<typeof QuizPage>

export const PageAddress = v.pipe(
  v.object({
    blockId: Id,
    blockOrder: v.optional(PageNumber),
    blockPage: v.pipe(PageNumber, v.description('Page within the block, 0-based.')),
    totalBlocks: v.optional(BlockCount),
  }),
  v.description('Address of a page in a request.'),
)
const AnswerBody = v.object({
  pageInfo: v.pipe(PageAddress, v.description('Address of the page.')),
  answer: v.pipe(QuizAnswer, v.description('The answer to the question of that page.')),
})

export const QuizSession = v.pipe(
  v.object({
    session: v.pipe(
      v.nullable(v.object({ id: Id, status: v.picklist(['open', 'finished', 'completed']), quizSessionId: v.nullable(Id) })),
      v.description('Null where none is open.'),
    ),
    pageInfo: v.pipe(v.nullable(PageInfo), v.description('The page to continue with.')),
    tags: v.array(v.string()),
  }),
  v.description('The current session of the device or user.'),
)
export type QuizSession = v.InferOutput<typeof QuizSession>

export const quizCalls = {
  getQuizSession: defineCall({
    method: 'GET',
    path: '/quiz/session',
    summary: 'Returns the current quiz session',
    answer: QuizSession,
    errors: [],
    access: 'owner',
  }),
  startQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/start',
    summary: 'Starts a quiz, optionally with the answer for a resort, and returns the first page',
    body: v.object({
      tags: v.pipe(
        v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))),
        v.minLength(1),
        v.maxLength(10),
        v.description('Purpose of the quiz: `trip`.'),
      ),
      resortId: v.optional(Id),
    }),
    answer: v.object({ pageInfo: PageInfo, tags: v.array(v.string()), page: v.optional(QuizPage) }),
    errors: ['rate.limited'],
    access: 'owner',
  }),
  reopenQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/reopen',
    summary: 'Makes an earlier quiz the current one and returns the page of a question',
    description:
      'To change answers of a completed quiz. `pageInfo` is null if no question is given or the question is not part of the quiz.',
    body: v.object({ quizSessionId: Id, questionId: v.nullable(Id) }),
    answer: v.object({ pageInfo: v.nullable(PageInfo) }),
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  answerQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/next',
    summary: 'Saves an answer and returns the next page',
    description: 'Pages must be answered in order. An answer to a completed quiz reopens it.',
    body: AnswerBody,
    answer: QuizPage,
    errors: ['quiz.noSession', 'quiz.wrongPage'],
    access: 'owner',
  }),
  previousQuiz: defineCall({
    method: 'POST',
    path: '/quiz/session/prev',
    summary: 'Returns the page before the given one',
    body: AnswerBody,
    answer: QuizPage,
    errors: ['quiz.noSession', 'quiz.wrongPage'],
    access: 'owner',
  }),
  getQuizPage: defineCall({
    method: 'POST',
    path: '/quiz/session/page-info',
    summary: 'Returns the given page, or the last one that was reached',
    body: v.object({ pageInfo: v.optional(v.pipe(v.nullable(PageAddress), v.description('Address of the page.'))) }),
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
