import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerValue, Question, QuestionOf } from '../../../contract/quiz.ts'
import { setClock } from '../../../platform/browser/clock.ts'
import { i18n } from '../../../src/i18n/i18n.ts'
import { openQuestion } from './open-question.tsx'

// Saturday, 10 October 2026.
let restore = () => {}
beforeEach(() => {
  restore = setClock(() => new Date(2026, 9, 10, 12).getTime())
})
afterEach(() => restore())

const base = { id: 'question', text: 'What is it?', noun: 'It', hint: null }
const levels = { beginner: { text: 'Beginner' }, intermediate: { text: 'Intermediate' }, expert: { text: 'Expert' } }
const lech = { id: 'lech', name: 'Lech', country: 'Austria', countryCode: 'AT', lat: 47.2, lng: 10.1 }
const checkbox = (options: Partial<QuestionOf<'Checkbox'>['options']> = {}): Question => ({
  ...base,
  optionType: 'Checkbox',
  options: { options: levels, minOptions: 1, ...options },
})

interface Type {
  question: Question
  /** Steps before Next. */
  act: () => Promise<void>
  answer: AnswerValue
  /** Choosing an answer continues automatically. */
  isSingle?: true
}

const type = (text: string) => page.getByRole('textbox', { name: 'What is it?' }).fill(text)

/** All option types; the formats of numbers and dates count as separate controls. */
const types: Record<string, Type> = {
  'Object, known dates': {
    question: { ...base, optionType: 'Object', options: { formats: ['KnownDateRange', 'SuggestedDateRange'] } },
    async act() {
      await page.getByRole('button', { name: /14.*October/ }).click()
      await page.getByRole('button', { name: /21.*October/ }).click()
    },
    answer: { from: '14-10-2026', to: '21-10-2026', tripPeriod: 7, rangeType: 'known', flexibleDays: 0 },
  },
  'Object, suggested dates': {
    question: { ...base, optionType: 'Object', options: { formats: ['KnownDateRange', 'SuggestedDateRange'] } },
    async act() {
      await page.getByRole('tab', { name: 'Suggest dates' }).click()
      await page.getByRole('radio', { name: /Jan/ }).click()
    },
    answer: { from: '01-01-2027', to: '31-01-2027', tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 },
  },
  'Number, several': {
    question: { ...base, optionType: 'Number', options: { min: 0, max: 17, default: 8, format: 'Default', count: 2 } },
    async act() {
      await page.getByRole('combobox', { name: 'Child 1' }).selectOptions('under 1')
      await page.getByRole('combobox', { name: 'Child 2' }).selectOptions('12 years')
    },
    answer: '0;12',
  },
  Radio: {
    question: { ...base, optionType: 'Radio', options: { options: levels } },
    act: () => page.getByRole('radio', { name: 'Expert' }).click(),
    answer: 'expert',
    isSingle: true,
  },
  Search: {
    question: { ...base, optionType: 'Search', options: { kind: 'Resort' } },
    async act() {
      await page.getByRole('combobox', { name: 'What is it?' }).fill('Le')
      await page.getByRole('option', { name: /Lech/ }).click()
    },
    answer: { ...lech, languageCode: 'en' },
    isSingle: true,
  },
  Checkbox: {
    question: checkbox(),
    async act() {
      await page.getByRole('checkbox', { name: 'Expert' }).click()
      await page.getByRole('checkbox', { name: 'Beginner' }).click()
    },
    answer: 'beginner;expert',
  },
  Text: { question: { ...base, optionType: 'Text', options: { maxLength: 500 } }, act: () => type('A crib'), answer: 'A crib' },
  'Text, of characters that are several units each': {
    question: { ...base, optionType: 'Text', options: { maxLength: 3 } },
    async act() {
      await type('👨‍👩‍👧🎂é!')
      await expect.element(page.getByText('0 characters left')).toBeVisible()
    },
    answer: '👨‍👩‍👧🎂é',
  },
  Date: {
    question: { ...base, optionType: 'Date', options: {} },
    async act() {
      await page.getByRole('textbox', { name: 'Day' }).fill('9')
      await page.getByRole('textbox', { name: 'Month' }).fill('1')
      await page.getByRole('textbox', { name: 'Year' }).fill('2027')
    },
    answer: '09-01-2027',
  },
  'Number, by steps': {
    question: { ...base, optionType: 'Number', options: { min: 1, max: 10, default: 2, format: 'Default' } },
    act: () => page.getByRole('button', { name: 'More' }).click(),
    answer: '3',
  },
  'Number, on a slider': {
    question: { ...base, optionType: 'Number', options: { min: 0, max: 14, default: 7, format: 'Slider' } },
    async act() {
      page.getByRole('slider', { name: 'What is it?' }).element().focus()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    },
    answer: '9',
  },
  Email: { question: { ...base, optionType: 'Email', options: {} }, act: () => type('ada@example.com'), answer: 'ada@example.com' },
  Phone: { question: { ...base, optionType: 'Phone', options: {} }, act: () => type('+43 512 123456'), answer: '+43 512 123456' },
  Url: { question: { ...base, optionType: 'Url', options: {} }, act: () => type('https://example.com/'), answer: 'https://example.com/' },
}

describe('[QUIZ-21] a question', () => {
  test('has a control for every option type', () => {
    const shown = new Set(Object.values(types).map(({ question }) => question.optionType))
    const all = ['Object', 'Radio', 'Search', 'Checkbox', 'Text', 'Date', 'Number', 'Email', 'Phone', 'Url']
    expect([...shown].sort()).toEqual(all.sort())
  })

  test.for(Object.entries(types))('of type %s has a control that brings the answer', async ([, { question, act, answer, isSingle }]) => {
    const { sent, next } = await openQuestion(question, { 'GET /provider/resorts': { resorts: [lech] } })
    await act()
    if (!isSingle) {
      await expect.element(next).toBeEnabled()
      expect(sent()).toEqual([])
      await next.click()
    }
    await expect.poll(sent).toEqual([answer])
  })

  test.for([
    ['Text', 'TEXTAREA', undefined],
    ['Email', 'INPUT', 'email'],
    ['Phone', 'INPUT', 'tel'],
    ['Url', 'INPUT', 'url'],
  ] as const)('of type %s has its own kind of text box', async ([kind, tag, inputType]) => {
    await openQuestion((types[kind] as Type).question)
    const box = page.getByRole('textbox', { name: 'What is it?' }).element() as HTMLInputElement
    expect(box.tagName).toBe(tag)
    if (inputType) expect(box.type).toBe(inputType)
  })
})

describe('[QUIZ-64] a typed answer', () => {
  const box = page.getByRole('textbox', { name: 'What is it?' })
  const wrong = [
    ['Email', 'anna@example', 'This isn’t a valid email address.', 'Example: anna@example.com', "o'hara+ski@example.co.uk"],
    ['Phone', 'call me', 'A phone number has 4 to 20 digits and no words.', 'Example: +49 30 1234567', '0041 (0)79/123 45 67'],
    ['Url', 'that cabin', 'This isn’t a link.', 'Example: www.example.com/cabin', 'example.com:8080/cabin'],
  ] as const

  test.for(wrong)('of type %s says on leaving the field what is wrong, with an example', async ([kind, text, says, example, right]) => {
    const { next, sent } = await openQuestion((types[kind] as Type).question)
    await type(text)
    expect(page.getByRole('alert').elements(), 'nothing is said while typing').toEqual([])
    await expect.element(next).toBeDisabled()
    const top = () => next.element().getBoundingClientRect().top
    const before = top()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(says)
    await expect.element(box).toHaveAccessibleDescription(`${says} ${example}`)
    expect(top(), 'the buttons keep their place').toBe(before)
    await type(right)
    expect(page.getByRole('alert').elements()).toEqual([])
    await next.click()
    await expect.poll(sent).toEqual([right])
  })

  test('says it on Enter, and not of an empty field', async () => {
    const { sent } = await openQuestion((types.Url as Type).question)
    await box.click()
    await userEvent.keyboard('{Tab}')
    expect(page.getByRole('alert').elements()).toEqual([])
    await type('that cabin')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This isn’t a link.')
    expect(sent()).toEqual([])
  })
})

describe('[QUIZ-65] a search', () => {
  const search = (options: QuestionOf<'Search'>['options']): Question => ({ ...base, optionType: 'Search', options })
  const box = page.getByRole('combobox', { name: 'What is it?' })
  const says = 'Type at least three letters.'

  test.for([
    ['a city', { kind: 'City' }],
    ['a hotel', { kind: 'Property', resortId: 'lech' }],
  ] as const)('for %s says that it needs three letters, before and while fewer are typed', async ([, options]) => {
    await openQuestion(search(options))
    await expect.element(page.getByText(says)).toBeVisible()
    await expect.element(box).toHaveAccessibleDescription(says)
    await box.fill('Ly')
    await expect.element(page.getByText(says)).toBeVisible()
    await box.fill('Lyo')
    await expect.element(page.getByText(says)).not.toBeInTheDocument()
  })

  test('[QUIZ-66] for a resort lists countries in an empty box, and then the resorts of the chosen one', async () => {
    const { sent } = await openQuestion(search({ kind: 'Resort' }), { 'GET /provider/resorts': { resorts: [lech] } })
    await box.click()
    const options = page.getByRole('option')
    await expect.element(options.first()).toBeVisible()
    expect(options.elements().map((option) => option.querySelector('b')?.textContent)).toEqual([
      'Austria',
      'Bosnia & Herzegovina',
      'Canada',
      'France',
      'Italy',
      'Serbia',
      'Sweden',
      'Switzerland',
      'United States',
    ])
    await options.filter({ hasText: 'Austria' }).click()
    await expect.element(box).toHaveValue('Austria')
    expect(sent(), 'a country is no answer').toEqual([])
    await page.getByRole('option', { name: /Lech/ }).click()
    await expect.poll(sent).toEqual([{ ...lech, languageCode: 'en' }])
  })

  test('for a resort needs one letter and says nothing', async () => {
    await openQuestion(search({ kind: 'Resort' }))
    expect(page.getByText(says).elements()).toEqual([])
  })
})

describe('known dates', () => {
  const day = (name: RegExp) => page.getByRole('button', { name })

  test('[QUIZ-28] are selected in a calendar of two months from today, and need both ends', async () => {
    const { next, sent } = await openQuestion((types['Object, known dates'] as Type).question)
    await expect.element(day(/\b10 October/)).toBeVisible()
    const months = page
      .getByRole('grid')
      .elements()
      .map((grid) => grid.getAttribute('aria-label'))
    expect(months).toEqual(['October 2026', 'November 2026'])
    const line = (name: RegExp) => getComputedStyle(day(name).element()).textDecorationLine
    for (const past of [/\b1 October/, /\b9 October/]) {
      await expect.element(day(past)).toBeDisabled()
      expect(line(past), 'struck out').toBe('line-through')
    }
    await expect.element(day(/\b10 October/)).toBeEnabled()
    expect(line(/\b10 October/)).toBe('none')
    await expect.element(next).toBeDisabled()
    await day(/\b11 October/).click()
    await expect.element(next).toBeDisabled()
    await day(/\b18 October/).click()
    await expect.element(next).toBeEnabled()
    await next.click()
    await expect.poll(sent).toEqual([{ from: '11-10-2026', to: '18-10-2026', tripPeriod: 7, rangeType: 'known', flexibleDays: 0 }])
  })

  test('[D179] show a bar with the button at the bottom of a phone once selected', async () => {
    await page.viewport(390, 640)
    const { question, act } = types['Object, known dates'] as Type
    const { next } = await openQuestion(question)
    await act()
    window.scrollTo(0, 0)
    const chosen = page.getByText('Wed, 14 Oct – Wed, 21 Oct', { exact: true })
    await expect.element(chosen).toBeInViewport({ ratio: 1 })
    await expect.element(next).toBeInViewport({ ratio: 1 })
    const [days, way] = [chosen.element().getBoundingClientRect(), next.element().getBoundingClientRect()]
    expect(days.right).toBeLessThanOrEqual(way.left)
    expect(way.top - days.top).toBeLessThan(30)
    await page.viewport(1280, 900)
  })

  test('[QUIZ-28] that begin today are accepted, with a note that arrivals begin tomorrow', async () => {
    const { next, sent } = await openQuestion((types['Object, known dates'] as Type).question)
    const said = page.getByText('The earliest arrival is tomorrow, so we look at trips starting up to four days later.')
    await day(/\b11 October/).click()
    expect(said.elements()).toEqual([])
    await day(/\b13 October/).click()
    await day(/\b10 October/).click()
    await expect.element(said).toBeVisible()
    await day(/\b17 October/).click()
    await expect.element(said).toBeVisible()
    await next.click()
    await expect.poll(sent).toMatchObject([{ from: '10-10-2026', to: '17-10-2026' }])
  })

  test('[LIMIT-1] may be at most 28 nights apart: one more restarts the selection', async () => {
    const { next, sent } = await openQuestion((types['Object, known dates'] as Type).question)
    await day(/\b11 October/).click()
    await day(/\b9 November/).click()
    await expect.element(next).toBeDisabled()
    await day(/\b11 October/).click()
    await day(/\b8 November/).click()
    await next.click()
    await expect.poll(sent).toEqual([{ from: '11-10-2026', to: '08-11-2026', tripPeriod: 28, rangeType: 'known', flexibleDays: 0 }])
  })
})

describe('suggested dates', () => {
  test('[QUIZ-29] need a month from the current one on, which begins tomorrow', async () => {
    const { next, sent } = await openQuestion((types['Object, suggested dates'] as Type).question)
    await page.getByRole('tab', { name: 'Suggest dates' }).click()
    const months = page.getByRole('group', { name: 'Month' }).getByRole('radio')
    const values = months.elements().map((month) => (month as HTMLInputElement).value)
    expect(values.slice(0, 4)).toEqual(['2026-10', '2026-11', '2026-12', '2027-01'])
    await expect.element(next).toBeDisabled()
    await months.first().click()
    await expect.element(next).toBeEnabled()
    await next.click()
    await expect.poll(sent).toEqual([{ from: '11-10-2026', to: '31-10-2026', tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }])
  })
})

test.each([
  ['en', /^16%$/],
  ['de', /^16\u00a0%$/],
  ['fr', /^16[\u00a0\u202f]+%$/],
] as const)('[QUIZ-7] [I18N-8] formats the percentage on the mountain for readers of %s', async (locale, percent) => {
  await openQuestion(checkbox(), {}, locale)
  const plate = page.getByRole('progressbar', { name: i18n._('quiz.progress') })
  expect(plate.element().textContent).toMatch(percent)
})

describe('a checkbox question', () => {
  const box = (name: string) => page.getByRole('checkbox', { name })
  const press = (name: string) => box(name).click()
  /** Which of the three boxes are enabled. */
  const open = () => ['Beginner', 'Intermediate', 'Expert'].filter((name) => !(box(name).element() as HTMLInputElement).disabled)

  test('[QUIZ-24] an option is named by its text alone, and described by its hint', async () => {
    const options = { ...levels, beginner: { text: 'Beginner', hint: 'First turns, blue pistes' } }
    await openQuestion({ ...base, optionType: 'Checkbox', options: { options, minOptions: 1, maxOptions: 3 } })
    await expect.element(box('Beginner')).toHaveAccessibleName('Beginner')
    await expect.element(box('Beginner')).toHaveAccessibleDescription('First turns, blue pistes')
    await expect.element(box('Expert')).toHaveAccessibleDescription('')
  })

  test('[QUIZ-25] disables further options at its maximum, and enables them below', async () => {
    const { next, sent } = await openQuestion(checkbox({ maxOptions: 2 }))
    expect(open()).toEqual(['Beginner', 'Intermediate', 'Expert'])
    await press('Beginner')
    expect(open()).toEqual(['Beginner', 'Intermediate', 'Expert'])
    await press('Expert')
    await expect.element(box('Intermediate')).toBeDisabled()
    expect(open()).toEqual(['Beginner', 'Expert'])
    await press('Beginner')
    await expect.element(box('Intermediate')).toBeEnabled()
    await press('Intermediate')
    await expect.element(box('Beginner')).toBeDisabled()
    await next.click()
    await expect.poll(sent).toEqual(['intermediate;expert'])
  })

  test('[QUIZ-25] accepts all options without a maximum', async () => {
    const { next, sent } = await openQuestion(checkbox())
    for (const name of ['Beginner', 'Intermediate', 'Expert']) {
      await expect.element(box(name)).toBeEnabled()
      await press(name)
    }
    await expect.element(page.getByText('That’s the maximum of 3.', { exact: false })).toBeVisible()
    await next.click()
    await expect.poll(sent).toEqual(['beginner;intermediate;expert'])
  })

  test('[QUIZ-25] enables Next at its minimum and disables it below', async () => {
    const { next } = await openQuestion(checkbox({ minOptions: 2 }))
    await expect.element(next).toBeDisabled()
    await press('Beginner')
    await expect.element(box('Beginner')).toBeChecked()
    await expect.element(next).toBeDisabled()
    await press('Expert')
    await expect.element(next).toBeEnabled()
    await press('Beginner')
    await expect.element(next).toBeDisabled()
  })

  test('[QUIZ-26] joins its options with semicolons in their order', async () => {
    const { next, sent } = await openQuestion(checkbox())
    await press('Expert')
    await press('Beginner')
    await next.click()
    await expect.poll(sent).toEqual(['beginner;expert'])
  })

  test('[QUIZ-26] is empty again without its last option', async () => {
    const { next, sent } = await openQuestion(checkbox({ minOptions: 0 }))
    await press('Expert')
    await expect.element(box('Expert')).toBeChecked()
    await press('Expert')
    await expect.element(box('Expert')).not.toBeChecked()
    await next.click()
    await expect.poll(sent).toEqual([null])
  })
})
