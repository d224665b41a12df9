import { expect, test } from 'vitest'
import { rig } from '../../../kit/index.ts'
import { quizCases } from '../../../machines/quiz/quiz.cases.ts'
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { QuizView } from '../../../src/views/quiz/quiz.tsx'
import { show } from '../show.tsx'

test('a question takes the focus when it comes, and leaves it where the person answers', async () => {
  const { inputs, events } = quizCases
  const quiz = rig(quizMachine, inputs['the start page'])
  for (const name of ['Get started is pressed', 'the quiz is started', 'the budget page comes']) await quiz.step(events[name] as never)
  const screen = await show(<QuizView quiz={quiz.actor as never} search={() => null} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  const radio = screen.getByRole('radio').first()
  ;(radio.element() as HTMLElement).focus()
  await quiz.step(events['an arrow key moves the choice'] as never)
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  await expect.element(radio).toHaveFocus()
})

test('Skip stays from question to question, out of sight where nothing can be skipped: a browser lays out the page twice where the focus is taken away', async () => {
  const { inputs, events } = quizCases
  const quiz = rig(quizMachine, inputs['the start page'])
  for (const name of ['Get started is pressed', 'the quiz is started', 'the budget page comes']) await quiz.step(events[name] as never)
  const screen = await show(<QuizView quiz={quiz.actor as never} search={() => null} />)
  const skip = screen.getByRole('button', { name: 'Skip' })
  await expect.element(skip).toBeVisible()
  const button = skip.element() as HTMLElement
  button.focus()
  const places: (Element | null)[] = []
  button.addEventListener('blur', () => places.push(document.querySelector('h1')))
  await quiz.step(events['Back is pressed'] as never)
  await quiz.step(events['the page before comes'] as never)
  await expect.element(screen.getByRole('heading', { level: 1, name: /Where/ })).toHaveFocus()
  expect(skip.elements()).toEqual([])
  expect(button.isConnected).toBe(true)
  // It lost the focus to the new heading, not to nothing while the question before still stood there.
  expect(places).toEqual([document.activeElement])
})
