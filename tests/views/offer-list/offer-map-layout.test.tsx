import { describe, expect, test } from 'vitest'
import { spotOn } from '../../../contract/area-map.ts'
import { FORMATS } from '../../../src/views/offer-list/map-formats.ts'
import { frameOf } from '../../../src/views/offer-list/map-frame.ts'
import { placeLabels } from '../../../src/views/offer-list/place-labels.ts'

const anton = { lat: 47.13, lng: 10.27 }
const zermatt = { lat: 46.02, lng: 7.75 }
const whistler = { lat: 50.12, lng: -122.95 }

describe.each([0.64, 2])('[OFFER-42] the frame of a map %s times as wide as high', (ratio) => {
  test.each([[[anton]], [[anton, zermatt]], [[anton, zermatt, whistler]]])('shows all points away from its edges', (points) => {
    const frame = frameOf(points, ratio)
    for (const point of points) {
      const { x, y } = spotOn(frame, point)
      expect([x > 10, x < 90, y > 10, y < 90], JSON.stringify(frame)).toEqual([true, true, true, true])
    }
  })
  test('is at least 2.6 degrees wide', () => {
    const { west, east } = frameOf([anton], ratio)
    expect(east - west).toBeCloseTo(2.6)
  })
})

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe.each(FORMATS)('[OFFER-42] the labels of ten pins on the map $id', ({ width, ratio, label }) => {
  const map = { width, height: width / ratio }
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('cover neither each other nor the edge, layout %i', (seed) => {
    const random = randomFrom(seed)
    // Some layouts are spread over the map, others crowd together.
    const spread = 0.08 + 0.66 * random()
    const points = Array.from({ length: 10 }, () => ({
      x: map.width * (0.5 + spread * (random() - 0.5)),
      y: map.height * (0.5 + spread * (random() - 0.5)),
    }))
    const labels = placeLabels(points, label, map)
    expect(placeLabels(points, label, map)).toEqual(labels)
    for (const [at, { x, y }] of labels.entries()) {
      expect(Math.abs(x - map.width / 2)).toBeLessThanOrEqual((map.width - label.width) / 2)
      expect(Math.abs(y - map.height / 2)).toBeLessThanOrEqual((map.height - label.height) / 2)
      const covered = labels.slice(at + 1).filter((other) => Math.abs(other.x - x) < label.width && Math.abs(other.y - y) < label.height)
      expect(covered).toEqual([])
    }
  })
})

test.each(FORMATS)('[OFFER-42] no line of a resort runs below the label of another on the map $id', ({ width, ratio, label }) => {
  // The resorts of one search, in two groups.
  const resorts = [
    [45.51, 6.68],
    [46.19, 6.77],
    [46.97, 11],
    [44.96, 6.88],
    [45.09, 6.07],
    [47.13, 10.27],
    [45.86, 6.62],
    [46.23, 10.83],
    [47.04, 10.6],
  ].map(([lat = 0, lng = 0]) => ({ lat, lng }))
  const map = { width, height: width / ratio }
  const frame = frameOf(resorts, ratio)
  const points = resorts.map((resort) => spotOn(frame, resort)).map(({ x, y }) => ({ x: (x * width) / 100, y: (y * map.height) / 100 }))
  const labels = placeLabels(points, label, map)
  const hidden = points.flatMap((from, at) => {
    const to = labels[at] ?? from
    const line = Array.from({ length: 101 }, (_, n) => ({
      x: from.x + (n * (to.x - from.x)) / 100,
      y: from.y + (n * (to.y - from.y)) / 100,
    }))
    const isBelow = (other: (typeof labels)[number]) =>
      line.some(({ x, y }) => Math.abs(x - other.x) < label.width / 2 - 2 && Math.abs(y - other.y) < label.height / 2 - 2)
    return labels.filter((other, n) => n !== at && isBelow(other)).map(() => at)
  })
  expect(hidden).toEqual([])
})

test('[OFFER-42] a label stands above its point where there is room, otherwise next to the others', () => {
  const [size, map] = [
    { width: 100, height: 40 },
    { width: 600, height: 400 },
  ]
  const [alone, near] = placeLabels(
    [
      { x: 300, y: 200 },
      { x: 310, y: 205 },
    ],
    size,
    map,
  )
  expect(alone).toEqual({ x: 300, y: 168 })
  expect(Math.abs((near?.x ?? 0) - 310)).toBeLessThan(130)
  // In the corner it stands to the right.
  const [corner] = placeLabels([{ x: 5, y: 5 }], size, map)
  expect((corner?.x ?? 0) - size.width / 2).toBeGreaterThan(5)
})
