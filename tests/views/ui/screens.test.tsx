import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { activate, type Locale } from '../../../src/i18n/i18n.ts'
import { Texts } from '../../../src/i18n/texts.tsx'
import { HomeView } from '../../../src/views/home/home.tsx'
import { NotFoundView } from '../../../src/views/not-found/not-found.tsx'
import { QuizStartView } from '../../../src/views/quiz-start/quiz-start.tsx'

async function show(view: ReactNode, locale: Locale = 'en') {
  await activate(locale)
  return render(<Texts>{view}</Texts>)
}

test('[SHELL-6] home shows 10% off, a personal offer, about 60 seconds and one price that includes everything', async () => {
  await show(<HomeView links={{ quiz: '/quiz', quizAt: (resort) => `/quiz?resort=${resort}` }} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const words of [/10% off for the quiz/, /personal offer/, /About 60 seconds/, /One price includes everything/]) {
    await expect.element(page.getByText(words).first()).toBeInTheDocument()
  }
  await expect.element(page.getByRole('link', { name: 'Start the quiz' })).toHaveAttribute('href', '/quiz')
})

test('[QUIZ-63] the first link of home starts the quiz, the others open its start page', async () => {
  const start = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await show(<HomeView links={{ quiz: '#quiz', quizAt: (resort) => `#${resort}` }} onStart={start} />)
  await page.getByRole('link', { name: 'Start the quiz' }).click()
  expect(start).toHaveBeenCalledOnce()
  await page.getByRole('link', { name: /^Somewhere else/ }).click()
  await page.getByRole('link', { name: /^Zermatt/ }).click()
  expect(start).toHaveBeenCalledOnce()
})

test('[QUIZ-54] each poster links to the quiz for its resort', async () => {
  await show(<HomeView links={{ quiz: '/quiz', quizAt: (resort) => `/quiz?resort=${resort}` }} />)
  for (const [name, resort] of [
    ['Zermatt', 'zermatt'],
    ['Val Thorens', 'val-thorens'],
    ['Cortina', 'cortina'],
    ['St. Anton', 'st-anton'],
  ] as const)
    await expect.element(page.getByRole('link', { name: new RegExp(`^${name} `) })).toHaveAttribute('href', `/quiz?resort=${resort}`)
})

test('the sample offer on home is labelled as an example and its lines add up', async () => {
  await show(<HomeView links={{ quiz: '/quiz', quizAt: (resort) => `/quiz?resort=${resort}` }} />)
  const card = page.getByRole('region', { name: 'Example of an offer' })
  await expect.element(card.getByText('Example', { exact: true })).toBeVisible()
  for (const sum of ['€2,846.00', '€412.00', '\u2212€325.80', '€2,932.20'])
    await expect.element(card.getByText(sum, { exact: true })).toBeVisible()
})

test('[SHELL-6] home is in German with German prices', async () => {
  await show(<HomeView links={{ quiz: '/de/quiz', quizAt: (resort) => `/de/quiz?resort=${resort}` }} />, 'de')
  await expect.element(page.getByRole('link', { name: 'Quiz starten' })).toHaveAttribute('href', '/de/quiz')
  await expect.element(page.getByText('2.932,20\u00a0€')).toBeVisible()
})

test('the quiz starts with Get started, and again after an error', async () => {
  const start = vi.fn()
  const screen = await show(<QuizStartView onStart={start} busy={false} />)
  await page.getByRole('button', { name: 'Get started' }).click()
  expect(start).toHaveBeenCalledOnce()
  await screen.rerender(
    <Texts>
      <QuizStartView onStart={start} busy={false} failure="Network error. Please try again." />
    </Texts>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t start the quiz. Network error. Please try again.')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(start).toHaveBeenCalledTimes(2)
})

test('the quiz start ignores a second click while busy', async () => {
  const start = vi.fn()
  await show(<QuizStartView onStart={start} busy />)
  await page.getByRole('button', { name: 'Get started' }).click({ force: true })
  expect(start).not.toHaveBeenCalled()
})

test('an unknown address offers four links, in German too', async () => {
  await show(<NotFoundView links={{ home: '/de', quiz: '/de/quiz', bookings: '/de/booking' }} />, 'de')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const targets = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/de', '/de/quiz', '/de/booking', 'https://example.com/chat'])
})
