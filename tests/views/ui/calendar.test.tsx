import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateRangeCalendar, type IsoRange } from '../../../src/ui/calendar/date-range-calendar.tsx'

const named = vi.fn((day: string) => `${day}, selected`)
const WORDS = { earlier: 'Earlier months', later: 'Later months', today: (day: string) => `Today, ${day}`, chosen: named }

/** Two months from January 2027, with the tenth of January selected: each render requests its name once. */
function Calendar() {
  const [range, setRange] = useState<IsoRange>({ from: '2027-01-10', to: null })
  return <DateRangeCalendar value={range} onChange={setRange} locale="en" words={WORDS} earliest="2027-01-05" latest="2027-04-30" />
}

const day = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name} 2027`) })
/** Days reachable by Tab. */
const reached = () =>
  page
    .getByRole('gridcell')
    .elements()
    .filter((cell) => cell.querySelector('button[tabindex="0"]')).length

test('arrow keys move between days, also into the next month, and Tab reaches one day', async () => {
  await render(<Calendar />)
  await expect.element(day('20 February')).toBeVisible()
  ;(day('30 January').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('31 January')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('1 February')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day('8 February')).toHaveFocus()
  expect(reached()).toBe(1)
  ;(document.activeElement as HTMLElement).blur()
  await expect.poll(reached).toBe(1)
})

/** Whether a day looks chosen, between both ends, or neither. */
const looks = (name: string) => {
  const cell = day(name).element().closest('[role="gridcell"]') as HTMLElement
  return { 'rgb(12, 27, 42)': 'chosen', 'rgba(0, 0, 0, 0)': 'plain' }[getComputedStyle(cell).backgroundColor] ?? 'between'
}

test('[QUIZ-28] the first tap marks the arrival, and pointer and focus preview the stay', async () => {
  await render(<Calendar />)
  await expect.element(day('20 February')).toBeVisible()
  expect(['9 January', '10 January', '11 January'].map(looks)).toEqual(['plain', 'chosen', 'plain'])
  await userEvent.hover(day('13 January'))
  expect(['10 January', '11 January', '13 January', '14 January'].map(looks)).toEqual(['chosen', 'between', 'between', 'plain'])
  ;(day('12 January').element() as HTMLElement).focus()
  await expect.poll(() => ['12 January', '13 January'].map(looks)).toEqual(['between', 'plain'])
  await userEvent.click(day('14 January'))
  await expect
    .poll(() => ['10 January', '12 January', '14 January', '15 January'].map(looks))
    .toEqual(['chosen', 'between', 'chosen', 'plain'])
})

test('a click on another day renders the calendar for focus and selection, but not for the blur', async () => {
  await render(<Calendar />)
  await expect.element(day('20 February')).toBeVisible()
  await userEvent.click(day('10 January'))
  await userEvent.click(day('11 January'))
  named.mockClear()
  await userEvent.click(day('14 January'))
  await expect.element(day('14 January')).toHaveAccessibleName('Thursday, 14 January 2027, selected')
  // The first render has the previous selection, the second the current one.
  expect(named.mock.calls.map(([name]) => name.replace(/\w+, (\d+) .*/, '$1'))).toEqual(['10', '11', '14'])
})
