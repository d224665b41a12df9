import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuizSky } from '../../../src/ui/quiz-sky/quiz-sky.tsx'
import { isoOf, monthsFrom } from '../../../src/views/quiz/controls/dates.ts'
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
