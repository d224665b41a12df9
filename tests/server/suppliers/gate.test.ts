import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alerts, supplierBreakers, supplierQuotas } from '../../../server/db/schema/index.ts'
import { type Gate, type Purpose, supplierGate } from '../../../server/suppliers/gate.ts'
import type { QuotaSeen } from '../../../server/suppliers/quota.ts'
import { NotSent, SupplierUnavailable } from '../../../server/suppliers/supplier.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
/** Milliseconds that each request waited. */
let waited: number[] = []
/** Gates of two instances. */
let gates: [Gate, Gate]
beforeEach(async () => {
  server ??= await createTestServer()
  const { db } = server.deps
  for (const table of [alerts, supplierQuotas, supplierBreakers]) await db.delete(table)
  waited = []
  const wait = async (ms: number) => waited.push(ms)
  gates = [supplierGate('rh', { db, now: server.clock.now, wait }), supplierGate('rh', { db, now: server.clock.now, wait })]
})

const TEN = { requests: 10, ms: 1000 }
let sent = 0
afterEach(() => {
  sent = 0
})

type Asked = { purpose?: Purpose; at?: 0 | 1; seen?: QuotaSeen; fails?: boolean; bucket?: string }
/** Sends a request. Returns what became of it. */
async function ask({ purpose = 'search', at = 0, seen = 'kept', fails = false, bucket = purpose }: Asked = {}) {
  const request = async () => {
    sent += 1
    if (fails) throw new SupplierUnavailable('ETG did not answer in time')
    return { answer: 'answered' as const, seen }
  }
  return gates[at].send({ purpose, bucket, quota: TEN }, request).catch((error: unknown) => {
    if (error instanceof NotSent) return 'not sent' as const
    if (error instanceof SupplierUnavailable) return 'silent' as const
    throw error
  })
}
const many = (count: number, asked: Asked = {}) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask({ ...asked, at: at % 2 === 0 ? 0 : 1 })))
const counted = (answers: string[]) =>
  Object.fromEntries([...new Set(answers)].map((one) => [one, answers.filter((other) => other === one).length]))
const told = async () => (await server.deps.db.select().from(alerts)).map(({ kind, detail }) => `${kind}: ${detail}`)

describe('[SUPPLY-27] the quota of a supplier', () => {
  it('is one queue for all instances: 40 who search at once share it, and none is sent too early', async () => {
    expect(counted(await many(40))).toEqual({ answered: 40 })
    expect(counted(waited.map(String))).toEqual({ 1000: 10, 2000: 10, 3000: 10 })
  })

  it('leaves out the searches that would wait for more than four seconds, and no booking', async () => {
    expect(counted(await many(60))).toEqual({ answered: 50, 'not sent': 10 })
    expect(counted(await many(60, { purpose: 'book', bucket: 'search' }))).toEqual({ answered: 60 })
    expect(await ask({ purpose: 'check', bucket: 'other' })).toBe('answered')
  })

  it('has room again when a window has passed, and those who waited come first', async () => {
    await many(15)
    waited = []
    server.clock.advance(1000)
    await many(6)
    expect(waited).toEqual([1000])
    server.clock.advance(60_000)
    await many(10)
    expect(waited).toEqual([1000])
  })

  it('follows the headers of the answers', async () => {
    const resetAt = new Date(server.clock.now().getTime() + 3000)
    await ask({ seen: { quota: { requests: 5, ms: 60_000 }, remaining: 2, resetAt } })
    await many(3)
    expect(waited).toEqual([3000])
    // A reset that has passed says nothing.
    server.clock.advance(10_000)
    await ask({ seen: { quota: TEN, remaining: 0, resetAt } })
    waited = []
    expect(counted(await many(5))).toEqual({ answered: 3, 'not sent': 2 })
  })

  it('waits after a refusal, longer after each, and as usual after an answer', async () => {
    const pauses: number[] = []
    for (let refused = 0; refused < 3; refused++) {
      await ask({ purpose: 'book', seen: 'refused' })
      waited = []
      await ask({ purpose: 'book', seen: 'refused' })
      pauses.push(...waited)
      server.clock.advance(60_000)
    }
    expect(pauses).toEqual([1000, 4000, 16_000])
    await ask({ purpose: 'book' })
    await ask({ purpose: 'book', seen: 'refused' })
    waited = []
    await ask({ purpose: 'book' })
    expect(waited).toEqual([1000])
  })
})

describe('[SUPPLY-28] the breaker of a supplier', () => {
  const fail = async (count: number, asked: Asked = {}) => {
    for (let at = 0; at < count; at++) await ask({ ...asked, fails: true })
  }

  it('opens after five failures in a row for all instances, with one alert, and costs a search nothing', async () => {
    await fail(4)
    await ask()
    await fail(4)
    expect(await told()).toEqual([])
    await fail(1)
    sent = 0
    expect([await ask({ at: 1 }), await ask(), sent]).toEqual(['not sent', 'not sent', 0])
    expect(await told()).toEqual([
      'supplier.down: 5 requests to ETG failed in a row. ETG did not answer in time. Searches leave it out until it answers again.',
    ])
  })

  it('raises one alert for failures at the same time, and lets one request through after each pause', async () => {
    await many(40, { fails: true })
    const pauses = [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]
    for (const pause of pauses) {
      server.clock.advance(pause - 1)
      expect(await ask()).toBe('not sent')
      server.clock.advance(1)
      expect(counted(await many(5, { fails: true }))).toEqual({ silent: 1, 'not sent': 4 })
    }
    expect(await told()).toHaveLength(1)
    server.clock.advance(600_000)
    expect([await ask(), await ask()]).toEqual(['answered', 'answered'])
    await fail(5)
    expect(await told()).toHaveLength(2)
  })

  it('never holds back a check or a booking, says that they fail, and closes with the next answer', async () => {
    await fail(6, { purpose: 'book' })
    expect(sent).toBe(6)
    expect(await told()).toEqual([
      'supplier.down: 5 requests to ETG failed in a row. ETG did not answer in time. Checks and bookings are still tried.',
    ])
    expect(await ask()).toBe('answered')
    await ask({ purpose: 'check' })
    await fail(4, { purpose: 'check' })
    expect(await told()).toHaveLength(1)
  })

  it('opens at once for a key that is not accepted', async () => {
    const trouble = { words: 'ETG answered incorrect_credentials. Check the key.', isOfKey: true }
    await gates[0].send({ purpose: 'check', bucket: 'check', quota: TEN }, async () => ({ answer: null, seen: 'kept', trouble }))
    expect(await ask()).toBe('not sent')
    expect((await told()).sort()).toEqual([
      'supplier.contract: ETG answered incorrect_credentials. Check the key.',
      'supplier.down: ETG answered incorrect_credentials. Check the key. Searches leave it out until it answers again.',
    ])
  })
})
