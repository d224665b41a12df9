import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { EVENTS } from '../../server/base/limits.ts'
import * as schema from '../../server/db/schema/index.ts'
import { selectRows } from '../../server/db/types.ts'
import { expireOverdue } from '../../server/domain/orders/sweep.ts'
import { deleteOld, RETENTION } from '../../server/domain/upkeep/retention.ts'
import { runJob } from '../../server/jobs/run.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findFirstOffer } from '../support/quiz.ts'

const day = 86_400_000
let server: CardServer
beforeAll(async () => {
  server = await createCardServer({ environment: { EVENT_MEGABYTES_PER_DAY: '1' } })
})
afterAll(() => server.close())

const count = async (table: string) =>
  Number((await selectRows<{ n: string }>(server.deps.db, sql`select count(*) as n from ${sql.identifier(table)}`))[0]?.n)
const counts = async (tables: readonly string[]) =>
  Object.fromEntries(await Promise.all(tables.map(async (one) => [one, await count(one)])))
const everyTable = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))

describe('retention', () => {
  it('[LIMIT-11] has a stated retention for each table', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const section = page.slice(page.indexOf('## How long rows live'), page.indexOf('## Health'))
    expect(everyTable.filter((table) => !section.includes(`\`${table}\``))).toEqual([])
    for (const { table } of RETENTION) expect(everyTable).toContain(table)
  })

  it('[LIMIT-11] deletes data of past visitors, and retains paid, saved and shared data', async () => {
    const { db } = server.deps
    const visitor = server.browser()
    const left = await findFirstOffer(server, visitor)
    await visitor.ask(calls.prebookBundle, { body: { bundleId: left.bundleId, quizSessionId: left.quizSessionId } })
    await visitor.call('POST', '/user/auth/otp', { email: 'never@example.com', isTemp: true })
    await visitor.ask(calls.storeEvents, {
      body: { events: [{ id: 'old', timestamp: 1, url: '/', type: 'click', payload: {} }], timestamp: 1 },
    })
    const member = await server.signedInBrowser('member@example.com')
    const saved = await findFirstOffer(server, member)
    await member.ask(calls.saveToWishlist, { body: { bundleId: saved.bundleId } })
    const orderId = await server.seedOrder(member)
    const finished = await server.finish(member, orderId)
    await server.pay(finished)
    await server.deliver()
    await server.jobs.run()
    const given = await server.signedInBrowser('gave-up@example.com')
    const unpaid = await server.seedOrder(given)
    await server.finish(given, unpaid)

    // The first ones expire, then nothing happens for a hundred days.
    server.clock.advance(day)
    await expireOverdue(server.deps)
    await server.jobs.run()
    await db.execute(sql`update events set received_at = ${server.clock.now().toISOString()}::timestamptz`)
    const kept = ['orders', 'payments', 'prebooks', 'wishlist_items', 'users']
    server.clock.advance(100 * day)
    const gone = await deleteOld(server.deps)
    expect(gone).toMatchObject({
      events: 1,
      otp_requests: expect.any(Number),
      quiz_sessions: expect.any(Number),
      prebooks: expect.any(Number),
    })
    expect(await counts(['events', 'otp_requests', 'otp_counters', 'refresh_tokens'])).toEqual({
      events: 0,
      otp_requests: 0,
      otp_counters: 0,
      refresh_tokens: 0,
    })
    const [order] = await selectRows<{ id: string; status: string }>(db, sql`select id, status from orders`)
    expect(await count('orders')).toBe(1)
    expect(order?.id).toBe(orderId)
    for (const table of kept) expect([table, (await count(table)) > 0]).toEqual([table, true])
    // A saved offer stays with its quiz. The visitor's quiz is deleted.
    const quizzes = await selectRows<{ id: string }>(db, sql`select id from quiz_sessions`)
    expect(quizzes.map(({ id }) => id)).toContain(saved.quizSessionId)
    expect(quizzes.map(({ id }) => id)).not.toContain(left.quizSessionId)
    expect((await member.ask(calls.listWishlist)).items).toHaveLength(1)
    expect((await member.ask(calls.getOrder, { query: { orderId } })).orderId).toBe(orderId)
    // A repeat finds nothing to delete.
    expect(await deleteOld(server.deps)).toEqual({})
  })

  it('[LIMIT-11] is part of the upkeep', async () => {
    const { db } = server.deps
    await db.execute(sql`insert into scenarios (device_id, call, created_at) values ('device-old', 'GET /user', '2020-01-01')`)
    await runJob(server.deps, { queue: 'upkeep.daily', data: {} })
    expect(await count('scenarios')).toBe(0)
  })
})

describe('a flood of events', () => {
  let sent = 0
  const batch = (characters: number) => ({
    events: Array.from({ length: 10 }, () => ({
      id: `flood-${sent++}`,
      timestamp: 1,
      url: '/',
      type: 'custom' as const,
      payload: { text: 'x'.repeat(characters / 10) },
    })),
    timestamp: 1,
  })
  const send = (from: string, characters = 100_000) =>
    server.browser().call('POST', '/events', batch(characters), { 'x-forwarded-for': from })

  it('[LIMIT-12] is refused above the daily limit, and refusals are counted', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 14; turn++) statuses.push((await send(`203.0.113.${turn}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(new Set(statuses.slice(9))).toEqual(new Set([429]))
    const refused = await send('203.0.113.50')
    expect([refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual(['rate.limited', expect.any(Number)])
    expect(refused.body.unblockTS).toBe(Math.ceil(server.clock.now().getTime() / day) * (day / 1000))
    // The counters are written with the first batch of another second.
    server.clock.advance(1000)
    await send('203.0.113.51')
    const [today] = await selectRows<{ refused: string; bytes: string }>(
      server.deps.db,
      sql`select refused, bytes from event_days order by day desc limit 1`,
    )
    expect(Number(today?.refused)).toBe(60)
    expect(Number(today?.bytes)).toBeLessThanOrEqual(1_000_000)
    server.clock.advance(day)
    expect((await send('203.0.113.52')).status).toBe(200)
  })

  it('[LIMIT-12] facts of a batch are stored with each of its events, and are bounded', async () => {
    server.clock.advance(day)
    const facts = (length: number) => server.browser().call('POST', '/events', { ...batch(10), sessionInfo: { text: 'x'.repeat(length) } })
    expect((await facts(EVENTS.contextBytes - 100)).status).toBe(200)
    const { status, body } = await facts(EVENTS.contextBytes)
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'sessionInfo'])
  })
})
