import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAttempt } from '../../machines/book-now/book-now.storage.ts'
import { readCheckoutDraft } from '../../machines/checkout/checkout.draft.ts'
import { keepsake } from '../../machines/keepsake.ts'
import { keys } from '../../machines/keys.ts'
import { readPaying } from '../../machines/payment/payment.kept.ts'
import { keepQuizDraft, readQuizDraft } from '../../machines/quiz/quiz.kept.ts'
import { forgetPerson } from '../../machines/session/session.storage.ts'
import { tabShelf } from '../../platform/browser/storage.ts'

const notes = keepsake('firn.test', 2, v.object({ text: v.string() }))

beforeEach(() => {
  for (const key of ['firn.test', ...Object.values(keys)]) tabShelf.remove(key)
})

describe('what a flow keeps of itself', () => {
  test('nothing was kept: nothing comes back, and nothing was lost', () => expect(notes.read()).toEqual({ snapshot: null, isLost: false }))
  test('what was kept comes back', () => {
    notes.keep(() => ({ text: 'Ada' }))
    expect(notes.read()).toEqual({ snapshot: { text: 'Ada' }, isLost: false })
    notes.forget()
    expect(notes.read().snapshot).toBeNull()
  })
  test.each([
    ['an earlier version', '{"version":1,"snapshot":{"text":"Ada"}}'],
    ['another shape', '{"version":2,"snapshot":{"text":7}}'],
    ['no JSON', '{"version":2,'],
    ['an earlier format without a version', '{"text":"Ada"}'],
  ])('%s is lost, and reported once', (_, text) => {
    tabShelf.set('firn.test', text)
    expect(notes.read()).toEqual({ snapshot: null, isLost: true })
    expect(notes.read()).toEqual({ snapshot: null, isLost: false })
  })
})

describe('each flow reads its own alone', () => {
  const readers = [
    [keys.checkoutDraft, () => readCheckoutDraft('order-1')],
    [keys.paying, () => readPaying('order-1')],
    [keys.bookNow, () => readAttempt('bundle-1')],
    [keys.quiz, readQuizDraft],
  ] as const
  test.each(readers)('%s: a broken one begins clean and is told', (key, read) => {
    tabShelf.set(key, '{"version":99}')
    expect(read()).toEqual({ snapshot: null, isLost: true })
  })
  test('[SESSION-9] logging out leaves none of them', () => {
    for (const [key] of readers) tabShelf.set(key, '{}')
    keepQuizDraft(() => ({ questionId: 'budget', answer: '0-500' }))
    forgetPerson()
    for (const [key] of readers) expect(tabShelf.get(key), key).toBeNull()
  })
})
