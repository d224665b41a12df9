import * as v from 'valibot'
import { charactersOf, LONGEST_TEXT } from '../../contract/characters.ts'
import { Email } from '../../contract/common.ts'
import { type AnswerValue, DateAnswer, PhoneAnswer, Place, type Question, UrlAnswer } from '../../contract/quiz.ts'

const day = v.pipe(v.string(), v.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/))

/** Returns the option keys of a checkbox answer (QUIZ-26). */
const chosenKeys = (answer: AnswerValue): string[] => (typeof answer === 'string' && answer !== '' ? answer.split(';') : [])

/** Returns whether an answer can be submitted, which enables Next (QUIZ-25, QUIZ-28, QUIZ-29, QUIZ-34). */
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
      const { min = 0, max, count = 1 } = question.options
      const numbers = typeof answer === 'string' ? answer.split(';') : []
      return numbers.length === count && numbers.every((number) => number !== '' && Number(number) >= min && Number(number) <= max)
    }
    case 'Text':
      return (
        typeof answer === 'string' && answer.trim() !== '' && charactersOf(answer).length <= (question.options.maxLength ?? LONGEST_TEXT)
      )
    case 'Date':
      return v.is(day, answer)
    case 'Email':
      return v.is(Email, answer)
    case 'Phone':
      return v.is(PhoneAnswer, answer)
    case 'Url':
      return v.is(UrlAnswer, answer)
  }
}

/** Returns whether an answer is the choice that ends the quiz (QUIZ-60). */
export const isLastChoice = (question: Question, answer: AnswerValue): boolean =>
  question.optionType === 'Radio' && typeof answer === 'string' && question.options.options[answer]?.ends === true

/** Returns the initial value of a control: a number's default (QUIZ-23), the choice that ends the quiz (QUIZ-60), otherwise empty. */
export function firstDraft(question: Question, answered: AnswerValue | undefined): AnswerValue {
  if (answered !== undefined && answered !== null) return answered
  if (question.optionType === 'Radio') return Object.keys(question.options.options).find((key) => isLastChoice(question, key)) ?? null
  // Several numbers, such as ages, are never guessed.
  return question.optionType === 'Number' && !question.options.count ? String(question.options.default ?? 1) : null
}

/** Returns whether two answers are equal (QUIZ-13). Two missing answers are equal. */
export const isSameAnswer = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  one !== undefined && one !== null && JSON.stringify(one) === JSON.stringify(other)

/** Returns whether Skip is shown: for a resort or hotel search and for questions of the configured list (QUIZ-4). */
export function isSkippable(question: Question, skipList: readonly string[]): boolean {
  const isSearch = question.optionType === 'Search' && question.options.kind !== 'City'
  return isSearch || skipList.includes(question.id)
}
