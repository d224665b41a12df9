import { zstdCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotels } from '../../../server/db/schema/index.ts'
import { importContent } from '../../../server/inventory/supplier-content.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { readContent } from '../../../server/suppliers/etg/content.ts'
import { SupplierUnavailable } from '../../../server/suppliers/supplier.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { closeAll, KEY, open } from '../../support/simulators/etg.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(async () => {
  await closeAll()
  await server.close()
})

const place = { id: 'st-anton', lat: 47.1287, lng: 10.2682 }
const hotel = { hid: 7, name: 'Alpenhof', latitude: 47.13, longitude: 10.27, star_rating: 4, serp_filters: ['has_pool', 'has_internet'] }

/** Reads a dump of these lines, the same in every language, or of these bytes. */
async function read(lines: readonly string[], cut = (packed: Uint8Array) => packed) {
  const packed = cut(zstdCompressSync(lines.join('\n')))
  const client = etgClient({
    url: 'http://etg.test',
    ...KEY,
    fetch: async () => Response.json({ status: 'ok', data: { url: 'http://etg.test/dump' } }),
  })
  const fetch = async () => new Response(Uint8Array.from(packed))
  return readContent(client, [place], { fetch, drawn: ({ id }) => [`/art/hotel/${id}.svg`] })
}

describe('the content of ETG', () => {
  it('[SUPPLY-21] keeps hotels near a resort, as plain text, and names the lines that are none', async () => {
    const description_struct = [{ title: 'Lage', paragraphs: ['Am <b>Lift</b>.<script>alert(1)</script>', 'Ruhig.'] }]
    const { hotels: kept, ...counts } = await read([
      JSON.stringify({ ...hotel, description_struct }),
      JSON.stringify({ ...hotel, hid: 8, latitude: 48.2 }),
      JSON.stringify({ ...hotel, hid: 9, latitude: undefined }),
      JSON.stringify({ ...hotel, hid: 10, deleted: true }),
      '{"hid": 11',
      '',
      JSON.stringify({ ...hotel, hid: 12, star_rating: 0, facts: { rooms_number: 'many' } }),
    ])
    expect(kept.map(({ id, resortId, stars, amenities, description }) => [id, resortId, stars, amenities, description.de])).toEqual([
      ['rh-7', 'st-anton', 4, ['pool', 'wifi'], 'Am Lift.\n\nRuhig.'],
      ['rh-12', 'st-anton', 1, ['pool', 'wifi'], ''],
    ])
    expect(counts).toMatchObject({
      read: 4,
      skippedCount: 2,
      skipped: [
        { line: 3, reason: expect.stringContaining('latitude') },
        { line: 5, reason: 'not JSON' },
      ],
    })
  })

  it('[SUPPLY-21] changes nothing if a dump is cut', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => JSON.stringify({ ...hotel, hid: at + 1, name: `Hotel ${at * 7919}` }))
    await expect(read(lines, (packed) => packed.subarray(0, packed.length / 2))).rejects.toBeInstanceOf(SupplierUnavailable)
  })

  it('[SUPPLY-21] is loaded twice with the same result, and withdraws what has left the dump', async () => {
    const { simulator } = await open()
    const client = etgClient({ url: simulator.origin, ...KEY })
    const { db, now } = server.deps
    const first = await importContent('rh', (places, options) => readContent(client, places, options), db, now())
    expect(first).toMatchObject({ withdrawn: 0 })
    expect(first.kept).toBeGreaterThan(200)
    const [model] = await db.select().from(hotels).where(eq(hotels.supplier, 'rh')).limit(1)
    if (!model) throw new Error('No hotel was loaded')
    expect(Object.keys(model.description).sort()).toEqual(['de', 'en', 'fr'])
    await db.insert(hotels).values({ ...model, id: 'rh-1', sourceId: '1' })
    expect(await importContent('rh', (places, options) => readContent(client, places, options), db, now())).toMatchObject({
      kept: first.kept,
      withdrawn: 1,
    })
    const [gone] = await db.select().from(hotels).where(eq(hotels.id, 'rh-1'))
    expect(gone?.isWithdrawn).toBe(true)
  })
})
