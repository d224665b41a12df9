import { expect, it } from 'vitest'
import { renderArt } from '../../server/art/render-art.ts'

const kinds = ['single', 'double', 'superior', 'triple', 'family', 'junior', 'apartment', 'loft']
const room = (house: string, kind: string, number = 1) => renderArt(`/art/room/${house}-${kind}-${number}.svg`)?.svg ?? ''
/** A picture without what is seen through its window, which is chance. */
const inside = (svg: string) =>
  svg
    .replace(/<defs>.*?<\/defs>/, '')
    .replace(/<g clip-path.*?<\/g><\/g>/, '')
    .replace(/id="[^"]*"/g, '')
const colours = (svg: string) => new Set(inside(svg).match(/#[0-9A-Fa-f]{6}/g))

it('[OFFER-31] each kind of room of a house has furniture of its own', () => {
  // Another picture of the same room shows the same, so what differs below is the furniture.
  expect(inside(room('st-anton-01', 'double', 3))).toBe(inside(room('st-anton-01', 'double', 1)))
  expect(new Set(kinds.map((kind) => inside(room('st-anton-01', kind)))).size).toBe(kinds.length)
})

it('[OFFER-31] houses differ in wood or wool, and the rooms of one house share them', () => {
  const houses = Array.from({ length: 12 }, (_, at) => `lech-${String(at + 1).padStart(2, '0')}`)
  const looks = houses.map((house) => [...colours(room(house, 'double'))].sort().join(' '))
  expect(new Set(looks).size).toBeGreaterThanOrEqual(6)
  for (const house of houses) {
    const shared = colours(room(house, 'double'))
    const other = colours(room(house, 'junior'))
    expect([...shared].filter((colour) => other.has(colour)).length, house).toBeGreaterThanOrEqual(8)
  }
})

it('[OFFER-31] a room of no known kind is drawn as before, and no word of an object is taken for a kind', () => {
  for (const seed of ['st-anton-01', 'my-house-constructor-1', 'room-7']) expect(renderArt(`/art/room/${seed}.svg`)).not.toBeNull()
})
