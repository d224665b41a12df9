import { expect, test, vi } from 'vitest'
import { watchProblems } from '../../../platform/browser/page-problems.ts'
import { activate, i18n } from '../../../src/i18n/i18n.ts'

test('[LOG-23] a missing text is reported once, however often it is rendered', async () => {
  await activate('en')
  const listener = vi.fn()
  watchProblems(listener)
  listener.mockClear()
  for (let times = 0; times < 2; times++) i18n._('test.noSuchText')
  expect(listener.mock.calls).toEqual([['texts']])
})
