import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { roomsNeeded } from '../../server/domain/offers/price.ts'
import { createCardServer } from '../support/card.ts'
import { findOffers, referenceById } from '../support/quiz.ts'

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

  it('change the price of the meals, and are kept with offer, prebook and order', async () => {
    const server = await createCardServer()
    const given = { ...referenceById(), board: 'half-board' }
    const byAge = async (ages: string | null) => {
      const browser = await server.signedInBrowser()
      const { list, quizSessionId } = await findOffers(server, browser, { ...given, 'child-ages': ages })
      return { browser, list, quizSessionId }
    }
    const [assumed, baby] = [await byAge(null), await byAge('1')]
    const totals = ({ list }: typeof baby) =>
      new Map(list.bundles.map(({ acc, dateRange, total }) => [`${acc.room.roomOptionId} ${dateRange.from}`, total.acc.amount]))
    const cheaper = [...totals(baby)].filter(([room, amount]) => amount < (totals(assumed).get(room) ?? 0))
    expect(cheaper.length).toBeGreaterThan(0)
    expect(assumed.list.bundles[0]?.tripGroup).toEqual({ adults: 2, children: 1, childAges: [8] })
    const { browser, list, quizSessionId } = baby
    const bundleId = list.bundles[0]?.bundleId ?? ''
    const { offerBundle, prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
    const group = { adults: 2, children: 1, childAges: [1] }
    expect(offerBundle?.tripGroup).toEqual(group)
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    expect((await browser.ask(calls.getOrder, { query: { orderId } })).tripGroup).toEqual(group)
    await server.close()
  })
})
