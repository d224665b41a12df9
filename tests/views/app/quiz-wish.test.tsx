import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { takeQuizWish, wantQuiz } from '../../../src/app/quiz-wish.ts'

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const click = (more: Partial<typeof plain> = {}) => wantQuiz({ ...plain, ...more } as MouseEvent)

test('[QUIZ-63] a followed link starts the quiz once', () => {
  expect(takeQuizWish()).toBe(false)
  click()
  expect([takeQuizWish(), takeQuizWish()]).toEqual([true, false])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  '[QUIZ-63] a link opened elsewhere with %o does not start it here',
  (more) => {
    click(more)
    expect(takeQuizWish()).toBe(false)
  },
)
