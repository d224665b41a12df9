import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { lodgingPrice, roomsNeeded } from '../../server/domain/offers/price.ts'
import type { Hotel, Plan, Room } from '../../server/inventory/catalogue.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findOffers, referenceById } from '../support/quiz.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

describe('[QUIZ-67] the ages of children', () => {
  it.each([
    ['without ages, each child needs a bed', { adults: 2, children: 1 }, 2],
    ['a child of three needs a bed', { adults: 2, children: 1, childAges: [3] }, 2],
    ['a child of two sleeps in a cot', { adults: 2, children: 1, childAges: [2] }, 1],
    ['only the youngest do', { adults: 2, children: 3, childAges: [0, 9, 2] }, 2],
  ] as const)('%s', (_, party, rooms) => {
    const childAges = 'childAges' in party ? [...party.childAges] : undefined
    expect(roomsNeeded({ adults: 2, children: 0 }, { ...party, childAges })).toBe(rooms)
  })

  it.each([
    ['a child of eight pays for meals', [8], 7 * 3 * 2000],
    ['a child of two pays for none', [2], 7 * 2 * 2000],
  ])('%s', (_, childAges, meals) => {
    const hotel = { isWithdrawn: false, resort: { isWithdrawn: false } } as Hotel
    const room = { isWithdrawn: false, baseMinor: 10_000 } as Room
    const plan = { isWithdrawn: false, boardMinor: 2000 } as Plan
    const lodging = { hotel, room, plan, rooms: 1, party: { adults: 2, children: 1, childAges } }
    expect(lodgingPrice(lodging, { count: 7, permille: 7000 }, 1000)).toBe(70_000 + meals)
  })

  it('are assumed where they were not answered, and are kept with offer, prebook and order', async () => {
    const browser = await server.signedInBrowser()
    const assumed = await findOffers(server, browser)
    expect(assumed.best?.tripGroup).toEqual({ adults: 2, children: 1, childAges: [8] })
    // The newer of two quizzes is the current one.
    server.clock.advance(1000)
    const { best, quizSessionId } = await findOffers(server, browser, { ...referenceById(), 'child-ages': '1' })
    const { offerBundle, prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId: best?.bundleId ?? '', quizSessionId } })
    const group = { adults: 2, children: 1, childAges: [1] }
    expect(offerBundle?.tripGroup).toEqual(group)
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).tripGroup).toEqual(group)
  })
})
