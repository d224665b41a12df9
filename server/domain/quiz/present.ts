import { inOnePhrase } from '../../../contract/one-phrase.ts'
import type { AnsweredQuestion, PageInfo, Question, QuizPage } from '../../../contract/quiz.ts'
import { dayLabel, fromQuizDate } from '../../base/days.ts'
import { dateFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { inMetres } from '../../base/metres.ts'
import { text } from '../../base/texts.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import { briefAnswer, chipAnswer } from './brief.ts'
import { type Answers, answerOf, askedQuestions, following, neighbour, nightsOfDates, pageOf } from './flow.ts'
import { countFor, type QuestionModel, questionById, questions, skipList } from './model.ts'
import { skippedText } from './texts.ts'

/** A question in the contract's format, in one language. */
function presentQuestion(question: QuestionModel, answers: Answers, locale: Locale): Question {
  const { id, text, noun, hint, control, skip } = question
  const base = { id, text: text[locale], noun: noun[locale], hint: hint?.[locale] ?? null, ...(skip ? { skipDefault: skip.answer } : {}) }
  switch (control.type) {
    case 'Search': {
      const resort = control.kind === 'Property' ? answerOf(answers, 'resort')?.answer : null
      const resortId = resort && typeof resort === 'object' && 'id' in resort ? { resortId: resort.id } : {}
      return { ...base, optionType: 'Search', options: { kind: control.kind, ...resortId } }
    }
    case 'Object':
      return { ...base, optionType: 'Object', options: { formats: ['KnownDateRange', 'SuggestedDateRange'] } }
    case 'Number': {
      const { type, countOf, ...options } = control
      return { ...base, optionType: type, options: { ...options, ...(countOf ? { count: countFor(control, answers) } : {}) } }
    }
    case 'Radio':
      return { ...base, optionType: 'Radio', options: { options: choices(control, locale) } }
    case 'Checkbox':
      return {
        ...base,
        optionType: 'Checkbox',
        options: { options: choices(control, locale), minOptions: control.min, maxOptions: control.max },
      }
    case 'Text':
      return { ...base, optionType: 'Text', options: { maxLength: control.maxLength } }
    default:
      return { ...base, optionType: control.type, options: {} }
  }
}

type Words = Record<string, Record<Locale, string>>
const choices = ({ options, hints, ends }: { options: Words; hints?: Words; ends?: string }, locale: Locale) =>
  Object.fromEntries(
    Object.entries(options).map(([key, words]) => {
      const hint = hints?.[key]?.[locale]
      return [key, { text: words[locale], ...(hint ? { hint } : {}), ...(key === ends ? { ends: true as const } : {}) }]
    }),
  )

/** An answer in words. */
function answerText(question: QuestionModel, stored: StoredAnswer, answers: Answers, locale: Locale): string {
  const { answer } = stored
  const { control } = question
  if (stored.isSkipped && !stored.assumed) return skippedText[locale]
  if (answer === null || answer === '') return skippedText[locale]
  if (typeof answer === 'object') return 'rangeType' in answer ? datesText(answer, answers, locale) : answer.name
  if (control.type === 'Radio') return control.options[answer]?.[locale] ?? answer
  if (control.type === 'Checkbox')
    return inOnePhrase(
      answer.split(';').map((key) => control.options[key]?.[locale] ?? key),
      locale,
    )
  if (control.type === 'Number' && control.countOf) return inOnePhrase(answer.split(';'), locale)
  if (control.type === 'Date') return dayInDigits(answer, locale)
  if (control.type === 'Number' && control.unit === 'metres')
    return text(locale, 'quiz.atMost', { distance: inMetres(Number(answer), locale) })
  return answer
}

/** A quiz date in the language's format, as the booking displays it: '14/01/2027', '14.01.2027'. */
function dayInDigits(date: string, locale: Locale): string {
  const day = fromQuizDate(date)
  const digits = dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return day ? digits.format(new Date(`${day}T00:00:00Z`)) : date
}

function datesText(dates: { from: string; to: string; rangeType: string }, answers: Answers, locale: Locale): string {
  const from = fromQuizDate(dates.from)
  const to = fromQuizDate(dates.to)
  if (!from || !to) return ''
  if (dates.rangeType === 'known') return `${dayLabel(from, locale)} – ${dayLabel(to, locale)}`
  const month = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`))
  const nights = nightsOfDates(answers) ?? 1
  return text(locale, 'quiz.monthAndNights', { month, nights })
}

const briefly = (question: QuestionModel, stored: StoredAnswer, answers: Answers, locale: Locale) => {
  const [meals, said] = [questionById.get('board'), answerOf(answers, 'board')]
  const brief = chipAnswer(question, stored, Boolean(meals && said && briefAnswer(meals, said, locale)), locale)
  return brief === undefined ? {} : { brief }
}

/** The answered questions before a page (all of them if none is left), in order. */
function presentAnswered(answers: Answers, before: QuestionModel | null, locale: Locale): AnsweredQuestion[] {
  const end = before ? questions.indexOf(before) : questions.length
  return questions.slice(0, end).flatMap((question) => {
    const stored = answerOf(answers, question.id)
    if (!stored) return []
    return [
      {
        question: presentQuestion(question, answers, locale),
        answer: stored.answer,
        isSkipped: stored.isSkipped,
        isAuto: stored.assumed ?? false,
        answerText: answerText(question, stored, answers, locale),
        ...briefly(question, stored, answers, locale),
        pageInfo: pageOf(question),
      },
    ]
  })
}

/** An answer in both forms: as stored, and in words. */
export type AnswerInWords = { question: QuestionModel; answer: StoredAnswer['answer']; words: string }

/** All answers in words, by question id, in the order of the quiz. */
export function answersInWords(answers: Answers, locale: Locale): Map<string, AnswerInWords> {
  return new Map(
    questions.flatMap((question) => {
      const stored = answerOf(answers, question.id)
      const words = stored && answerText(question, stored, answers, locale)
      return stored && words !== undefined ? [[question.id, { question, answer: stored.answer, words }] as const] : []
    }),
  )
}

/**
 * A short summary of the search, in the order of the quiz: 'Zermatt', '10–17 Jan', '2 adults' (WAIT-11). Without the place of departure, which is not
 * a criterion.
 */
export const answersInShort = (answers: Answers, locale: Locale): { questionId: string; words: string }[] =>
  questions.flatMap((question) => {
    const stored = question.blockId === 'extras' || question.id === 'departure-city' ? undefined : answerOf(answers, question.id)
    const words = stored && briefAnswer(question, stored, locale)
    return words ? [{ questionId: question.id, words }] : []
  })

/** The state of a quiz: its answers so far, and the question to show, or null if it is finished. */
export type AtQuestion = { answers: Answers; question: QuestionModel | null; tags: readonly string[] }

/** The page of a question, or of the finished quiz. */
export function presentPage({ answers, question, tags }: AtQuestion, locale: Locale): QuizPage {
  const known = question ? answerOf(answers, question.id) : undefined
  const after = question && known ? neighbour(answers, question, 1) : undefined
  return {
    answeredQuestions: presentAnswered(answers, question, locale),
    nextQuestion: question
      ? {
          question: presentQuestion(question, answers, locale),
          status: 'HasNext',
          ...(known ? { answer: known.answer, next: after ? pageOf(after) : null } : {}),
        }
      : { question: null, status: 'Finished' },
    pageInfo: question ? pageOf(question) : null,
    tags: [...tags],
    skipList: [...skipList],
    questionCount: askedQuestions(answers).length,
    following: question
      ? following(answers, question).map((one) => ({
          ...one,
          question: presentQuestion(one.question, answers, locale),
          pageInfo: pageOf(one.question),
          skipText: skippedText[locale],
        }))
      : [],
  }
}

/** The page on which a criterion's question is asked, for zero offers (WAIT-5). */
export function addressOfQuestion(questionId: string): PageInfo | null {
  const question = questionById.get(questionId)
  return question ? pageOf(question) : null
}
