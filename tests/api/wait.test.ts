import { expect, test } from 'vitest'
import { formatWait } from '../../src/ui/wait.ts'

test.each([
  [0, 'en', '0:00'],
  [61, 'de', '1:01'],
  [3599, 'en', '59:59'],
  [3600, 'en', '1 hour'],
  [3601, 'fr', '2 heures'],
  [86_400, 'de', '1 Tag'],
  [30 * 86_400, 'en', '30 days'],
  [30 * 86_400 - 1, 'de', '30 Tage'],
])('[AUTH-12] a wait of %i seconds reads in %s: %s', (seconds, locale, text) => {
  expect(formatWait(seconds, locale).replace('\u00a0', ' ')).toBe(text)
})
