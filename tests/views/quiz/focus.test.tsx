import { rig } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { quizCases } from '../../../machines/quiz/quiz.cases.ts'
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { QuizView } from '../../../src/views/quiz/quiz.tsx'
import { show } from '../show.tsx'

test('focuses a new question, and leaves the focus where the person answers', async () => {
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

test('Skip stays mounted and hidden if unused: removing the focused element would force another layout', async () => {
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
  // The new heading took the focus directly; it was not lost before.
  expect(places).toEqual([document.activeElement])
})
