import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreAttempt } from '../../machines/book-now/book-now.storage.ts'
import { restoreCheckoutDraft } from '../../machines/checkout/checkout.storage.ts'
import { keys } from '../../machines/keys.ts'
import { restorePayment } from '../../machines/payment/payment.storage.ts'
import { flushPersisted, persisted } from '../../machines/persisted.ts'
import { persistQuizDraft, restoreQuizDraft } from '../../machines/quiz/quiz.storage.ts'
import { forgetPerson } from '../../machines/session/session.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'

const notes = persisted('firn.test', 2, v.object({ text: v.string() }))

beforeEach(() => {
  for (const key of ['firn.test', ...Object.values(keys)]) tabStorage.remove(key)
})

describe('the persisted state of a flow', () => {
  test('nothing stored: nothing is restored or reported as lost', () => expect(notes.restore()).toEqual({ snapshot: null, isLost: false }))
  test('stored state is restored', () => {
    notes.persist(() => ({ text: 'Ada' }))
    expect(notes.restore()).toEqual({ snapshot: { text: 'Ada' }, isLost: false })
    notes.forget()
    expect(notes.restore().snapshot).toBeNull()
  })
  test('state that is forgotten before it is written does not return', () => {
    notes.persist(() => ({ text: 'Ada' }))
    notes.forget()
    flushPersisted()
    expect(tabStorage.get('firn.test')).toBeNull()
  })
  test.each([
    ['an earlier version', '{"version":1,"snapshot":{"text":"Ada"}}'],
    ['another shape', '{"version":2,"snapshot":{"text":7}}'],
    ['no JSON', '{"version":2,'],
    ['an earlier format without a version', '{"text":"Ada"}'],
  ])('%s is lost, and reported once', (_, text) => {
    tabStorage.set('firn.test', text)
    expect(notes.restore()).toEqual({ snapshot: null, isLost: true })
    expect(notes.restore()).toEqual({ snapshot: null, isLost: false })
  })
})

describe('each flow reads only its own state', () => {
  const readers = [
    [keys.checkoutDraft, () => restoreCheckoutDraft('order-1')],
    [keys.paying, () => restorePayment('order-1')],
    [keys.bookNow, () => restoreAttempt('bundle-1')],
    [keys.quiz, restoreQuizDraft],
  ] as const
  test.each(readers)('%s: broken state is reported, and the flow starts fresh', (key, read) => {
    tabStorage.set(key, '{"version":99}')
    expect(read()).toEqual({ snapshot: null, isLost: true })
  })
  test('[SESSION-9] logging out deletes all of them', () => {
    for (const [key] of readers) tabStorage.set(key, '{}')
    persistQuizDraft(() => ({ questionId: 'budget', answer: '0-500' }))
    forgetPerson()
    flushPersisted()
    for (const [key] of readers) expect(tabStorage.get(key), key).toBeNull()
  })
})
