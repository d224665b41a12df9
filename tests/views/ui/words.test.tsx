import { expect, test } from 'vitest'
import { activate, i18n, type Locale, withTexts } from '../../../src/i18n/i18n.ts'
import { formatDeadlineDay, formatFullDay, formatMoment, formatMonthName, formatTripRange, formatWeekday } from '../../../src/ui/dates.ts'
import { formatDistance } from '../../../src/ui/distance.ts'

async function speak(locale: Locale) {
  await activate(locale)
  await withTexts(() => Promise.resolve({}), 'account')()
}

test.each([
  ['en', 'unit.adults', 'adults', '1 adult', '2 adults'],
  ['en', 'unit.children', 'children', '1 child', '2 children'],
  ['en', 'unit.nights', 'count', '1 night', '2 nights'],
  ['de', 'unit.adults', 'adults', '1 Erwachsener', '2 Erwachsene'],
  ['de', 'unit.children', 'children', '1 Kind', '2 Kinder'],
  ['de', 'unit.nights', 'count', '1 Nacht', '2 Nächte'],
  ['fr', 'unit.adults', 'adults', '1 adulte', '2 adultes'],
  ['fr', 'unit.children', 'children', '1 enfant', '2 enfants'],
  ['fr', 'unit.nights', 'count', '1 nuit', '2 nuits'],
] as const)('[I18N-5] %s: %s has a singular and a plural', async (locale, id, field, one, two) => {
  await speak(locale)
  expect(i18n._(id, { [field]: 1 })).toBe(one)
  expect(i18n._(id, { [field]: 2 })).toBe(two)
})

test('[I18N-11] formats a date with time as dd.MM.yyyy HH:mm:ss', () => {
  expect(formatMoment(new Date(2027, 0, 6, 9, 5, 7))).toBe('06.01.2027 09:05:07')
  expect(formatMoment(new Date(2026, 11, 31, 23, 59, 59))).toBe('31.12.2026 23:59:59')
})

test.each([
  ['en', 'Sat, 16 Jan – Sat, 23 Jan', 'December 25', 'Jan', 'Saturday, 16 January 2027', 'Sa'],
  ['de', 'Sa., 16. Jan. – Sa., 23. Jan.', '25. Dezember', 'Jan', 'Samstag, 16. Januar 2027', 'Sa'],
  ['fr', 'sam. 16 janv. – sam. 23 janv.', '25 décembre', 'janv.', 'samedi, 16 janvier 2027', 'sa'],
] as const)('[I18N-12] [OFFER-9] formats days for readers of %s', (locale, range, deadline, month, full, weekday) => {
  expect(formatTripRange('2027-01-16', '2027-01-23', locale)).toBe(range)
  expect(formatDeadlineDay('2026-12-25', locale)).toBe(deadline)
  expect(formatMonthName('2027-01', locale)).toBe(month)
  expect(formatFullDay(new Date(2027, 0, 16, 12), locale)).toBe(full)
  expect(formatWeekday(new Date(2027, 0, 16, 12), locale, 'short')).toBe(weekday)
})

test('[OFFER-22] formats a distance with the digits of its language', () => {
  expect(['en', 'de', 'fr'].map((locale) => formatDistance(1500, locale))).toEqual(['1.50 km', '1,50 km', '1,50 km'])
})
