import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openQuestion } from './open-question.tsx'

test('[QUIZ-52] a question without a hint has space between heading and answers', async () => {
  await page.viewport(390, 844)
  const options = { options: { 'show-offers': { text: 'Show my offers' } } }
  await openQuestion({ id: 'any', text: 'Anything else?', noun: 'End', hint: null, optionType: 'Radio', options })
  const box = (role: 'heading' | 'radio') => page.getByRole(role).first().element().closest('h1, label')?.getBoundingClientRect()
  expect((box('radio')?.top ?? 0) - (box('heading')?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
})
