import type { MouseEvent } from 'react'

let isWanted = false

/** Called when a link to the quiz that also starts it is followed in this tab. A new tab or window shows the start page. */
export function wantQuiz({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  isWanted = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
}

/** Returns once whether the quiz was wanted. */
export function takeQuizWish(): boolean {
  const was = isWanted
  isWanted = false
  return was
}
