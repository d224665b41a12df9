import { expect, it } from 'vitest'
import { airportName } from '../../server/domain/offers/airport-name.ts'

it.each([
  ['Innsbruck Airport', 'Innsbruck Airport', 'Flughafen Innsbruck', 'Aéroport d’Innsbruck'],
  ['Milan Malpensa Airport', 'Milan Malpensa Airport', 'Flughafen Mailand Malpensa', 'Aéroport de Milan Malpensa'],
  ['Denver International Airport', 'Denver International Airport', 'Flughafen Denver', 'Aéroport de Denver'],
  // A name from an operator is not changed.
  ['Flugplatz Samedan', 'Flugplatz Samedan', 'Flugplatz Samedan', 'Flugplatz Samedan'],
])('[I18N-19] %s has its name in every language', (name, ...names) => {
  expect((['en', 'de', 'fr'] as const).map((locale) => airportName(name, locale))).toEqual(names)
})
