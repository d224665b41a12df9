import * as v from 'valibot'
import { charactersOf, LONGEST_TEXT } from '../../contract/characters.ts'
import { type AnswerValue, DateAnswer, Place, type Question } from '../../contract/quiz.ts'

const email = v.pipe(v.string(), v.trim(), v.email())
const url = v.pipe(v.string(), v.trim(), v.url())
/** International or national, as people write it: digits with separators, 6 to 15 of them. */
const phone = v.pipe(
  v.string(),
  v.regex(/^\+?[\d\s()/.-]+$/),
  v.check((text) => {
    const digits = text.replace(/\D/g, '').length
    return digits >= 6 && digits <= 15
  }),
)
const day = v.pipe(v.string(), v.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/))

/** The option keys of a checkbox answer (QUIZ-26). */
const chosenKeys = (answer: AnswerValue): string[] => (typeof answer === 'string' && answer !== '' ? answer.split(';') : [])

/** Whether an answer may be sent: what enables Next (QUIZ-25, QUIZ-28, QUIZ-29, QUIZ-34). */
export function isAnswerComplete(question: Question, answer: AnswerValue): boolean {
  switch (question.optionType) {
    case 'Object':
      return v.is(DateAnswer, answer)
    case 'Search':
      return v.is(Place, answer)
    case 'Radio':
      return typeof answer === 'string' && answer in question.options.options
    case 'Checkbox': {
      const { options, minOptions, maxOptions = Object.keys(options).length } = question.options
      const chosen = chosenKeys(answer)
      return chosen.length >= minOptions && chosen.length <= maxOptions && chosen.every((key) => key in options)
    }
    case 'Number': {
      const number = typeof answer === 'string' && answer !== '' ? Number(answer) : Number.NaN
      return number >= (question.options.min ?? 0) && number <= question.options.max
    }
    case 'Text':
      return (
        typeof answer === 'string' && answer.trim() !== '' && charactersOf(answer).length <= (question.options.maxLength ?? LONGEST_TEXT)
      )
    case 'Date':
      return v.is(day, answer)
    case 'Email':
      return v.is(email, answer)
    case 'Phone':
      return v.is(phone, answer)
    case 'Url':
      return v.is(url, answer)
  }
}

/** What a control shows before anything was answered: a number its default (QUIZ-23), the rest nothing. */
export function firstDraft(question: Question, answered: AnswerValue | undefined): AnswerValue {
  if (answered !== undefined && answered !== null) return answered
  return question.optionType === 'Number' ? String(question.options.default ?? 1) : null
}

/** Whether two answers say the same (QUIZ-13); nothing answered is the same as nothing. */
export const isSameAnswer = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  one !== undefined && one !== null && JSON.stringify(one) === JSON.stringify(other)

/** Skip is shown exactly for a resort or hotel search and for questions of the configured list (QUIZ-4). */
export function isSkippable(question: Question, skipList: readonly string[]): boolean {
  const isSearch = question.optionType === 'Search' && question.options.kind !== 'City'
  return isSearch || skipList.includes(question.id)
}
