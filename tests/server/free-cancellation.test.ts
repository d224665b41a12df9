import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { addDays, dayLabel, nightsBetween } from '../../server/base/days.ts'
import { ratePlans, resorts } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import { findFirstOffer, january, referenceById } from '../support/quiz.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
beforeEach(async () => {
  server = await createCardServer()
})
afterEach(() => server.close())

const VIENNA = { countryCode: 'AT', lng: 10.27 }
const VANCOUVER = { countryCode: 'CA', lng: -122.96 }
const february = { ...january, from: '01-02-2027', to: '28-02-2027' }

/** Free until two weeks before the stay, half the price until one week before. */
const twoSteps = [
  { days: 14, percent: 0 },
  { days: 7, percent: 50 },
]

/** The best offer at the instant `at`, with free cancellation until 11:00 local time on `day`. */
async function offerAt(place: typeof VIENNA, day: string, at: string) {
  const { db } = server.deps
  server.clock.set(at)
  await db.update(resorts).set(place)
  const browser = await server.signedInBrowser()
  const { bundleId, quizSessionId, dateRange } = await findFirstOffer(server, browser, referenceById(february))
  await db.update(ratePlans).set({ feeSteps: [{ days: nightsBetween(day, dateRange.from), percent: 0 }] })
  await changeInventoryVersion(db)
  const read = async () => {
    const { bundles } = await browser.ask(calls.listBundles, { query: { quizSessionId } })
    const rooms = (await browser.ask(calls.listRooms, { query: { bundleId } })).hotelRooms
    const option = rooms.flatMap(({ options }) => options)[0]?.paymentOptions.paymentTypes[0]
    return [bundles.find((one) => one.bundleId === bundleId)?.acc.freeCancellationBefore, option?.cancellation.freeCancellationBefore]
  }
  return { browser, bundleId, quizSessionId, read }
}

async function prebook({ browser, bundleId, quizSessionId }: { browser: TestBrowser; bundleId: string; quizSessionId: string }) {
  const { prebookHash, offerBundle } = await browser.ask(calls.prebookBundle, { body: { bundleId, quizSessionId } })
  await server.jobs.run()
  return { prebookHash: prebookHash ?? '', free: offerBundle?.acc.freeCancellationBefore }
}

async function payFor(browser: TestBrowser, prebookHash: string): Promise<string> {
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash } })
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
  return orderId
}

describe('the end of free cancellation', () => {
  it('[OFFER-9] [BOOKING-5] is over at 11:30 in Vienna, for offer, prebook, booking, mail, quote and cancellation alike', async () => {
    const offer = await offerAt(VIENNA, '2027-01-09', '2027-01-09T10:30:00Z')
    expect(await offer.read()).toEqual([null, null])
    const { prebookHash, free } = await prebook(offer)
    expect(free).toBeNull()
    const { browser } = offer
    expect((await browser.ask(calls.getPrebook, { query: { prebookHash } })).offerBundle.acc.freeCancellationBefore).toBeNull()
    const orderId = await payFor(browser, prebookHash)
    const { cancellation, order } = await browser.ask(calls.getBooking, { params: { orderId } })
    expect(cancellation.freeBefore).toBeNull()
    expect((await server.mailOf(orderId, 'confirmation')).text).not.toContain('Free cancellation before')
    const { fee } = await browser.ask(calls.quoteCancellation, { params: { orderId } })
    expect(fee.amount).toBe(Math.floor((order.total.acc.amount * order.total.finalTotal.amount) / order.total.total.amount))
    expect((await browser.call('POST', `/booking/${orderId}/cancel`, { fee: 0 })).body.code).toBe('booking.feeChanged')
  })

  it('[OFFER-9] [BOOKING-5] is still ahead at 04:30 in Vancouver, and prebooking then does not freeze a fee', async () => {
    const offer = await offerAt(VANCOUVER, '2027-01-09', '2027-01-09T12:30:00Z')
    expect(await offer.read()).toEqual(['2027-01-09T11:00', '2027-01-09T11:00'])
    const { prebookHash, free } = await prebook(offer)
    expect(free).toBe('2027-01-09T11:00')
    const { browser } = offer
    const orderId = await payFor(browser, prebookHash)
    expect((await server.mailOf(orderId, 'confirmation')).text).toContain('Free cancellation before 11:00 on January 9')
    expect((await browser.ask(calls.quoteCancellation, { params: { orderId } })).fee.amount).toBe(0)
    const booking = await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    expect(booking.status).toBe('Canceled')
  })

  it('[OFFER-9] [BOOKING-5] that passes after prebooking is not shown on the summary, in the booking or in the mail', async () => {
    const offer = await offerAt(VIENNA, '2027-01-09', '2027-01-09T09:55:00Z')
    const { prebookHash, free } = await prebook(offer)
    expect(free).toBe('2027-01-09T11:00')
    server.clock.set('2027-01-09T10:00:00Z')
    const { browser } = offer
    expect((await browser.ask(calls.getPrebook, { query: { prebookHash } })).offerBundle.acc.freeCancellationBefore).toBeNull()
    const orderId = await payFor(browser, prebookHash)
    const read = async () => (await browser.ask(calls.getBooking, { params: { orderId } })).cancellation
    expect(await read()).toMatchObject({ freeBefore: null, text: 'The free cancellation period for this stay has ended.' })
    browser.language = 'de'
    expect((await read()).text).toBe('Die Frist für die kostenlose Stornierung dieses Aufenthalts ist abgelaufen.')
    expect((await server.mailOf(orderId, 'confirmation')).text).toContain('has ended')
  })

  it('[OFFER-43] in steps has the same fees in offer, prebook, booking, mail, calendar and quote, and keeps those of the sale', async () => {
    const { db } = server.deps
    const browser = await server.signedInBrowser()
    await db.update(ratePlans).set({ feeSteps: twoSteps })
    await changeInventoryVersion(db)
    const offer = await findFirstOffer(server, browser, referenceById(january))
    const { bundles } = await browser.ask(calls.listBundles, { query: { quizSessionId: offer.quizSessionId } })
    const tiers = bundles.find(({ bundleId }) => bundleId === offer.bundleId)?.acc.cancellationTiers
    expect(tiers?.map(({ until }) => until)).toEqual([
      `${addDays(offer.dateRange.from, -14)}T11:00`,
      `${addDays(offer.dateRange.from, -7)}T11:00`,
      null,
    ])
    const { prebookHash } = await browser.ask(calls.prebookBundle, { body: offer })
    await server.jobs.run()
    const orderId = await payFor(browser, prebookHash ?? '')
    await db.update(ratePlans).set({ feeSteps: [] })
    await changeInventoryVersion(db)
    expect((await browser.ask(calls.getBooking, { params: { orderId } })).cancellation.tiers).toEqual(tiers)
    const [, half] = tiers ?? []
    const fee = `€${((half?.fee.amount ?? 0) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    const { text, attachments } = await server.mailOf(orderId, 'confirmation')
    const step = `${dayLabel(addDays(offer.dateRange.from, -7), 'en')}: ${fee}`
    expect(text).toContain(`Cancellation fee before 11:00 on ${step}`)
    expect(attachments[0]?.content.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(step)
    server.clock.set(`${addDays(offer.dateRange.from, -10)}T12:00:00Z`)
    expect((await browser.ask(calls.quoteCancellation, { params: { orderId } })).fee).toEqual(half?.fee)
  })
})
