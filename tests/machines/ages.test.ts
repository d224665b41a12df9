import { expect, test } from 'vitest'
import { childrenOfOtherAges } from '../../contract/ages.ts'

test.each([
  ['the same ages in another order', ['2018-08-29', '2016-01-10'], [10, 8], []],
  ['a birthday on the day of arrival', ['2018-01-09'], [9], []],
  ['a birthday on the day after', ['2018-01-10'], [9], [0]],
  ['twice the same age, priced once', ['2018-08-29', '2018-08-30'], [8, 9], [1]],
  ['a child that comes of age before', ['2009-01-05'], [17], []],
  ['a missing date', [null, '2018-08-29'], [8, 8], []],
] as const)('[CHECK-40] compares ages on the day of arrival: %s', (_, dates, ages, others) => {
  expect(childrenOfOtherAges('2027-01-09', dates, ages)).toEqual(others)
})
