import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { QuestionOf } from '../../../contract/quiz.ts'
import { NumberControl } from '../../../src/views/quiz/controls/number-control.tsx'
import { show } from '../show.tsx'

type Options = QuestionOf<'Number'>['options']
const nothing = () => {}
const shown = (options: Options, answer: string | null, onChange = nothing as (answer: unknown) => void) =>
  show(
    <NumberControl
      question={{ id: 'any', text: 'How many?', noun: 'Number', hint: null, optionType: 'Number', options }}
      answer={answer}
      titleId="title"
      onChange={onChange}
      onChoose={nothing}
    />,
  )

test('[QUIZ-23] a slider of metres goes from min to max in its steps, and shows a length', async () => {
  const onChange = vi.fn()
  const screen = await shown({ min: 0, max: 3000, default: 1000, format: 'Slider', step: 100, unit: 'metres' }, '900', onChange)
  const slider = screen.getByRole('slider', { name: 'How many?' })
  await expect.element(slider).toHaveAttribute('aria-valuetext', '900 m')
  await expect.element(screen.getByText('3,000 m')).toBeVisible()
  ;(slider.element() as HTMLInputElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('1000')
})

test('[QUIZ-23] a number without a unit is a number, and starts with the default', async () => {
  const screen = await shown({ min: 1, max: 14, default: 7, format: 'Slider' }, null)
  await expect.element(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '7')
})
