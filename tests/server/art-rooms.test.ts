import { expect, it } from 'vitest'
import { renderArt } from '../../sample/art/render-art.ts'

const kinds = ['single', 'double', 'superior', 'triple', 'family', 'junior', 'apartment', 'loft']
const room = (house: string, kind: string, number = 1) => renderArt(`/art/room/${house}-${kind}-${number}.svg`)?.svg ?? ''
/** A picture without the random view through its window. */
const inside = (svg: string) =>
  svg
    .replace(/<defs>.*?<\/defs>/, '')
    .replace(/<g clip-path.*?<\/g><\/g>/, '')
    .replace(/id="[^"]*"/g, '')
const colours = (svg: string) => new Set(inside(svg).match(/#[0-9A-Fa-f]{6}/g))

it('[OFFER-31] each kind of room of a house has different furniture', () => {
  // Two pictures of the same room are equal, so the differences below are furniture.
  expect(inside(room('st-anton-01', 'double', 3))).toBe(inside(room('st-anton-01', 'double', 1)))
  expect(new Set(kinds.map((kind) => inside(room('st-anton-01', kind)))).size).toBe(kinds.length)
})

it('[OFFER-31] houses differ in wood or wool, and all rooms of a house have the same', () => {
  const houses = Array.from({ length: 12 }, (_, at) => `lech-${String(at + 1).padStart(2, '0')}`)
  const looks = houses.map((house) => [...colours(room(house, 'double'))].sort().join(' '))
  expect(new Set(looks).size).toBeGreaterThanOrEqual(6)
  for (const house of houses) {
    const shared = colours(room(house, 'double'))
    const other = colours(room(house, 'junior'))
    expect([...shared].filter((colour) => other.has(colour)).length, house).toBeGreaterThanOrEqual(8)
  }
})

it('[OFFER-31] a room of an unknown kind has the default drawing, and names of object properties are not kinds', () => {
  for (const seed of ['st-anton-01', 'my-house-constructor-1', 'room-7']) expect(renderArt(`/art/room/${seed}.svg`)).not.toBeNull()
})
