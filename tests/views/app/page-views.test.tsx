import { expect, test } from 'vitest'
import { isPageView } from '../../../src/app/page-views.ts'

const at = (pathname: string, search: Record<string, unknown> = {}) => ({ pathname, search })

test.each([
  ['the first page', undefined, at('/'), true],
  ['another path', at('/'), at('/quiz'), true],
  ['another language', at('/offer/q/all'), at('/de/offer/q/all'), true],
  ['another page of the quiz', at('/quiz/where', { page: 0 }), at('/quiz/where', { page: 1 }), true],
  ['another sort order of the offers', at('/offer/q/all'), at('/offer/q/all', { sort: 'price' }), false],
  ['another filter of the offers', at('/offer/q/all', { sort: 'price' }), at('/offer/q/all', { sort: 'price', country: 'AT' }), false],
  ['a heading on the same page', at('/terms'), at('/terms'), false],
] as const)('[OFFER-39] %s: a page view or not', (_, from, to, isView) => {
  expect(isPageView(from, to)).toBe(isView)
})
