import { expect, test } from 'vitest'
import { activate, i18n, withTexts } from '../../../src/i18n/i18n.ts'
import { formatMoment } from '../../../src/ui/dates.ts'

async function speak(locale: 'en' | 'de') {
  await activate(locale)
  await withTexts(() => Promise.resolve())()
}

test.each([
  ['en', 'unit.adults', 'adults', '1 adult', '2 adults'],
  ['en', 'unit.children', 'children', '1 child', '2 children'],
  ['en', 'unit.nights', 'count', '1 night', '2 nights'],
  ['de', 'unit.adults', 'adults', '1 Erwachsener', '2 Erwachsene'],
  ['de', 'unit.children', 'children', '1 Kind', '2 Kinder'],
  ['de', 'unit.nights', 'count', '1 Nacht', '2 Nächte'],
] as const)('[I18N-5] %s: %s has one word for one and one for more', async (locale, id, field, one, two) => {
  await speak(locale)
  expect(i18n._(id, { [field]: 1 })).toBe(one)
  expect(i18n._(id, { [field]: 2 })).toBe(two)
})

test('[I18N-11] a date with its time is written dd.MM.yyyy HH:mm:ss', () => {
  expect(formatMoment(new Date(2027, 0, 6, 9, 5, 7))).toBe('06.01.2027 09:05:07')
  expect(formatMoment(new Date(2026, 11, 31, 23, 59, 59))).toBe('31.12.2026 23:59:59')
})
