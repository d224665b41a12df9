import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/types.ts'
import { insertBatch } from '../../server/domain/events/insert-together.ts'
import { type Query, recordQueries } from '../support/queries.ts'
import { openTestDatabase } from '../support/server.ts'

let db: Db
let queries: Query[]
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  const recorded = recordQueries(opened.db)
  db = recorded.db
  queries = recorded.queries
  close = opened.close
})
afterAll(() => close())

const batch = (deviceId: string | null, ids: string[], { ms = 1_795_000_000_000, context = null as string | null } = {}) => ({
  deviceId,
  context,
  ids,
  events: JSON.stringify(ids.map((id) => ({ id, type: 'click', url: 'http://firn.test/', ms, payload: { of: deviceId } }))),
})
const names = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of}-${at}`)
const stored = (ids: string[]) => db.select().from(events).where(inArray(events.id, ids)).orderBy(asc(events.id))
const statements = () => queries.filter(({ sql }) => sql.includes('insert into "events"')).length

describe('batches of events that come at the same moment', () => {
  it('[LOG-15] are stored in one statement, each event with its own device and its own context', async () => {
    const before = statements()
    const sent = [
      batch('device-a', ['a-1', 'a-2'], { context: '{"pageState":{"title":"A"}}' }),
      batch('device-b', ['b-1']),
      batch(null, ['c-1']),
    ]
    expect(await Promise.all(sent.map((one) => insertBatch(db, one)))).toEqual([2, 1, 1])
    expect(statements() - before).toBe(1)
    const rows = await stored(['a-1', 'a-2', 'b-1', 'c-1'])
    expect(rows.map(({ deviceId }) => deviceId)).toEqual(['device-a', 'device-a', 'device-b', null])
    expect(rows.map(({ context }) => context)).toEqual([{ pageState: { title: 'A' } }, { pageState: { title: 'A' } }, null, null])
    expect(rows.map(({ payload }) => payload)).toEqual([{ of: 'device-a' }, { of: 'device-a' }, { of: 'device-b' }, { of: null }])
  })

  it('[LOG-15] are told each what of theirs was new: before, in another of them, and in themselves', async () => {
    await insertBatch(db, batch('device-a', ['known']))
    const sent = [
      batch('device-a', ['known', 'shared', 'own']),
      batch('device-b', ['shared', 'other']),
      batch('device-c', ['known']),
      batch('device-d', ['twice', 'twice']),
    ]
    expect(await Promise.all(sent.map((one) => insertBatch(db, one)))).toEqual([2, 1, 0, 1])
    expect((await stored(['known', 'other', 'own', 'shared', 'twice'])).map(({ deviceId }) => deviceId)).toEqual([
      'device-a',
      'device-b',
      'device-a',
      'device-a',
      'device-d',
    ])
  })

  it('[LOG-15] lose nothing where one of them breaks: that one alone is not stored', async () => {
    const sent = [batch('device-a', ['fine-1']), batch('device-b', ['broken'], { ms: 1e300 }), batch('device-c', ['fine-2'])]
    const [first, second, third] = await Promise.allSettled(sent.map((one) => insertBatch(db, one)))
    expect([first, third]).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 1 },
    ])
    expect(second?.status).toBe('rejected')
    expect((await stored(['fine-1', 'broken', 'fine-2'])).map(({ id }) => id)).toEqual(['fine-1', 'fine-2'])
  })

  it('[LIMIT-3] share a statement up to a thousand events, and begin another one beyond', async () => {
    const before = statements()
    const full = [batch('device-a', names('f', 400)), batch('device-a', names('g', 600))]
    expect(await Promise.all(full.map((one) => insertBatch(db, one)))).toEqual([400, 600])
    expect(statements() - before).toBe(1)
    const over = [batch('device-a', names('h', 400)), batch('device-a', names('i', 601))]
    expect(await Promise.all(over.map((one) => insertBatch(db, one)))).toEqual([400, 601])
    expect(statements() - before).toBe(3)
  })

  it('[LIMIT-3] share a statement up to half a megabyte, however few events they have', async () => {
    const of = (id: string, length: number) => ({ ...batch('device-a', [id]), events: batch('device-a', [id]).events.padEnd(length) })
    const half = 256 * 1024
    const before = statements()
    expect(await Promise.all([of('k-1', half), of('k-2', half)].map((one) => insertBatch(db, one)))).toEqual([1, 1])
    expect(statements() - before).toBe(1)
    expect(await Promise.all([of('l-1', half), of('l-2', half + 1)].map((one) => insertBatch(db, one)))).toEqual([1, 1])
    expect(statements() - before).toBe(3)
  })
})
