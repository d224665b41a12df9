import { describe, expect, test } from 'vitest'
import { namesOf } from './names.ts'

describe('the name of a new flow', () => {
  test('is written differently in files, code and documents', () => {
    expect(namesOf('trip-diary')).toEqual({ file: 'trip-diary', id: 'tripDiary', type: 'TripDiary', title: 'Trip diary' })
  })
  test.each(['TripDiary', 'trip_diary', '../diary', '', 'trip--diary', '-trip', '2-trips'])('is not «%s»', (name) => {
    expect(() => namesOf(name)).toThrow(/words of small letters and digits, joined by hyphens/)
  })
})
