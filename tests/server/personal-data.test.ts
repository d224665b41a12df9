import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { DOWNLOAD } from '../../contract/personal-data.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import * as schema from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { tablesOfDownload } from '../../server/domain/account/personal-data.ts'
import { IMPERSONAL, STORED } from '../../server/domain/upkeep/stored.ts'
import { deleteOldMails } from '../../server/mail/deliver.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findFirstOffer, referenceById } from '../support/quiz.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

/** A unique value for every field that a person can enter. */
const typed = {
  email: 'lena.planted@example.com',
  offerEmail: 'second.planted@example.com',
  firstName: 'Plantedlena',
  lastName: 'Plantedmoser',
  savedName: 'Plantedsaved',
  born: '1971-05-23',
  contact: 'Plantedcontact',
  passenger: 'Plantedpassenger',
  passengerBorn: '1969-08-17',
  notes: 'Plantednotes: a quiet room',
  link: 'https://planted.example.com/chalet',
  phone: '+49 170 7654321',
  event: 'plantedevent',
}
const planted = Object.values(typed)
const city = { id: 'city-buxtehude', name: 'Buxtehude', country: '', countryCode: 'DE', lat: 53.47, lng: 9.69, languageCode: 'en' }

async function plant(browser: TestBrowser): Promise<{ paid: string; tried: string }> {
  const answers = {
    ...referenceById(),
    'departure-city': city,
    'add-details': 'add-details',
    notes: typed.notes,
    'celebration-date': '20-01-2027',
    'inspiration-link': typed.link,
    'offer-email': typed.offerEmail,
    phone: typed.phone,
  }
  const best = await findFirstOffer(server, browser, answers)
  await browser.ask(calls.shareOffer, { body: { bundleId: best.bundleId } })
  await browser.signIn(typed.email)
  await browser.ask(calls.updateProfile, { body: { firstName: typed.firstName, lastName: typed.lastName } })
  const saved = passenger({ firstName: typed.savedName, lastName: typed.savedName, dateOfBirth: typed.born })
  await browser.ask(calls.updatePassengers, { body: { members: [saved] } })
  await browser.ask(calls.saveToWishlist, { body: { bundleId: best.bundleId } })
  const event = { id: 'planted-1', timestamp: 1_795_000_000_000, url: 'http://firn.test/', type: 'custom' as const, eventName: 'x' }
  await browser.ask(calls.storeEvents, { body: { events: [{ ...event, payload: { text: typed.event } }], timestamp: 1 } })
  const book = async () => {
    const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    await server.jobs.run()
    return (await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })).orderId
  }
  const person = passenger({
    firstName: typed.passenger,
    lastName: typed.passenger,
    dateOfBirth: typed.passengerBorn,
    gender: 'Gender_Male',
  })
  const finish = (orderId: string) => server.finish(browser, orderId)
  const paid = await book()
  await server.pay(await finish(paid))
  await server.deliver()
  await server.jobs.run()
  await server.deps.db
    .update(schema.orders)
    .set({ contact: { firstName: typed.contact, lastName: typed.contact, email: typed.email }, members: [person] })
  const tried = await book()
  return { paid, tried }
}

/** Number of rows in the whole database that contain any of the texts, by table. */
async function search(texts: readonly string[]): Promise<string[]> {
  const { db } = server.deps
  const tables = await selectRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await selectRows<{ row: string }>(db, sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    for (const { row } of rows) for (const text of texts) if (row.toLowerCase().includes(text.toLowerCase())) found.push(`${name}: ${text}`)
  }
  return found
}

describe('the data of a person', () => {
  it('[SETTINGS-11] [LAW-7] [LAW-14] [LAW-15] is complete in the download and deleted with the account, except for bookkeeping', async () => {
    const browser = server.browser()
    const { paid, tried } = await plant(browser)
    const file = await browser.ask(calls.downloadData)
    const text = JSON.stringify(file)
    for (const value of planted) expect(text).toContain(value)
    // No secret that gives access is in the file.
    for (const secret of ['tokenHash', 'codeHash', 'clientSecret']) expect(text).not.toContain(secret)
    expect(file.parts.map(({ name, leftOut }) => [name, leftOut])).toContainEqual(['orders', 0])
    expect(file.parts.every(({ about }) => about !== '' && !about.startsWith('stored.'))).toBe(true)

    await browser.ask(calls.cancelBooking, { params: { orderId: paid }, body: { fee: 0 } })
    await server.jobs.run()
    const { kept, blocked } = await browser.ask(calls.getDeletion)
    expect([kept.map(({ field }) => field), blocked]).toEqual([['Booking number', 'Amount', 'Trip dates'], []])
    expect(kept.at(-1)?.value, 'in the language, with the year').toMatch(/^\d{1,2}\s–\s\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    const { id: userId } = await browser.ask(calls.getUser)
    await browser.ask(calls.deleteUser)

    const last = await server.deps.db.select().from(schema.mailOutbox).where(eq(schema.mailOutbox.kind, 'account-deleted'))
    expect(last).toMatchObject([
      { to: typed.email, subject: 'Your account has been deleted', text: expect.stringContaining('Booking number') },
    ])
    expect(await search([...planted, userId, browser.deviceId, 'buxtehude'])).toEqual([`mail_outbox: ${typed.email}`])
    const orders = await server.deps.db.select({ id: schema.orders.id }).from(schema.orders)
    expect(orders.map(({ id }) => id)).toEqual([paid])
    expect(orders.map(({ id }) => id)).not.toContain(tried)

    server.clock.advance(25 * 3_600_000)
    await deleteOldMails(server.deps)
    expect(await search(planted)).toEqual([])
  })

  it('[LAW-14] retains an anonymous payment attempt, as it may still succeed', async () => {
    const browser = await server.signedInBrowser('tried@example.com')
    const orderId = await server.seedOrder(browser)
    await server.finish(browser, orderId)
    expect((await browser.ask(calls.getDeletion)).kept).toEqual([
      { field: 'Payment attempts, without your name', value: '1', reason: expect.stringContaining('30 days') },
    ])
    await browser.ask(calls.deleteUser)
    expect((await server.rowsOf(orderId)).order).toMatchObject({ status: 'Expired', contact: null, members: [], userId: null })
  })

  it('[SETTINGS-12] is served ten times an hour, within bounds', async () => {
    const browser = await server.signedInBrowser('often@example.com')
    for (let turn = 0; turn < DOWNLOAD.perHour; turn++) await browser.ask(calls.downloadData)
    const refused = await browser.call('GET', '/user/data')
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, 'rate.limited', true])
    server.clock.advance(3_600_000)
    const { id: userId } = await server.deps.db
      .select()
      .from(schema.users)
      .where(eq(schema.users.email, 'often@example.com'))
      .then(([one]) => one ?? { id: '' })
    await server.deps.db.execute(sql`
      insert into events (id, device_id, type, url, timestamp, context, received_at)
      select 'flood-' || n, 'elsewhere', 'click', repeat('x', 1000), now(), ${JSON.stringify({ sessionInfo: { userId } })}::jsonb, now()
      from generate_series(1, ${DOWNLOAD.rows + 5}) n`)
    await browser.signIn('often@example.com')
    const file = await browser.ask(calls.downloadData)
    const events = file.parts.find(({ name }) => name === 'events')
    expect(events && events.rows.length + events.leftOut).toBe(DOWNLOAD.rows + 5)
    expect(events?.leftOut).toBeGreaterThan(5)
    expect(JSON.stringify(file).length).toBeLessThan(DOWNLOAD.characters * 1.1)
  })

  it('[SETTINGS-11] [LAW-16] has a category for each table, and omits only secrets from the file', () => {
    const all = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
    const personal = [...new Set(STORED.flatMap(({ tables }) => tables))]
    expect([...new Set([...personal, ...IMPERSONAL])].sort()).toEqual([...all].sort())
    const left = personal.filter((table) => !tablesOfDownload(server.deps.db).includes(table))
    // Tokens, and findings and reports of the provider, which name only payments.
    expect(left.sort()).toEqual(['money_findings', 'provider_events', 'refresh_tokens'])
  })
})
