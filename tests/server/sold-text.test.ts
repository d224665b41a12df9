import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { differenceOf, withDifference } from '../../server/base/differences.ts'
import { orders } from '../../server/db/schema/index.ts'
import { readSold, writeSold } from '../../server/db/schema/sold-text.ts'
import { selectRows } from '../../server/db/types.ts'
import { findBest } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

describe('a difference', () => {
  it('makes one value of another, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (one, other) => {
        // JSON knows no minus zero.
        const base = asJson(one)
        const difference = differenceOf(base, other)
        expect(withDifference(base, asJson(difference ?? {}))).toEqual(asJson(other))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, undefined],
    ['a text within', { a: [1, { b: 'one', c: 3 }] }, { a: [1, { b: 'eins', c: 3 }] }, { a: { 1: { b: ['eins'] } } }],
    ['a key more', { a: 1 }, { a: 1, b: {} }, { b: [{}] }],
    ['a key less', { a: 1, b: [] }, { a: 1 }, { b: [] }],
    ['a key without a value', { a: 1, b: undefined }, { a: 1, c: undefined }, undefined],
    ['a list of another length', { a: [1, 2] }, { a: [1] }, { a: [[1]] }],
    ['null for an object', { a: {} }, { a: null }, { a: [null] }],
    ['a list for an object', { a: {} }, { a: [] }, { a: [[]] }],
    ['the name of a prototype', { a: 1 }, JSON.parse('{"a":1,"__proto__":{"b":2}}'), JSON.parse('{"__proto__":[{"b":2}]}')],
  ])('says what differs: %s', (_, base, other, difference) => {
    expect(differenceOf(base, other)).toEqual(difference)
    expect(JSON.stringify(withDifference(asJson(base), asJson(difference ?? {})))).toBe(JSON.stringify(other))
  })
})

describe('what was sold', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
    const browser = server.browser()
    const { bundleId, quizSessionId } = await findBest(server, browser)
    await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
  })
  afterAll(() => server.close())

  it('is kept in one language, and of the others what differs', async () => {
    const [order] = await server.deps.db.select({ sold: orders.snapshot }).from(orders)
    const [row] = await selectRows<{ text: string }>(server.deps.db, sql`select snapshot as text from orders`)
    if (!order || !row) throw new Error('There is no order')
    expect(Object.keys(order.sold)).toEqual(['en', 'de', 'fr'])
    expect(new Set(Object.values(order.sold).map((bundle) => bundle.acc.room.name)).size).toBe(3)
    const whole = JSON.stringify(order.sold)
    expect(row.text.length).toBeLessThan(0.7 * whole.length)
    expect(asJson(readSold(row.text))).toEqual(JSON.parse(whole))
  })

  it('is read, too, as earlier versions wrote it, with each language written out and not all of them', async () => {
    const [order] = await server.deps.db.select({ sold: orders.snapshot }).from(orders)
    if (!order) throw new Error('There is no order')
    const { fr, ...older } = order.sold
    await server.deps.db.execute(sql`update orders set snapshot = ${JSON.stringify(older)}`)
    const [again] = await server.deps.db.select({ sold: orders.snapshot }).from(orders)
    expect(again?.sold).toEqual(older)
    expect(readSold(writeSold(older))).toEqual(older)
  })
})
