import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { findFirstOffer, findOffers } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

describe('pickers', () => {
  it('[PICK-6] [PICK-7] [CALLS-25] [CALLS-26] change the room, the price and the score', async () => {
    const best = await findFirstOffer(server, browser)
    const { hotelRooms } = await browser.ask(calls.listRooms, { query: { bundleId: best.bundleId } })
    const selected = hotelRooms.flatMap(({ options }) => options).filter(({ isSelected }) => isSelected)
    expect(selected.map(({ roomOptionId }) => roomOptionId)).toEqual([best.acc.room.roomOptionId])
    expect(selected[0]?.paymentOptions.paymentTypes[0]?.subTotal).toEqual(best.acc.subTotal)
    const other = hotelRooms
      .flatMap(({ options }) => options)
      .find(({ isSelected, mealData }) => !isSelected && mealData.type !== 'breakfast')
    const price = other?.paymentOptions.paymentTypes[0]?.subTotal.amount ?? 0
    const roomOptionId = other?.roomOptionId ?? ''
    const changed = await browser.ask(calls.updateHotel, {
      body: {
        bundleId: best.bundleId,
        roomOptionId,
        selectedRooms: [{ roomOptionId, price, currencyCode: 'EUR' }],
        quizSessionId: best.quizSessionId,
      },
    })
    expect(changed.acc).toMatchObject({ room: { roomOptionId }, subTotal: { amount: price } })
    expect(changed.match.percent).toBeLessThan(best.match.percent)
  })

  it('[PICK-7] change the transfer with the hotel, so that the legs add up to their price', async () => {
    const { best, list, quizSessionId } = await findOffers(server, browser)
    const elsewhere = list.bundles.find(({ acc, resort }) => acc.accId !== best?.acc.accId && resort.name === best?.resort.name)
    const roomOptionId = elsewhere?.acc.room.roomOptionId ?? ''
    const changed = await browser.ask(calls.updateHotel, {
      body: {
        bundleId: best?.bundleId ?? '',
        roomOptionId,
        selectedRooms: [{ roomOptionId, price: 1, currencyCode: 'EUR' }],
        quizSessionId,
      },
    })
    const { outbound, return: back } = changed.privateTransfer.selectedTransfer ?? {}
    expect(outbound?.selectedOffer.geoDistance).not.toBe(best?.privateTransfer.selectedTransfer?.outbound.selectedOffer.geoDistance)
    const legs = (outbound?.selectedOffer.subTotal.amount ?? 0) + (back?.selectedOffer.subTotal.amount ?? 0)
    expect(changed.total.privateTransfer?.amount).toBe(legs)
  })

  it('[PICK-8] [CALLS-27] [CALLS-28] [DATA-9] change one leg and not the other', async () => {
    const best = await findFirstOffer(server, browser)
    const { offers } = await browser.ask(calls.listTransfers, { query: { bundleId: best.bundleId } })
    const [before, after] = offers.filter(({ direction }) => direction === 'return')
    const changed = await browser.ask(calls.updateTransfer, {
      body: { bundleId: best.bundleId, privateTransferOfferId: after?.offerId ?? '' },
    })
    expect(changed.privateTransfer.selectedTransfer?.outbound).toEqual(best.privateTransfer.selectedTransfer?.outbound)
    expect(changed.privateTransfer.selectedTransfer?.return.selectedOffer.offerId).toBe(after?.offerId)
    const more = (after?.subTotal.amount ?? 0) - (before?.subTotal.amount ?? 0)
    expect((changed.total.privateTransfer?.amount ?? 0) - (best.total.privateTransfer?.amount ?? 0)).toBe(more)
  })

  it('refuse a room of another resort and a vehicle that is too small', async () => {
    const best = await findFirstOffer(server, browser)
    const roomOptionId = 'zermatt-01-double-breakfast'
    const body = {
      bundleId: best.bundleId,
      roomOptionId,
      selectedRooms: [{ roomOptionId, price: 1, currencyCode: 'EUR' }],
      quizSessionId: best.quizSessionId,
    }
    expect((await browser.call('POST', '/rec/bundle/acc/update', body)).body.code).toBe('bundle.gone')
    const leg = { bundleId: best.bundleId, privateTransferOfferId: 'return:sledge' }
    expect((await browser.call('POST', '/rec/bundle/pr-transfer/update', leg)).body.code).toBe('bundle.gone')
  })

  it('[CALLS-24] [DATA-6] [DATA-7] [DATA-8] describe the hotel', async () => {
    const best = await findFirstOffer(server, browser)
    const details = await browser.ask(calls.getHotelDetails, { body: { bundleId: best.bundleId, accId: best.acc.accId } })
    expect(details.facts.year_built).toBeGreaterThan(1800)
    expect(details.hotelRooms.length).toBeGreaterThan(0)
    const named = details.amenities.flatMap(({ freeAmenities, nonFreeAmenities }) => [...freeAmenities, ...nonFreeAmenities])
    expect(named).toHaveLength(details.amenitiesCount)
  })
})
