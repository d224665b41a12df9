import { inOnePhrase } from '../../../contract/one-phrase.ts'
import type { AnsweredQuestion, AnswerValue, DateAnswer, Question } from '../../../contract/quiz.ts'
import { dateFromIso, formatMonth, formatShortDay, formatTripRange } from '../../ui/dates.ts'
import { formatMetres } from '../../ui/distance.ts'

/** Formatters of nights and of a maximum distance. */
type Words = { nights: (count: number) => string; atMost: (distance: string) => string }

const iso = (date: string): string => date.split('-').reverse().join('-')

function datesInWords({ from, to, rangeType, tripPeriod }: DateAnswer, locale: string, { nights }: Words): string {
  if (rangeType === 'known') return formatTripRange(iso(from), iso(to), locale)
  return `${formatMonth(dateFromIso(iso(from)), locale)}, ${nights(tripPeriod)}`
}

function inWords(question: Question, answer: AnswerValue, locale: string, words: Words): string {
  if (answer === null) return ''
  if (typeof answer === 'object') return 'rangeType' in answer ? datesInWords(answer, locale, words) : answer.name
  if (question.optionType === 'Radio') return question.options.options[answer]?.text ?? answer
  if (question.optionType === 'Checkbox')
    return inOnePhrase(
      answer.split(';').map((key) => question.options.options[key]?.text ?? key),
      locale,
    )
  if (question.optionType === 'Date') return formatShortDay(iso(answer), locale)
  if (question.optionType === 'Number' && question.options.unit === 'metres') return words.atMost(formatMetres(Number(answer), locale))
  return answer
}

/** The text of an earlier answer: the back end's or, until it is saved (QUIZ-57), the same text from here. */
export const answerText = ({ question, answer, answerText }: AnsweredQuestion, locale: string, words: Words): string =>
  answerText || inWords(question, answer, locale, words)
