import * as v from 'valibot'
import { charactersOf } from '../../../contract/characters.ts'
import { Email } from '../../../contract/common.ts'
import { DateAnswer, LONGEST_STAY, PhoneAnswer, Place, UrlAnswer } from '../../../contract/quiz.ts'
import { addDays, type Day, fromQuizDate, nightsBetween } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import type { StoredAnswer } from '../../db/schema/index.ts'
import type { Catalogue } from '../../inventory/catalogue.ts'
import { type Answers, answerOf } from './flow.ts'
import { type Control, countFor, type NumberControl, type QuestionModel, questionById } from './model.ts'

const refuse = (path: string, message: string): never => {
  throw new Refusal('request.invalid', { errors: [{ path: `answer.${path}`, message }] })
}

/** Whether the answer to a question refers to the catalogue. */
export function isOfCatalogue(questionId: string): boolean {
  const control = questionById.get(questionId)?.control
  return control?.type === 'Search' && control.kind !== 'City'
}

/**
 * Checks an answer against its question and returns it as it is stored. `today` is the day in UTC. The catalogue is required if `isOfCatalogue`.
 * @throws Refusal request.invalid with the path of the invalid value
 */
export function checkAnswer(
  question: QuestionModel,
  given: { answer: unknown; isSkipped: boolean },
  answers: Answers,
  catalogue: Catalogue | null,
  today: Day,
): StoredAnswer {
  const { id: questionId, skip, control } = question
  if (given.isSkipped) {
    if (!skip) return refuse('isSkipped', 'This question cannot be skipped')
    return { questionId, answer: skip.answer, isSkipped: true }
  }
  if (control.type === 'Number' && control.countOf)
    return { questionId, answer: checkNumbers(control, given.answer, countFor(control, answers)), isSkipped: false }
  return { questionId, answer: checkValue(control, given.answer, answers, catalogue, today), isSkipped: false }
}

function checkValue(control: Control, answer: unknown, answers: Answers, catalogue: Catalogue | null, today: Day): StoredAnswer['answer'] {
  if (control.type === 'Search') return checkPlace(control.kind, answer, answers, catalogue)
  if (control.type === 'Object') return checkDates(answer, today)
  if (typeof answer !== 'string') return refuse('answer', 'Expected text')
  const text = answer.trim()
  if (text === '') return refuse('answer', 'An answer is required')
  switch (control.type) {
    case 'Number': {
      const value = Number(text)
      const isFine = /^\d+$/.test(text) && value >= control.min && value <= control.max
      return isFine ? String(value) : refuse('answer', `Expected a whole number from ${control.min} to ${control.max}`)
    }
    case 'Radio':
      return Object.hasOwn(control.options, text) ? text : refuse('answer', `Expected one of ${Object.keys(control.options).join(', ')}`)
    case 'Checkbox': {
      const keys = text.split(';')
      const isFine =
        keys.every((key) => Object.hasOwn(control.options, key)) &&
        new Set(keys).size === keys.length &&
        keys.length >= control.min &&
        keys.length <= control.max
      return isFine
        ? keys.join(';')
        : refuse('answer', `Expected ${control.min} to ${control.max} of ${Object.keys(control.options).join(', ')}, joined by semicolons`)
    }
    case 'Text':
      return charactersOf(text).length <= control.maxLength ? text : refuse('answer', `Expected at most ${control.maxLength} characters`)
    case 'Date':
      return fromQuizDate(text) ? text : refuse('answer', 'Expected a date, dd-MM-yyyy')
    case 'Email':
      return parsed(Email, text)
    case 'Phone':
      return parsed(PhoneAnswer, text)
    case 'Url':
      return parsed(UrlAnswer, text)
  }
}

/** As many numbers as asked for, joined by semicolons. */
function checkNumbers({ min, max }: NumberControl, answer: unknown, count: number): string {
  const numbers = typeof answer === 'string' ? answer.split(';').map((number) => number.trim()) : []
  const isFine = numbers.length === count && numbers.every((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max)
  return isFine
    ? numbers.map((text) => String(Number(text))).join(';')
    : refuse('answer', `Expected ${count} whole numbers from ${min} to ${max}, joined by semicolons`)
}

/** The answer as it is stored. */
function parsed(schema: v.GenericSchema<string>, text: string): string {
  const result = v.safeParse(schema, text, { abortEarly: true })
  return result.success ? result.output : refuse('answer', result.issues[0].message)
}

function checkPlace(kind: 'City' | 'Resort' | 'Property', answer: unknown, answers: Answers, catalogue: Catalogue | null) {
  const parsed = v.safeParse(Place, answer)
  if (!parsed.success) return refuse('answer', 'Expected a chosen place')
  const place = parsed.output
  if (kind === 'Resort' && !catalogue?.resorts.has(place.id)) return refuse('answer.id', 'There is no such resort')
  if (kind === 'Property') {
    const resort = answerOf(answers, 'resort')?.answer
    const resortId = resort && typeof resort === 'object' && 'id' in resort ? resort.id : null
    if (catalogue?.hotelById.get(place.id)?.resortId !== resortId) return refuse('answer.id', 'There is no such hotel in the chosen resort')
  }
  return place
}

function checkDates(answer: unknown, today: Day) {
  const parsed = v.safeParse(DateAnswer, answer)
  if (!parsed.success) return refuse('answer', 'Expected dates with from, to, tripPeriod, rangeType and flexibleDays')
  const dates = parsed.output
  const from = fromQuizDate(dates.from)
  const to = fromQuizDate(dates.to)
  if (!from) return refuse('answer.from', 'This date does not exist')
  if (!to) return refuse('answer.to', 'This date does not exist')
  // Some time zones are still at yesterday's date.
  if (to < addDays(today, -1) || (dates.rangeType === 'known' && from < addDays(today, -1)))
    return refuse('answer.from', 'These days are over')
  const nights = nightsBetween(from, to)
  if (dates.rangeType === 'known' && nights < 1) return refuse('answer.to', `Expected 1 to ${LONGEST_STAY} nights`)
  if (nights < 0) return refuse('answer.to', 'The end lies before the beginning')
  return dates
}
