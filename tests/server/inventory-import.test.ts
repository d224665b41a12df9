import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { runWhereTheDataIs } from '../../server/control/run.ts'
import { openControlSocket } from '../../server/control/socket.ts'
import { hotels, priceCalendar, priceHistory, resorts, roomStock, roomTypes } from '../../server/db/schema/index.ts'
import { readCatalogue } from '../../server/inventory/catalogue.ts'
import type { InventoryFile } from '../../server/inventory/file/schema.ts'
import { readInventoryVersion } from '../../server/inventory/inventory-version.ts'
import { exampleInventory, importContent, passDays, withFile } from '../support/inventory.ts'
import { findFirstOffer, findOffers, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
const open = async () => {
  server = await createTestServer()
}
const close = () => server.close()

/** The reference answers without the resort, which only the sample inventory has. */
const anywhere = { ...referenceById(), resort: null }
const count = async (query: ReturnType<typeof sql>) =>
  Number(((await server.deps.db.execute(sql`select count(*) as n from ${query}`)) as unknown as { rows: { n: string }[] }).rows[0]?.n)

describe('importing an inventory that replaces the sample', () => {
  beforeEach(open)
  afterEach(close)

  it('replaces the sample: searches find the operator’s inventory', async () => {
    const before = await readCatalogue(server.deps.db)
    const { outcome } = await importContent(server, exampleInventory())
    expect(outcome).toMatchObject({
      counts: { resorts: 1, hotels: 2, rooms: 3, plans: 6, nights: 147 },
      withdrawn: { hotels: 600, transfers: 2 },
    })
    const catalogue = await readCatalogue(server.deps.db)
    expect(catalogue.version).not.toBe(before.version)
    expect(catalogue.hotels.map(({ id }) => id)).toEqual(['gletscherblick', 'timmelsjoch'])
    const { list } = await findOffers(server, server.browser(), anywhere)
    expect(list.bundles.map(({ acc }) => acc.name).sort()).toEqual(['Gasthof Timmelsjoch', 'Hotel Gletscherblick'])
    const own = list.bundles.find(({ acc }) => acc.accId === 'gletscherblick')
    expect(own?.acc.images).toEqual([{ url: '/photos/gletscherblick.jpg', alt: 'Hotel Gletscherblick' }])
    expect(own?.acc.providerCredit).toBe('Rooms by the hotel')
    const found = await server.browser().ask(calls.searchResorts, { query: { val: 'st' } })
    expect(found.resorts).toEqual([])
  })

  it('[BOOK-9] shows an offer of withdrawn items as unavailable', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser)
    await importContent(server, exampleInventory())
    const body = { bundleId: best.bundleId, quizSessionId: best.quizSessionId }
    const answer = await browser.ask(calls.prebookBundle, { body })
    expect(answer).toMatchObject({ status: 'NotAvailable', prebookHash: null, offerBundle: { acc: { name: best.acc.name } } })
    expect((await browser.ask(calls.precheckBundle, { query: { bundleId: best.bundleId } })).status).toBe('NotAvailable')
    const details = await browser.ask(calls.getHotelDetails, { body: { bundleId: best.bundleId, accId: best.acc.accId } })
    expect(details.hotelRooms).toEqual([])
  })

  it('changes nothing if it fails midway', async () => {
    const before = await readInventoryVersion(server.deps.db)
    await server.deps.db.execute(
      sql`alter table price_history add constraint no_more check (day < '2026-11-22' and level_permille <> 1000) not valid`,
    )
    await expect(importContent(server, exampleInventory())).rejects.toThrow()
    expect(await readInventoryVersion(server.deps.db)).toEqual(before)
    expect([await count(sql`hotels`), await count(sql`hotels where is_withdrawn`)]).toEqual([600, 0])
    expect(await count(sql`price_calendar where zone like 'resort:%'`)).toBe(0)
    expect(await count(sql`transfer_products where id = 'coach'`)).toBe(0)
  })
})

describe('importing an inventory that replaces an earlier one', () => {
  beforeAll(open)
  afterAll(close)
  beforeEach(async () => {
    await server.deps.db.delete(roomStock)
    await importContent(server, exampleInventory())
  })

  it('withdraws items that are not in the file, and sells them again if a later file has them', async () => {
    const whole = exampleInventory()
    const less = { ...whole, hotels: whole.hotels.slice(0, 1) }
    expect((await importContent(server, less)).outcome).toMatchObject({
      withdrawn: { hotels: 1, rooms: 1 },
      returned: { hotels: 0 },
      repriced: 0,
    })
    expect((await readCatalogue(server.deps.db)).hotels.map(({ id }) => id)).toEqual(['gletscherblick'])
    expect((await importContent(server, whole)).outcome).toMatchObject({ withdrawn: { hotels: 0 }, returned: { hotels: 1, rooms: 1 } })
    expect((await readCatalogue(server.deps.db)).hotels).toHaveLength(2)
  })

  it('withdraws a single rate, and a night that is no longer for sale', async () => {
    const file = exampleInventory()
    file.hotels[0]?.rooms[0]?.plans.pop()
    file.resorts[0]?.nights?.[1]?.permille.fill(null, 0, 7)
    await importContent(server, file)
    const { hotelById } = await readCatalogue(server.deps.db)
    expect(hotelById.get('gletscherblick')?.rooms[0]?.plans.map(({ board }) => board)).toEqual(['breakfast'])
    const nights = await server.deps.db.select().from(priceCalendar).where(eq(priceCalendar.zone, 'resort:obergurgl'))
    expect(
      nights
        .map(({ day }) => day)
        .filter((day) => day >= '2027-01-09' && day < '2027-01-17')
        .sort(),
    ).toEqual(['2027-01-16'])
  })

  it.each<[string, (file: InventoryFile) => unknown]>([
    ['hotel', (file) => file.hotels.shift()],
    ['room', (file) => file.hotels[0]?.rooms.shift()],
    ['rate', (file) => file.hotels[0]?.rooms[0]?.plans.shift()],
    ['vehicle', (file) => file.transfers.shift()],
  ])('[BOOK-9] leaves an offer whose %s alone was withdrawn as not available', async (_, withdraw) => {
    const browser = server.browser()
    const { list, quizSessionId } = await findOffers(server, browser, { ...anywhere, children: null, 'slope-distance': '100' })
    const own = list.bundles.find(({ acc }) => acc.accId === 'gletscherblick')
    const bundleId = own?.bundleId ?? ''
    expect(own?.acc.room.roomOptionId).toBe('gletscherblick-double-breakfast')
    expect((await browser.ask(calls.precheckBundle, { query: { bundleId } })).status).toBe('Ok')
    const file = exampleInventory()
    withdraw(file)
    await importContent(server, file)
    expect(await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })).toMatchObject({
      status: 'NotAvailable',
      prebookHash: null,
    })
  })

  it('changes nothing with --check', async () => {
    const before = await readInventoryVersion(server.deps.db)
    const file = exampleInventory()
    file.hotels.pop()
    expect(await importContent(server, file, true)).toMatchObject({ outcome: null, counts: { hotels: 1 } })
    expect(await readInventoryVersion(server.deps.db)).toEqual(before)
    expect(await count(sql`hotels where not is_withdrawn`)).toBe(2)
  })

  it('refuses fewer rooms than are held or sold on a night, and names the night', async () => {
    const file = exampleInventory()
    const night = { roomTypeId: 'gletscherblick-double', capacity: 20 }
    await server.deps.db.insert(roomStock).values([
      { ...night, day: '2026-11-20', sold: 20 },
      { ...night, day: '2027-01-09', held: 2, sold: 3 },
      { ...night, day: '2027-01-10', held: 1, sold: 5 },
    ])
    const [hotel] = file.hotels
    const [room] = hotel?.rooms ?? []
    if (!room) throw new Error('The example has no room')
    room.units = 5
    for (const isCheck of [true, false])
      await expect(importContent(server, file, isCheck)).rejects.toThrow(
        'hotels[0].rooms[0].units: must be at least 6, which are held or sold on 2027-01-10, is 5',
      )
    room.units = 6
    await importContent(server, file)
    const stock = await server.deps.db.select().from(roomStock).orderBy(roomStock.day)
    expect(stock.map(({ capacity }) => capacity)).toEqual([20, 6, 6])
  })

  it('refuses a room that belongs to another hotel', async () => {
    const file = exampleInventory()
    for (const hotel of file.hotels) hotel.id = `new-${hotel.id}`
    await expect(importContent(server, file, true)).rejects.toThrow(
      'hotels[0].rooms[0].id: must not be that of a room of another hotel, gletscherblick, is "gletscherblick-double"',
    )
  })

  it('generates no prices in the daily upkeep', async () => {
    await passDays(server, 2)
    expect(await count(sql`price_calendar`)).toBe(147)
    const levels = await server.deps.db.select().from(priceHistory).where(eq(priceHistory.hotelId, 'timmelsjoch')).orderBy(priceHistory.day)
    expect(levels.map(({ day, levelPermille }) => [day, levelPermille])).toEqual([
      ['2026-11-21', 1000],
      ['2026-11-22', 1000],
      ['2026-11-23', 1000],
    ])
    expect(await count(sql`price_history where hotel_id = 'st-anton-01' and day > '2026-11-21'`)).toBe(0)
  })

  it('keeps rows that orders refer to', async () => {
    const db = server.deps.db
    expect((await db.select().from(hotels).where(eq(hotels.id, 'st-anton-01')))[0]).toMatchObject({ isWithdrawn: true })
    expect((await db.select().from(roomTypes).where(eq(roomTypes.id, 'st-anton-01-double')))[0]).toMatchObject({ isWithdrawn: true })
    expect((await db.select().from(resorts).where(eq(resorts.id, 'st-anton')))[0]).toMatchObject({ isWithdrawn: true })
  })
})

describe('importing through the server that holds the data', () => {
  beforeEach(open)
  afterEach(close)

  it('reads the file in the server and reports its errors to the shell', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'firn-control-'))
    const { db, now, config } = server.deps
    const socket = await openControlSocket(dataDir, { db, now, publicUrl: config.publicUrl })
    const ask = (content: unknown) =>
      withFile(content, (path) => runWhereTheDataIs({ DATA_DIR: dataDir }, 'inventory.import', { path, isCheck: false }))
    expect((await ask(exampleInventory())).outcome?.counts.hotels).toBe(2)
    await expect(ask({ ...exampleInventory(), version: 2 })).rejects.toThrow('version: must be 1, is 2')
    await socket.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect((await readCatalogue(db)).hotels).toHaveLength(2)
  })

  it('[OPS-27] reports progress per hundred hotels', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'firn-control-'))
    const { db, now, config } = server.deps
    const socket = await openControlSocket(dataDir, { db, now, publicUrl: config.publicUrl })
    const file = exampleInventory()
    const [hotel] = file.hotels
    if (!hotel) throw new Error('The example has no hotel')
    const others = Array.from({ length: 101 - file.hotels.length }, (_, at) => ({
      ...hotel,
      id: `house-${at}`,
      name: `House ${at}`,
      rooms: hotel.rooms.slice(0, 1).map((room) => ({ ...room, id: `room-${at}` })),
    }))
    const content = { ...file, hotels: [...file.hotels, ...others] }
    const lines: string[] = []
    await withFile(content, (path) =>
      runWhereTheDataIs({ DATA_DIR: dataDir }, 'inventory.import', { path, isCheck: false }, (line) => lines.push(line)),
    )
    await socket.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(lines).toEqual(['100 of 101 hotels are written.', '101 of 101 hotels are written.'])
  })
})
