import { expect, it } from 'vitest'
import { isSameHotel, onePerHotel } from '../../../server/domain/offers/same-hotel.ts'

const arlberg = { supplier: 'rh' as const, name: 'Hotel Schöne Aussicht', lat: 47.1297, lng: 10.2683 }
const other = { ...arlberg, supplier: 'liteapi' as const }

it.each([
  ['the same name', {}, true],
  ['words that one adds, in another order', { name: 'SCHONE AUSSICHT Wellness & Spa Resort' }, true],
  ['two hundred metres away', { lat: 47.1315 }, true],
  ['a kilometre away', { lat: 47.1387 }, false],
  ['another name next door', { name: 'Hotel Gute Aussicht' }, false],
  ['a part of the name', { name: 'Aussicht' }, false],
  ['the same supplier, which lists two hotels', { supplier: 'rh' as const }, false],
])('[SUPPLY-32] knows a hotel of two suppliers by name and place: %s', (_, change, isSame) => {
  expect(isSameHotel(arlberg, { ...other, ...change })).toBe(isSame)
})

it('[SUPPLY-32] offers a hotel of two suppliers once, at the lower price', () => {
  const [dear, cheap] = [
    { stay: { hotel: arlberg }, totalMinor: 300_000 },
    { stay: { hotel: other }, totalMinor: 290_000 },
  ]
  const alone = { stay: { hotel: { ...arlberg, name: 'Tannkogel' } }, totalMinor: 295_000 }
  expect(onePerHotel([dear, alone, cheap])).toEqual([cheap, alone])
})
