import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateRangeCalendar, type IsoRange } from '../../../src/ui/calendar/date-range-calendar.tsx'

const named = vi.fn((day: string) => `${day}, selected`)
const WORDS = { earlier: 'Earlier months', later: 'Later months', today: (day: string) => `Today, ${day}`, chosen: named }

/** Two months from January 2027 on, the tenth of January chosen: its name is asked for once by each drawing. */
function Calendar() {
  const [range, setRange] = useState<IsoRange>({ from: '2027-01-10', to: null })
  return <DateRangeCalendar value={range} onChange={setRange} locale="en" words={WORDS} earliest="2027-01-05" latest="2027-04-30" />
}

const day = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name} 2027`) })
/** Days that Tab reaches. */
const reached = () =>
  page
    .getByRole('gridcell')
    .elements()
    .filter((cell) => cell.querySelector('button[tabindex="0"]')).length

test('arrow keys lead from day to day, also into the next month, and Tab always reaches one day', async () => {
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

test('a press on another day draws the calendar for its focus and for the choice, and not for the focus that left as well', async () => {
  await render(<Calendar />)
  await expect.element(day('20 February')).toBeVisible()
  await userEvent.click(day('10 January'))
  await userEvent.click(day('11 January'))
  named.mockClear()
  await userEvent.click(day('14 January'))
  await expect.element(day('14 January')).toHaveAccessibleName('Thursday, 14 January 2027, selected')
  // The first drawing still has the days that were chosen before, the second the one that is chosen now.
  expect(named.mock.calls.map(([name]) => name.replace(/\w+, (\d+) .*/, '$1'))).toEqual(['10', '11', '14'])
})
