import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Question } from '../../../contract/quiz.ts'
import { answerText } from '../../../src/views/quiz/answer-text.ts'
import { openQuestion, pageInfo } from './open-question.tsx'

const base = { hint: null, optionType: 'Radio', options: { options: { any: { text: 'Any' } } } } as const
const QUESTIONS = [
  ['Do you have a resort in mind?', 'Resort', 'St. Anton am Arlberg'],
  ['When would you like to go?', 'Dates', 'Sun, 10 Jan – Sun, 17 Jan'],
  ['How many adults are coming?', 'Adults', '2'],
  // A back end without a text for it.
  ['And how many children?', '', '1'],
] as const
const question = (id: string, text: string, noun: string) => ({ ...base, id, text, noun })
const asked = question('board', 'Which meals would you like included?', 'Meals')

const pageWith = (next: object) => ({
  answeredQuestions: QUESTIONS.map(([text, noun, answerText], blockPage) => ({
    question: question(`past-${blockPage}`, text, noun),
    answer: 'any',
    isSkipped: false,
    isAuto: false,
    answerText,
    pageInfo: { ...pageInfo, blockPage, blockId: `block-${Math.floor(blockPage / 2)}` },
  })),
  pageInfo,
  tags: ['trip'],
  skipList: [],
  nextQuestion: next,
})

/** Opens the earlier answers over the question. */
async function openAnswers(): Promise<DOMRect[]> {
  await openQuestion(asked, { 'POST /quiz/session/page-info': pageWith({ question: asked, status: 'HasNext' }) })
  await userEvent.click(page.getByText('4 answers'))
  const rows = page.getByRole('list', { name: 'Your answers so far' }).getByRole('button')
  await expect.element(rows.first()).toBeVisible()
  for (const [at, name] of ['Resort', 'Dates', 'Adults', 'And how many children?'].entries())
    await expect.element(rows.nth(at)).toHaveTextContent(`${name}${QUESTIONS[at]?.[2]}`)
  await expect.element(rows.nth(1)).toHaveAccessibleName('Change: Dates, Sun, 10 Jan – Sun, 17 Jan')
  return rows.elements().map((row) => row.getBoundingClientRect())
}

test('[QUIZ-51] lists the open answers as nouns on one line each on phones, or as the question', async () => {
  await page.viewport(390, 844)
  const boxes = await openAnswers()
  for (const { height } of boxes.slice(0, 3)) expect(height).toBeLessThan(52)
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
})

test('[QUIZ-51] shows the open answers in two columns if there is space', async () => {
  await page.viewport(1440, 900)
  const boxes = await openAnswers()
  const lefts = [...new Set(boxes.map(({ left }) => left))]
  expect(lefts).toHaveLength(2)
  expect(boxes.every(({ right }) => right <= 1440)).toBe(true)
  await expect.element(page.getByText('Your answers so far', { exact: true })).toBeVisible()
  // Covered elements are not focusable, and are restored afterwards.
  const asks = page.getByRole('heading', { level: 1 })
  expect(asks.elements()).toHaveLength(0)
  await userEvent.click(page.getByText('4 answers'))
  await expect.element(asks).toBeVisible()
})

/** The end page of the quiz, which has its own heading. */
const openEnd = () =>
  openQuestion(question('end', 'That’s everything we need.', ''), {
    'POST /quiz/session/page-info': { ...pageWith({ question: null, status: 'Finished' }), pageInfo: null },
  })

test('[D166] shows all answers below the button at the end of the quiz in wide windows, each with its link', async () => {
  await page.viewport(1440, 900)
  await openEnd()
  const rows = page.getByRole('list', { name: 'Your answers so far' }).getByRole('button')
  await expect.element(rows.nth(3)).toBeVisible()
  await expect.element(rows.nth(1)).toHaveAccessibleName('Change: Dates, Sun, 10 Jan – Sun, 17 Jan')
  await expect.element(page.getByText('4 answers')).not.toBeInTheDocument()
  const finish = page.getByRole('button', { name: 'Finish' }).element().getBoundingClientRect()
  for (const row of rows.elements()) {
    const { top, bottom, right } = row.getBoundingClientRect()
    expect(top).toBeGreaterThan(finish.bottom)
    expect(bottom).toBeLessThan(900)
    expect(right).toBeLessThanOrEqual(1440)
  }
})

test('[D166] phones also show all answers below the button at the end, which is in the first screen', async () => {
  await page.viewport(390, 844)
  await openEnd()
  const rows = page.getByRole('list', { name: 'Your answers so far' }).getByRole('button')
  await expect.element(rows.nth(3)).toBeVisible()
  await expect.element(page.getByText('4 answers')).not.toBeInTheDocument()
  const finish = page.getByRole('button', { name: 'Finish' }).element().getBoundingClientRect()
  expect(finish.bottom).toBeLessThan(844)
  for (const row of rows.elements()) expect(row.getBoundingClientRect().top).toBeGreaterThan(finish.bottom)
})

test.each([
  ['en', '14/01/2027'],
  ['de', '14.01.2027'],
  ['fr', '14/01/2027'],
] as const)('[QUIZ-57] formats an unsaved day for its reader, not as in the API, in %s', (locale, day) => {
  const celebration: Question = {
    id: 'celebration-date',
    text: 'Are you celebrating anything?',
    noun: 'Day',
    hint: null,
    optionType: 'Date',
    options: {},
  }
  const answered = { question: celebration, answer: '14-01-2027', isSkipped: false, isAuto: false, answerText: '', pageInfo }
  expect(answerText(answered, locale, { nights: String, atMost: String })).toBe(day)
})
