import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Question } from '../../../contract/quiz.ts'
import { openQuestion, pageInfo } from './open-question.tsx'

const ending: Question = {
  id: 'add-details',
  text: 'Anything else to add?',
  noun: 'Details',
  hint: null,
  optionType: 'Radio',
  options: { options: { offers: { text: 'Show my offers', ends: true }, details: { text: 'Add details' } } },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[QUIZ-60] the last question has Finish in place of Next while the choice that ends the quiz is chosen', async () => {
  const { sent, next } = await openQuestion(ending)
  await expect.element(page.getByRole('radio', { name: 'Show my offers' })).toBeChecked()
  await expect.element(next).not.toBeInTheDocument()
  await button('Finish').click()
  await expect.poll(sent).toEqual(['offers'])
  await expect.element(button('Finish')).toHaveAttribute('aria-busy', 'true')
})

test('[QUIZ-60] [QUIZ-12] the other choice goes on like any choice', async () => {
  const { sent, next } = await openQuestion(ending)
  await page.getByRole('radio', { name: 'Add details' }).click()
  await expect.element(next).toBeVisible()
  await expect.poll(sent).toEqual(['details'])
})

test('[QUIZ-62] the number of the question is above it, and nothing without the number of questions', async () => {
  const at = { answeredQuestions: [], pageInfo, tags: ['trip'], skipList: [], nextQuestion: { question: ending, status: 'HasNext' } }
  await openQuestion(ending, { 'POST /quiz/session/page-info': { ...at, questionCount: 12 } })
  await expect.element(page.getByText('Question 1 of about 12')).toBeVisible()
})
