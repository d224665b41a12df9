import { zstdCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES } from '../../../server/base/limits.ts'
import { readPlace } from '../../../server/base/photo-places.ts'
import { hotels, pictures, supplierPhotos } from '../../../server/db/schema/index.ts'
import { presentPictures } from '../../../server/domain/offers/pictures.ts'
import { readCatalogue } from '../../../server/inventory/catalogue.ts'
import { importContent } from '../../../server/inventory/supplier-content.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { readContent } from '../../../server/suppliers/etg/content.ts'
import { makePhoto, openPhotoHost, type PhotoHost } from '../../support/photos.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { KEY } from '../../support/simulators/etg.ts'

let server: TestServer
let host: PhotoHost

const LINE = { hid: 7, name: 'Alpenhof', latitude: 47.13, longitude: 10.27, star_rating: 4, serp_filters: ['has_pool'] }

/** Imports a hotel with these photos. */
async function load(images: unknown[], more: object = {}) {
  const dump = zstdCompressSync(JSON.stringify({ ...LINE, images_ext: images, ...more }))
  const client = etgClient({
    url: 'http://etg.test',
    ...KEY,
    fetch: async () => Response.json({ status: 'ok', data: { url: 'http://etg.test/dump' } }),
  })
  const fetch = async () => new Response(Uint8Array.from(dump))
  await importContent('rh', (places, options) => readContent(client, places, { ...options, fetch }), server.deps.db, server.clock.now())
  server.clock.advance(1000)
}

/** The hotel's pictures as pages get them. */
async function shown() {
  const hotel = (await readCatalogue(server.deps.db)).everyHotel.get('rh-7')
  return presentPictures(hotel?.photos ?? [], 'Alpenhof', 'en')
}
const get = (url: string, accept = 'image/avif') => server.app.request(url, { headers: { accept } })

beforeAll(async () => {
  const photo = await makePhoto(700, 500)
  host = await openPhotoHost({
    '/t/1024x768/front.jpg': photo,
    '/t/1024x768/room.jpg': await makePhoto(700, 500, { seed: 2 }),
    '/t/1024x768/broken.jpg': photo.subarray(0, photo.length / 2),
  })
  server = await createTestServer({ environment: { PICTURE_HOSTS: host.host } })
})
beforeEach(() => {
  host.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await host.close()
})

const image = (name: string, category_slug?: string) => ({ url: `${host.url}/t/{size}/${name}`, ...(category_slug && { category_slug }) })

describe('photos of a supplier’s hotel', () => {
  it('[SUPPLY-31] are fetched once when they are first shown, for all browsers and instances, and stay in the inventory', async () => {
    await load([image('front.jpg', 'hotel_front'), image('room.jpg', 'guest_rooms'), 7, { url: 'file:///etc/passwd' }])
    const [front, room, ...more] = await shown()
    expect(more).toEqual([])
    expect(host.asked).toEqual([])
    expect([front?.alt, room?.alt]).toEqual(['Alpenhof', 'A room, Alpenhof'])
    expect(front).toMatchObject({
      placeholder: expect.stringMatching(/^\/art\/hotel\/rh-7\.svg/),
      srcset: expect.stringContaining('/1280 1280w'),
    })
    expect((await get(front?.placeholder ?? '')).headers.get('content-type')).toContain('svg')

    const second = await createTestServer({
      environment: { PICTURE_HOSTS: host.host },
      database: { db: server.deps.db, engine: { kind: 'pglite' }, close: async () => {} } as never,
    })
    const base = front?.url.replace(/\d+$/, '') ?? ''
    const answers = await Promise.all([get(`${base}640`), get(`${base}1280`), get(`${base}240`, '*/*'), second.app.request(`${base}640`)])
    expect(host.asked).toEqual(['/t/1024x768/front.jpg'])
    expect(answers.slice(0, 3).map(({ status, headers }) => [status, headers.get('content-type'), headers.get('x-robots-tag')])).toEqual([
      [200, 'image/webp', 'noindex'],
      [200, 'image/webp', 'noindex'],
      [200, 'image/webp', 'noindex'],
    ])
    // The other instance does not wait for this one.
    expect([answers[3]?.status, answers[3]?.headers.get('location'), answers[3]?.headers.get('cache-control')]).toEqual([
      302,
      front?.placeholder,
      'no-store',
    ])
    await load([image('front.jpg', 'hotel_front')])
    expect(await shown()).toEqual([
      {
        url: `${base}640`,
        srcset: [240, 320, 480, 640].map((width) => `${base}${width} ${width}w`).join(', '),
        colour: expect.stringMatching(/^#/),
        alt: 'Alpenhof',
      },
    ])
  })

  it('[SUPPLY-31] leave a drawing in their place if they are refused, and are not asked for again for an hour', async () => {
    const secret = { url: 'https://169.254.169.254/latest', category_slug: 'lobby' }
    await load([image('broken.jpg', 'pool'), image('none.jpg'), secret, { url: 'http://pictures.test/a.jpg' }])
    const all = await shown()
    const look = () => Promise.all(all.map(async ({ url }) => (await get(url)).headers.get('location')))
    expect(await look()).toEqual(all.map(({ placeholder }) => placeholder))
    expect(all.map(({ placeholder }) => placeholder?.split('/')[2])).toEqual(['spa', 'vista', 'lobby', 'vista'])
    const first = ['/t/1024x768/broken.jpg', '/t/1024x768/none.jpg']
    expect(host.asked.toSorted()).toEqual(first)
    await look()
    expect(host.asked).toHaveLength(2)
    server.clock.advance(PICTURES.retryMs + 1000)
    await look()
    expect(host.asked).toHaveLength(4)
  })

  it('[SUPPLY-31] [LIMIT-11] leave the inventory with the supplier’s content, and a hotel without photos has drawings', async () => {
    const { db } = server.deps
    await load([])
    expect((await shown()).map(({ url }) => url)).toContainEqual(expect.stringMatching(/^\/art\/hotel\/rh-7\.svg/))
    expect(await db.$count(supplierPhotos)).toBe(0)
    expect((await db.select().from(pictures)).every(({ leftAt }) => leftAt !== null)).toBe(true)
  })

  it('[SUPPLY-31] belong to a kind of room by all twelve numbers', async () => {
    const rg_ext = {
      class: 3,
      quality: 2,
      sex: 0,
      bathroom: 2,
      bedding: 3,
      family: 0,
      capacity: 2,
      club: 0,
      bedrooms: 0,
      balcony: 1,
      view: 22,
      floor: 0,
    }
    await load([], { room_groups: [{ name: 'Double room', rg_ext, images_ext: [image('room.jpg', 'guest_rooms')] }, { name: 'Suite' }] })
    const [row] = await server.deps.db.select().from(hotels).where(eq(hotels.id, 'rh-7'))
    const groups = Object.entries(row?.roomGroups ?? {})
    expect(groups).toEqual([
      ['3-2-0-2-3-0-2-0-0-1-22-0', { name: { en: 'Double room', de: 'Double room', fr: 'Double room' }, photos: [expect.any(String)] }],
    ])
    const [place] = groups[0]?.[1].photos.map(readPlace) ?? []
    expect(place?.drawing).toMatch(/^\/art\/room\//)
    expect(await server.deps.db.$count(supplierPhotos)).toBe(1)
  })
})
