import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partOf } from './catalogue-parts.ts'

/** Files that only load together with the account's texts, and lists that name texts without showing them. */
const ACCOUNT =
  /^src\/(views\/(admin-password|booking|bookings|compare|legal|offer-list|saved-offer|settings|share-links|shared-list|wishlist)\/|views\/checkout\/saved-(choice|row)\.tsx|views\/(home\/trip-costs|place\/tile-map)\.tsx|views\/offer\/(dates\/|mountain\/|dialogs\/hotel-filters)|app\/tile-map-area\.tsx|i18n\/(messages|booking-state)\.ts)/

test('the texts of an account are only shown on its pages', () => {
  const astray = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !ACCOUNT.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bid(?:=|: )["']([\w.]+)["']/g)].map(([, id = '']) => ({ file, id })))
    .filter(({ id }) => partOf(id) === 'account')
  expect(astray).toEqual([])
})

test('each part has texts', () => {
  expect(['home.title', 'offer.book', 'booking.cancel', 'settings.saved'].map(partOf)).toEqual(['start', 'rest', 'account', 'rest'])
})
