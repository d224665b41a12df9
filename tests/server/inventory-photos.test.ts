import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURES } from '../../server/base/limits.ts'
import { pictureFiles, pictures } from '../../server/db/schema/index.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { checkInventory } from '../../server/inventory/file/check.ts'
import type { FilePhoto, InventoryFile, OwnPicture } from '../../server/inventory/file/schema.ts'
import { readInventoryVersion } from '../../server/inventory/inventory-version.ts'
import { openPicture } from '../../server/inventory/pictures/cut.ts'
import { fetchPicture } from '../../server/inventory/pictures/fetch.ts'
import { runImport } from '../../server/inventory/run-import.ts'
import { exampleInventory } from '../support/inventory.ts'
import { makeBomb, makePhoto, openPhotoHost, ownPicture, type PhotoHost } from '../support/photos.ts'
import { findOffers, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let host: PhotoHost
let folder: string
let photo: Buffer
/** Bytes that an endless host sent before the connection was closed. */
let poured = 0

beforeAll(async () => {
  photo = await makePhoto(640, 480)
  host = await openPhotoHost({
    '/house.jpg': photo,
    '/other.png': await makePhoto(640, 480, { seed: 2, format: 'png' }),
    '/moved': (_, response) => response.writeHead(302, { location: '/house.jpg' }).end(),
    '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
    '/inside': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end(),
    '/metadata': (_, response) => response.writeHead(307, { location: 'https://169.254.169.254/latest' }).end(),
    '/huge': (_, response) => response.writeHead(200, { 'content-length': '300000000' }).end(),
    '/endless': (_, response) => {
      response.on('error', () => {})
      const pour = () => {
        while (poured < 300_000_000 && !response.destroyed) {
          poured += 65_536
          if (!response.write(Buffer.alloc(65_536))) return response.once('drain', pour)
        }
      }
      pour()
    },
    '/silent': () => {},
    '/script.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '/dot.png': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
    '/wide.png': await sharp({ create: { width: 40_000, height: 400, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
    '/bomb.png': makeBomb(12_000),
    '/cut.jpg': photo.subarray(0, photo.length / 2),
    '/moving.webp': await sharp([photo, await makePhoto(640, 480, { seed: 5 })], { join: { animated: true } })
      .webp()
      .toBuffer(),
  })
  folder = mkdtempSync(join(tmpdir(), 'firn-photos-'))
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

function withPhotos(...photos: FilePhoto[]): InventoryFile {
  const content = exampleInventory()
  const [hotel] = content.hotels
  if (hotel) hotel.photos = photos
  return content
}

function take(content: unknown, isCheck = false) {
  const path = join(folder, 'inventory.json')
  writeFileSync(path, JSON.stringify(content))
  return runImport(server.deps.db, { path, isCheck, pictureHosts: [host.host] }, server.clock.now())
}
const stored = async () => ({
  pictures: await server.deps.db.$count(pictures),
  files: await server.deps.db.$count(pictureFiles),
})

describe('refused pictures of an imported inventory', () => {
  const first = 'hotels[0].photos[0]'
  it.each([
    ['an address that is none', '/nothing', `${first}.url: must be answered with status 200, and is answered with 404`],
    ['one that leads on without an end', '/round', `${first}.url: must not redirect more than 3 times`],
    ['one that leads into the own network', '/inside', `${first}.url: must begin with https://, and leads to http://127.0.0.1:9`],
    [
      'one that leads to the machine’s own keys',
      '/metadata',
      `${first}.url: must not lead to a private address, and leads to 169.254.169.254`,
    ],
    ['300 MB that say so', '/huge', `${first}.url: must have at most 20 MB`],
    ['300 MB that do not', '/endless', `${first}.url: must have at most 20 MB`],
    [
      'a drawing with a script in the name of a photo',
      '/script.jpg',
      `${first}.url: must be a JPEG, PNG, WebP or AVIF picture by its content`,
    ],
    ['one of one pixel', '/dot.png', `${first}.url: must be 320 to 12,000 pixels wide and high, and is 1 × 1`],
    ['one of 40,000 pixels', '/wide.png', `${first}.url: must be 320 to 12,000 pixels wide and high, and is 40,000 × 400`],
    [
      'some KB that unfold to 144 million pixels',
      '/bomb.png',
      `${first}.url: must have at most 50 million pixels, and has 12,000 × 12,000`,
    ],
    ['half a picture', '/cut.jpg', `${first}.url: must be a whole picture that can be read`],
    ['one that moves', '/moving.webp', `${first}.url: must not be animated`],
  ])('[OPS-23] %s', async (_, path, message) => {
    const before = await readInventoryVersion(server.deps.db)
    const content = withPhotos(ownPicture({ url: host.url + path }), ownPicture({ url: `${host.url}/house.jpg` }))
    await expect(take(content)).rejects.toThrow(message)
    expect(await readInventoryVersion(server.deps.db)).toEqual(before)
    expect(await stored()).toEqual({ pictures: 0, files: 0 })
    if (path === '/endless') expect(poured).toBeLessThan(PICTURES.bytes + 20_000_000)
  })

  it('[OPS-23] from the own network, by name or by address, and any over http', async () => {
    for (const [address, message] of [
      ['https://localhost/a.jpg', /must not lead to a private address, and leads to (127\.0\.0\.1|::1)/],
      ['https://[::1]/a.jpg', /must not lead to a private address, and leads to ::1/],
      ['https://[::ffff:10.0.0.1]/a.jpg', /must not lead to a private address/],
      ['https://10.0.0.1/a.jpg', /must not lead to a private address, and leads to 10\.0\.0\.1/],
      ['https://2130706433/a.jpg', /must not lead to a private address, and leads to 127\.0\.0\.1/],
      ['http://pictures.example.com/a.jpg', /must begin with https:\/\//],
      [`http://ada:secret@${host.host}/house.jpg`, /must not hold a name or a password/],
    ] as const)
      await expect(take(withPhotos(ownPicture({ url: address })))).rejects.toThrow(message)
  })

  it('[OPS-23] from a host that does not respond, with one timeout for all', async () => {
    const dead = await openPhotoHost({})
    await dead.close()
    const content = withPhotos(
      ownPicture({ url: `${dead.url}/a.jpg` }),
      ownPicture({ url: `${dead.url}/b.jpg` }),
      ownPicture({ url: `${dead.url}/c.jpg` }),
    )
    const path = join(folder, 'inventory.json')
    writeFileSync(path, JSON.stringify(content))
    const refused = runImport(server.deps.db, { path, isCheck: true, pictureHosts: [dead.host] }, server.clock.now())
    await expect(refused).rejects.toThrow(
      /photos\[0\]\.url: must be on a host that responds \(ECONNREFUSED\)[\s\S]*photos\[2\]\.url: must be on a host that responds, and this one did not/,
    )
    const options = { trusted: new Set([host.host]), unresponsive: new Set<string>(), timeoutMs: 300 }
    await expect(fetchPicture(`${host.url}/silent`, options)).rejects.toThrow('must arrive within 0.3 seconds')
  })

  it('[OPS-23] as a missing file, and as a file outside of the folder', async () => {
    symlinkSync('/etc/hostname', join(folder, 'link.jpg'))
    for (const [file, rule] of [
      ['none.jpg', 'must be the path of a file that exists'],
      ['../../../../etc/hostname', 'must be in the inventory'],
      ['link.jpg', 'must be in the inventory'],
      ['.', 'must be in the inventory'],
    ] as const)
      await expect(take(withPhotos(ownPicture({ file })))).rejects.toThrow(`${first}.file: ${rule}`)
  })

  it('[OPS-23] without texts, with two sources or with none, reported with their paths', async () => {
    const right = ownPicture({ url: `${host.url}/house.jpg` })
    const { alt: _, ...silent } = right
    const both = { ...right, file: 'a.jpg' }
    for (const [picture, message] of [
      [silent, `${first}.alt: is required, is missing`],
      [{ ...right, alt: { en: 'House' } }, `${first}.alt.de: is required, is missing`],
      [{ ...right, credit: 'x'.repeat(121) }, `${first}.credit: must be text of 1 to 120 characters`],
      [{ ...right, colour: 'red' }, `${first}.colour: is not a field of the format`],
      [both, `${first}: must have either "file" or "url"`],
      [7, `${first}: must be a path such as /photos/a.jpg, an https address, or a picture of your own`],
    ] as const)
      await expect(take(withPhotos(picture as FilePhoto), true)).rejects.toThrow(message)
  })

  it('[OPS-23] one pixel or one picture above a bound, and none at the bound', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#456' } })
        .webp()
        .toBuffer()
    for (const [width, height] of [
      [PICTURES.sideMin, PICTURES.sideMin],
      [PICTURES.sideMax, PICTURES.sideMin],
    ] as const)
      await expect(openPicture(await flat(width, height))).resolves.toBeDefined()
    for (const [width, height] of [
      [PICTURES.sideMin - 1, 400],
      [400, PICTURES.sideMin - 1],
      [PICTURES.sideMax + 1, 400],
    ] as const)
      await expect(openPicture(await flat(width, height))).rejects.toThrow('must be 320 to 12,000 pixels wide and high')
    const many = Array.from({ length: PICTURES.perFile + 1 }, (_, at) => ownPicture({ file: `${at}.jpg` }))
    expect(checkInventory(withPhotos(...many.slice(1)))).toEqual([])
    expect(checkInventory(withPhotos(...many))).toEqual([
      { path: 'hotels', rule: 'must have at most 5000 pictures of your own', value: 5001 },
    ])
  })

  it('[OPS-23] are removed if the import fails after they were stored', async () => {
    await server.deps.db.execute(sql`alter table transfer_products add constraint no_more check (id <> 'coach') not valid`)
    await expect(take(withPhotos(ownPicture({ url: `${host.url}/house.jpg` })))).rejects.toThrow()
    await server.deps.db.execute(sql`alter table transfer_products drop constraint no_more`)
    expect(await stored()).toEqual({ pictures: 0, files: 0 })
  })
})

describe('pictures of an imported inventory', () => {
  it('[OPS-22] checks without storing anything', async () => {
    expect(await take(withPhotos(ownPicture({ url: `${host.url}/moved` })), true)).toMatchObject({ outcome: null, counts: { pictures: 1 } })
    expect(await stored()).toEqual({ pictures: 0, files: 0 })
  })

  it('[OPS-22] are downloaded once, resized, and served in the browser’s format as immutable', async () => {
    copyFileSync(join(folder, 'inventory.json'), join(folder, 'other.json'))
    writeFileSync(join(folder, 'garden.jpg'), await makePhoto(340, 500, { seed: 3 }))
    const house = ownPicture({ url: `${host.url}/house.jpg` })
    const content = withPhotos(
      house,
      ownPicture({ file: 'garden.jpg' }, { alt: { en: 'Garden', de: 'Garten', fr: 'Jardin' } as OwnPicture['alt'], licence: undefined }),
      '/photos/a.jpg',
    )
    const [room] = content.hotels[0]?.rooms ?? []
    if (room) room.photos = [house]
    host.asked.length = 0
    await take(content)
    await take(content)
    expect(host.asked).toEqual(['/house.jpg'])
    // 640 wide: four widths; 340 wide: two.
    expect(await stored()).toEqual({ pictures: 2, files: 12 })

    const browser = server.browser()
    const { list } = await findOffers(server, browser, { ...referenceById(), resort: null })
    const own = list.bundles.find(({ acc }) => acc.accId === 'gletscherblick')
    const [first, second, third] = own?.acc.images ?? []
    const base = first?.url.replace(/\/\d+$/, '')
    expect(first).toEqual({
      url: expect.stringMatching(/^\/art\/photo\/[\w-]{22}\/640$/),
      alt: 'The house in the evening',
      srcset: [240, 320, 480, 640].map((width) => `${base}/${width} ${width}w`).join(', '),
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      credit: 'Anna Huber (CC BY 4.0)',
    })
    expect(second).toMatchObject({ alt: 'Garden', srcset: expect.stringMatching(/240w, \S+ 320w$/), credit: 'Anna Huber' })
    expect(third).toEqual({ url: '/photos/a.jpg', alt: 'Hotel Gletscherblick' })

    const get = (headers: Record<string, string>, path = first?.url ?? '') => server.app.request(path, { headers })
    const [avif, webp] = [await get({ accept: 'image/avif,image/webp,*/*' }), await get({ accept: '*/*' })]
    expect([avif.headers.get('content-type'), webp.headers.get('content-type')]).toEqual(['image/avif', 'image/webp'])
    for (const answer of [avif, webp]) {
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toContain('Accept')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(meta).toMatchObject({ width: 640, height: 480 })
      // Metadata of place and author is removed.
      expect(meta.exif).toBeUndefined()
    }
    expect((await get({ 'if-none-match': avif.headers.get('etag') ?? '', accept: 'image/avif' })).status).toBe(304)
    for (const path of ['/art/photo/none/480', `${base}/481`, `${base}/1280`]) expect((await get({}, path)).status).toBe(404)
  })

  it('[OPS-22] have texts in each language, and the same picture with other texts is a separate one', async () => {
    const content = withPhotos(ownPicture({ url: `${host.url}/house.jpg` }, { alt: { en: 'House', de: 'Haus' } }))
    host.asked.length = 0
    await take(content)
    expect(host.asked).toEqual(['/house.jpg'])
    for (const [language, alt] of [
      ['de', 'Haus'],
      ['fr', 'House'],
    ] as const) {
      const browser = server.browser()
      browser.language = language
      const { list } = await findOffers(server, browser, { ...referenceById(), resort: null })
      expect(list.bundles.find(({ acc }) => acc.accId === 'gletscherblick')?.acc.images[0]?.alt).toBe(alt)
    }
  })

  it('[OPS-24] hotels and rooms without photos have drawings', async () => {
    const content = exampleInventory()
    for (const hotel of content.hotels) {
      delete hotel.photos
      for (const room of hotel.rooms) delete room.photos
    }
    await take(content)
    const { list } = await findOffers(server, server.browser(), { ...referenceById(), resort: null })
    const [bundle] = list.bundles
    for (const { url } of [...(bundle?.acc.images ?? []), ...(bundle?.acc.room.images ?? [])]) {
      expect(url).toMatch(/^\/art\//)
      expect((await server.app.request(url)).status).toBe(200)
    }
  })

  it('[OPS-22] are shown again by a later inventory with them, and stay while it has them', async () => {
    const lacking = () => server.deps.db.$count(pictures, isNotNull(pictures.leftAt))
    const all = (await stored()).pictures
    expect(await lacking()).toBe(all)
    host.asked.length = 0
    await take(withPhotos(ownPicture({ url: `${host.url}/house.jpg` })))
    expect([host.asked, await lacking()]).toEqual([[], all - 1])
    await take(exampleInventory())
    expect(await lacking()).toBe(all)
  })

  it('[LIMIT-11] stay for two years after they left the inventory, and for a day if they were never in it', async () => {
    const before = await stored()
    expect(before.pictures).toBeGreaterThan(1)
    const [one] = await server.deps.db.select().from(pictures).limit(1)
    if (!one) throw new Error('No picture is stored')
    await server.deps.db
      .insert(pictures)
      .values({ ...one, id: 'cut-off', sourceKey: 'cut-off', shownAt: null, leftAt: null, createdAt: server.clock.now() })
    server.clock.advance(2 * 86_400_000)
    await deleteOld({ db: server.deps.db, now: server.clock.now })
    expect(await stored()).toEqual(before)
    server.clock.advance(729 * 86_400_000)
    await deleteOld({ db: server.deps.db, now: server.clock.now })
    expect(await stored()).toEqual({ pictures: 0, files: 0 })
  })
})
