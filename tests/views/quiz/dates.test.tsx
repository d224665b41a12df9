import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DateAnswer, QuestionOf } from '../../../contract/quiz.ts'
import { QuizSky } from '../../../src/ui/quiz-sky/quiz-sky.tsx'
import { isoOf, monthsFrom } from '../../../src/views/quiz/controls/dates.ts'
import { DatesControl } from '../../../src/views/quiz/controls/dates-control.tsx'
import { show } from '../show.tsx'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset().mockImplementation(() => {}))
afterEach(() => void warn.mockReset())

test('[QUIZ-30] does not offer a month without selectable days', () => {
  expect(monthsFrom(new Date(2026, 10, 29), 'en')[0]?.value).toBe('2026-11')
  expect(monthsFrom(new Date(2026, 10, 30), 'en')[0]?.value).toBe('2026-12')
})

test('[QUIZ-39] ignores a calendar value that is no date, with a warning', () => {
  expect(isoOf('16-01-2027')).toBe('2027-01-16')
  expect(warn).not.toHaveBeenCalled()
  expect(isoOf('next winter')).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith('Ignored an invalid date: next winter')
})

test('[QUIZ-40] reports an invalid sky on the console without breaking the page', async () => {
  const screen = await show(
    <QuizSky percent={Number.NaN}>
      <p>Where do you start?</p>
    </QuizSky>,
  )
  await expect.element(screen.getByText('Where do you start?')).toBeVisible()
  expect(screen.container.querySelector('[data-stage]')?.getAttribute('data-stage')).toBe('1')
  expect(warn).toHaveBeenCalledWith('Ignored an invalid progress: NaN')
})

const dates = { id: 'dates', text: 'When do you want to go?', type: 'Object' } as unknown as QuestionOf<'Object'>
const askDates = (answer: DateAnswer | null) =>
  show(<DatesControl question={dates} answer={answer} titleId="title" onChoose={() => {}} onChange={() => {}} />)
const SUMMER = /^Most lifts are closed from May to October\./
const answerOf = (rangeType: 'known' | 'suggested', from: string, to: string): DateAnswer => ({
  from,
  to,
  tripPeriod: 7,
  rangeType,
  flexibleDays: 0,
})

test('[QUIZ-29] says which months most lifts are closed in, and marks them', async () => {
  await askDates(answerOf('suggested', '01-07-2027', '31-07-2027'))
  await expect.element(page.getByText(SUMMER)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Jul 2027 Off season' })).toBeChecked()
  expect(page.getByRole('radio', { name: /Off season$/ }).elements()).toHaveLength(6)
})

test('[QUIZ-28] says that most lifts are closed on exact dates in summer, and only then', async () => {
  await askDates(answerOf('known', '30-04-2027', '07-05-2027'))
  await expect.element(page.getByText('7 nights')).toBeVisible()
  expect(page.getByText(SUMMER).elements()).toEqual([])
  await askDates(answerOf('known', '10-07-2027', '17-07-2027'))
  await expect.element(page.getByText(SUMMER)).toBeVisible()
})
