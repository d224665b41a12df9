import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QuizStartView } from '../../../src/views/quiz-start/quiz-start.tsx'
import { show } from '../show.tsx'

test.for([
  [
    'en',
    'A great mountain day starts with a few questions',
    'Watch the sun come up while you answer. You get a personal offer at one exact price, and 10% off for the quiz.',
    'Get started',
    'Takes about 60 seconds',
  ],
  [
    'de',
    'Ein guter Tag am Berg beginnt mit ein paar Fragen',
    'Sehen Sie beim Antworten zu, wie die Sonne aufgeht. Sie erhalten ein persönliches Angebot zu einem genauen Preis und 10 % Rabatt für das Quiz.',
    'Los geht’s',
    'Dauert rund 60 Sekunden',
  ],
] as const)(
  '[QUIZ-1] the start page has a title, a subtitle, a button and a time hint (%s)',
  async ([locale, title, subtitle, button, hint]) => {
    const onStart = vi.fn()
    await show(<QuizStartView onStart={onStart} busy={false} />, locale)
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByText(subtitle, { exact: true })).toBeVisible()
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
    expect(onStart).not.toHaveBeenCalled()
    await page.getByRole('button', { name: button, exact: true }).click()
    expect(onStart).toHaveBeenCalledOnce()
  },
)

test.for([
  ['en', 'Your resort: Zermatt'],
  ['de', 'Ihr Skiort: Zermatt'],
  ['fr', 'Votre station : Zermatt'],
] as const)('[QUIZ-54] the start page names the resort of the clicked poster, and none otherwise (%s)', async ([locale, words]) => {
  await show(<QuizStartView onStart={() => {}} busy={false} resort="Zermatt" />, locale)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await show(<QuizStartView onStart={() => {}} busy={false} />, locale)
  expect(page.getByText('Zermatt').elements()).toEqual([])
})
