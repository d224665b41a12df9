import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../../src/ui/button/button.tsx'
import { DateField, emptyDate } from '../../../src/ui/date-field/date-field.tsx'
import { isoFromParts, partsFromIso } from '../../../src/ui/date-field/date-parts.ts'
import { OtpInput } from '../../../src/ui/otp-input/otp-input.tsx'
import { type PastAnswer, PastAnswers } from '../../../src/ui/past-answers/past-answers.tsx'
import { splitMatch } from '../../../src/ui/search-field/match.ts'
import { SearchField, type SearchItem } from '../../../src/ui/search-field/search-field.tsx'
import { Stepper } from '../../../src/ui/stepper/stepper.tsx'

function Count({ min, max }: { min?: number; max?: number }) {
  const [value, setValue] = useState(2)
  return <Stepper label="Adults" labels={{ less: 'Less', more: 'More' }} {...{ value, min, max }} onChange={setValue} />
}

test('[SHELL-21] the stepper stops at 1 and at 10', async () => {
  await render(<Count />)
  const number = page.getByRole('spinbutton', { name: 'Adults' })
  await page.getByRole('button', { name: 'Less' }).click()
  await expect.element(number).toHaveTextContent('1')
  await expect.element(page.getByRole('button', { name: 'Less' })).toBeDisabled()
  number.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(number).toHaveTextContent('10')
  await expect.element(page.getByRole('button', { name: 'More' })).toBeDisabled()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(number).toHaveAttribute('aria-valuenow', '10')
})

test('a busy button keeps its name and ignores clicks', async () => {
  const press = vi.fn()
  await render(
    <Button busy onClick={press}>
      Book now
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Book now' })
  await button.click({ force: true })
  expect(press).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('a soft button reads as disabled and still responds', async () => {
  const press = vi.fn()
  await render(
    <Button soft onClick={press}>
      Book now
    </Button>,
  )
  await page.getByRole('button', { name: 'Book now' }).click({ force: true })
  expect(press).toHaveBeenCalledOnce()
})

function Birth() {
  const [value, setValue] = useState(emptyDate)
  return (
    <>
      <DateField label="Date of birth" labels={{ day: 'Day', month: 'Month', year: 'Year' }} value={value} onChange={setValue} />
      <p>{isoFromParts(value) ?? 'unfinished'}</p>
    </>
  )
}

test('a date is a group with Day, Month and Year', async () => {
  await render(<Birth />)
  const group = page.getByRole('group', { name: 'Date of birth' })
  await group.getByRole('textbox', { name: 'Day' }).fill('7')
  await group.getByRole('textbox', { name: 'Month' }).fill('2')
  await group.getByRole('textbox', { name: 'Year' }).fill('1988')
  await expect.element(page.getByText('1988-02-07')).toBeVisible()
})

test('a date that does not exist is no date', () => {
  expect(isoFromParts({ day: '31', month: '2', year: '2027' })).toBeNull()
  expect(isoFromParts({ day: '29', month: '2', year: '2028' })).toBe('2028-02-29')
  expect(partsFromIso('2027-01-16T00:00:00')).toEqual({ day: '16', month: '01', year: '2027' })
})

function Code({ done }: { done: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <OtpInput label="Verification code" value={value} onChange={setValue} onComplete={done} />
}

test('the code is one text box; six digits complete it and letters do not', async () => {
  const done = vi.fn()
  await render(<Code done={done} />)
  const box = page.getByRole('textbox', { name: 'Verification code' })
  await box.fill('48a')
  await expect.element(box).toHaveValue('')
  await box.fill('482913')
  await expect.poll(() => done.mock.calls).toEqual([['482913']])
})

const RESORTS: SearchItem[] = [
  { id: 'anton', title: 'St. Anton am Arlberg', note: 'Tyrol' },
  { id: 'moritz', title: 'St. Moritz' },
]

const MORE: SearchItem[] = ['Stuben', 'Sestriere', 'Stowe'].map((title) => ({ id: title, title, note: 'Ski resort' }))

function Resort({ onChoose, message }: { onChoose: (item: SearchItem | null) => void; message?: string }) {
  const [text, setText] = useState('')
  return (
    <SearchField
      label="Resort"
      clearLabel="Clear"
      text={text}
      onText={setText}
      items={[...RESORTS, ...MORE]}
      message={message}
      chosen={null}
      onChoose={(item) => [setText(item?.title ?? ''), onChoose(item)]}
    />
  )
}

test('suggestions can be reached and selected by keyboard', async () => {
  const choose = vi.fn()
  await render(<Resort onChoose={choose} />)
  const box = page.getByRole('combobox', { name: 'Resort' })
  await box.fill('st')
  await expect.element(page.getByRole('option', { name: /St\. Moritz/ })).toBeVisible()
  await expect.element(box).toHaveAttribute('aria-activedescendant', page.getByRole('option').first().element().id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => choose.mock.lastCall?.[0]?.id).toBe('moritz')
  await expect.element(box).toHaveValue('St. Moritz')
})

test.each([undefined, 'Looking…'])(
  'a button below keeps its place beneath the list and %s, so that its first press counts',
  async (message) => {
    const skip = vi.fn()
    await render(
      <>
        <Resort onChoose={() => {}} message={message} />
        <Button onClick={skip}>Skip</Button>
      </>,
    )
    const button = page.getByRole('button', { name: 'Skip' })
    const { top } = button.element().getBoundingClientRect()
    await page.getByRole('combobox', { name: 'Resort' }).fill('st')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(button.element().getBoundingClientRect().top).toBe(top)
    const shown = [page.getByRole('listbox').element(), ...document.querySelectorAll('[aria-live] > p')]
    for (const one of shown) expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    await button.click()
    expect(skip).toHaveBeenCalledTimes(1)
    expect(page.getByRole('option').elements()).toEqual([])
  },
)

test('Enter selects the first match of the typed letters, never one of earlier text', async () => {
  const choose = vi.fn()
  await render(<Resort onChoose={choose} />)
  const box = page.getByRole('combobox', { name: 'Resort' })
  await box.fill('Zermatt')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
  await box.fill('st. m')
  await userEvent.keyboard('{Enter}')
  expect(choose.mock.lastCall?.[0]?.id).toBe('moritz')
})

const ANSWERS = (['Resort St. Anton trip', 'Adults 2 group', 'Children 1 group'] as const).map((words) => {
  const [noun = '', ...rest] = words.split(' ')
  const block = rest.pop() ?? ''
  return { id: noun, noun, question: noun, answer: rest.join(' '), block, label: `Change: ${noun}` }
})

test('[QUIZ-51] the expanded answers mark those of the clicked plate, and close by their close button', async () => {
  await render(<PastAnswers label="Your answers" closeLabel="Close" count="3 answers" answers={ANSWERS} onEdit={vi.fn()} />)
  await page.getByText('Adults 2').first().click()
  const marked = page
    .getByRole('listitem')
    .elements()
    .filter((one) => one.dataset.pressed)
  expect(marked.map((one) => one.textContent)).toEqual(['Adults2', 'Children1'])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('SUMMARY')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .filter((one) => one.dataset.pressed),
  ).toEqual([])
})

test('[QUIZ-51] a plate has the short answer if there is one, and otherwise the noun and the answer', async () => {
  const [resort, adults, children] = ANSWERS.map((one) => ({ ...one }))
  const answers = [resort, { ...adults, brief: '2 adults' }, { ...children, brief: '' }].map((one) => one as PastAnswer)
  await render(<PastAnswers label="Your answers" closeLabel="Close" count="3 answers" answers={answers} onEdit={vi.fn()} />)
  const plates = [...document.querySelectorAll('[data-block]')].map((one) => one.textContent)
  expect(plates).toEqual(['Resort St. Anton', '2 adults'])
})

test('[QUIZ-51] while plates are few, a name has its noun and a pencil; skipped questions are at the end of the open list', async () => {
  const [resort, adults, children] = ANSWERS.map((one) => ({ ...one }))
  const answers = [
    { ...adults, isSkipped: true, noun: undefined },
    { ...resort, brief: resort?.answer },
    { ...children, brief: '1 child' },
  ].map((one) => one as PastAnswer)
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(414, 896))
  await render(<PastAnswers label="Your answers" closeLabel="Close" count="3 answers" answers={answers} onEdit={vi.fn()} />)
  const plates = [...document.querySelectorAll('[data-block]')]
  expect(plates.map((one) => one.textContent)).toEqual(['Resort St. Anton', '1 child'])
  expect(plates.map((one) => one.querySelector('svg')?.checkVisibility())).toEqual([true, true])
  await page.getByText('3 answers').click()
  const listed = page.getByRole('listitem').elements()
  expect(listed.map((one) => one.dataset.skipped)).toEqual([undefined, undefined, 'true'])
})

test('marks letters regardless of case, accents and spelling', () => {
  expect(splitMatch('Kitzbühel', 'KITZBU')).toEqual([
    { text: 'Kitzbü', hit: true },
    { text: 'hel', hit: false },
  ])
  expect(splitMatch('Les Deux Alpes', 'les2')).toEqual([
    { text: 'Les Deux', hit: true },
    { text: ' Alpes', hit: false },
  ])
  expect(splitMatch('Zermatt', 'x')).toEqual([{ text: 'Zermatt', hit: false }])
})
