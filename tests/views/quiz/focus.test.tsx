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
