import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { Db } from '../../server/db/types.ts'
import { sweepSearches } from '../../server/domain/offers/generate.ts'
import { openExpiry, sweepOrders } from '../../server/domain/orders/sweep.ts'
import { sweepMails } from '../../server/mail/deliver.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { addCrowd, bigTables } from '../support/crowd.ts'
import { type Query, recordQueries } from '../support/queries.ts'
import { findFirstOffer, referenceById, takeQuiz } from '../support/quiz.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
let real: Db
let queries: Query[]
let traveller: TestBrowser
let visitor: TestBrowser
let orderId: string
let bundleId: string
let quizSessionId: string
let prebookHash: string

beforeAll(async () => {
  server = await createCardServer()
  traveller = await server.signedInBrowser()
  orderId = await server.seedOrder(traveller)
  await server.pay(await server.finish(traveller, orderId))
  await server.deliver()
  await server.jobs.run()
  visitor = server.browser()
  const best = await findFirstOffer(server, visitor)
  ;({ bundleId, quizSessionId } = best)
  prebookHash = (await visitor.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })).prebookHash ?? ''
  await server.jobs.run()
  real = server.deps.db
  await addCrowd(real)
  const recorded = recordQueries(real)
  queries = recorded.queries
  // Routes and jobs read it from here on each use.
  server.deps.db = recorded.db
}, 120_000)
afterAll(() => server.close())

/** The query plan of a statement. */
async function planOf({ sql, params }: Query): Promise<string> {
  // Both clients have the same call, but different types.
  const { $client: client } = real as Db & { $client: Pick<PGlite, 'query'> }
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Statements that scan a big table sequentially, and all big tables that `run` touches. */
async function readWhole(run: () => Promise<unknown>): Promise<{ whole: string[]; touched: Set<string> }> {
  queries.length = 0
  await run()
  const made = queries.filter(({ sql }) => /^\s*(select|update|delete|with)\b/i.test(sql) && bigTables.some((table) => sql.includes(table)))
  const whole: string[] = []
  const touched = new Set<string>()
  for (const query of made) {
    const plan = await planOf(query)
    for (const table of bigTables) if (new RegExp(` on "?${table}"?\\b`).test(plan)) touched.add(table)
    for (const [, table = ''] of plan.matchAll(/Seq Scan on "?(\w+)"?/g))
      if (bigTables.includes(table)) whole.push(`${table}: ${query.sql}`)
  }
  return { whole, touched }
}

describe('with 4,000 rows of other users', () => {
  it.each<[string, string[], () => Promise<unknown>]>([
    ['bundle list', ['bundles', 'quiz_sessions', 'prebooks'], () => visitor.ask(calls.listBundles, { query: { quizSessionId } })],
    ['order check', ['orders'], () => visitor.ask(calls.checkOrder, { query: { prebookHash } })],
    ['prebooking check', ['orders'], () => visitor.ask(calls.checkPrebooking)],
    ['prebooked offer', ['prebooks', 'quiz_sessions'], () => visitor.ask(calls.getPrebook, { query: { prebookHash } })],
    ['offer check', ['bundles', 'prebooks'], () => visitor.ask(calls.precheckBundle, { query: { bundleId } })],
    ['rooms of an offer', ['bundles', 'room_stock'], () => visitor.ask(calls.listRooms, { query: { bundleId } })],
    [
      'prebook with the hold of its rooms',
      ['bundles', 'prebooks', 'orders', 'room_stock'],
      () => visitor.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } }),
    ],
    ['quiz', ['quiz_sessions'], () => takeQuiz(server.browser(), referenceById())],
    ['search of its offers', ['quiz_sessions', 'bundles'], () => server.jobs.run()],
    ['order', ['orders', 'payments'], () => traveller.ask(calls.getOrder, { query: { orderId } })],
    ['booking list', ['orders'], () => traveller.ask(calls.listBookings)],
    ['booking', ['orders', 'payments'], () => traveller.ask(calls.getBooking, { params: { orderId } })],
    [
      'checkout and payment',
      ['orders', 'payments', 'prebooks', 'room_stock'],
      async () => {
        const own = await server.seedOrder(traveller)
        await server.pay(await server.finish(traveller, own))
        await server.deliver()
        await server.jobs.run()
      },
    ],
    [
      'sweeps',
      ['orders', 'provider_events', 'refunds', 'quiz_sessions', 'mail_outbox'],
      async () => {
        await sweepOrders(server.deps)
        await openExpiry(server.deps)()
        await sweepMails({ ...server.deps, mailer: { ...server.deps.mailer, isOutboxOnly: false } })
        await sweepSearches(server.deps)
      },
    ],
  ])('%s reads its rows with an index', async (_, tables, run) => {
    const { whole, touched } = await readWhole(run)
    expect(whole).toEqual([])
    expect(tables.filter((table) => !touched.has(table))).toEqual([])
  })
})
