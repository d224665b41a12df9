import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { lookOf } from '../../sample/art/addresses.ts'
import { renderArt } from '../../sample/art/render-art.ts'
import { HOTEL_KINDS, HOUSES } from '../../sample/art/scenes/hotel.ts'
import { sampleInventory } from '../../sample/inventory/index.ts'
import * as texts from '../../server/base/texts.ts'

/** Maximum size of a drawn house in KB (brotli). */
const LARGEST = 4
const house = (kind: string, look?: number) =>
  renderArt('/art/hotel/one.svg', { kind, time: 'noon', ...(look === undefined ? {} : { look: String(look) }) })?.svg ?? ''

it('[OFFER-34] each kind of hotel has several different houses, and each is a small picture', () => {
  const drawn = HOTEL_KINDS.flatMap((kind) => HOUSES[kind].map((_, look) => house(kind, look)))
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(17)
  for (const svg of drawn) expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(LARGEST * 1000)
  for (const kind of HOTEL_KINDS) expect(house(kind)).toBe(house(kind, 0))
})

it('[OFFER-34] neighbouring hotels of a resort have different houses', () => {
  const hotels = sampleInventory(texts).hotels
  const drawnAs = hotels.map(({ kind, photos }) => {
    const { searchParams } = new URL(photos[0] ?? '', 'http://localhost')
    const drawn = HOTEL_KINDS.find((one) => one === searchParams.get('kind')) ?? kind
    return `${drawn} ${Number(searchParams.get('look')) % HOUSES[drawn].length}`
  })
  for (const [at, { id, resortId, kind }] of hotels.entries())
    for (const next of [1, 2]) {
      const other = hotels[at + next]
      if (other?.resortId === resortId && other.kind === kind) expect(drawnAs[at + next], `${id} and ${other.id}`).not.toBe(drawnAs[at])
    }
  // Each house of each kind is used.
  expect(new Set(drawnAs).size).toBe(HOTEL_KINDS.reduce((sum, kind) => sum + HOUSES[kind].length, 0))
})

it('[OFFER-34] a hotel keeps its house when an operator renames it', () => {
  expect(lookOf('zermatt-03')).toBe(lookOf('zermatt-03'))
  const looks = ['zermatt-03', 'Gasthof', '77', 'émile-1', '12345678901234567890', ''].map(lookOf)
  for (const look of looks) expect(renderArt('/art/hotel/a.svg', { look: String(look) }), String(look)).not.toBeNull()
  for (const look of ['100', '-1', '01', 'x']) expect(renderArt('/art/hotel/a.svg', { look })).toBeNull()
})

it('[OFFER-34] the pictures of a hotel follow its facts: a pool only with a pool, and a pension is no palace', () => {
  const hotels = sampleInventory(texts).hotels
  for (const { name, amenities, photos } of hotels) {
    expect(
      photos.some((url) => url.startsWith('/art/spa/')),
      name,
    ).toBe(amenities.includes('pool'))
    // The names of small houses.
    if (/^(Pension|Gasthof|Landhaus|Pansion|Pensionat|Auberge|Albergo|Konak) | (Inn|Chalet)$/.test(name))
      expect(photos[0]).toContain('kind=chalet')
  }
  expect(hotels.filter(({ amenities }) => amenities.includes('spa') && !amenities.includes('pool')).length).toBeGreaterThan(50)
})
