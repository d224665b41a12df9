import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { DATES_QUESTION } from '../../contract/question-ids.ts'
import { mailOutbox, orders } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { findOffers, january } from '../support/quiz.ts'
import { START, type TestBrowser } from '../support/server.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterAll(() => server.close())

async function book(language = 'en'): Promise<{ browser: TestBrowser; orderId: string }> {
  const browser = await server.signedInBrowser()
  browser.language = language
  const orderId = await server.seedOrder(browser)
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
  return { browser, orderId }
}

const read = (browser: TestBrowser, orderId: string) => browser.ask(calls.getBooking, { params: { orderId } })
const quote = (browser: TestBrowser, orderId: string) => browser.ask(calls.quoteCancellation, { params: { orderId } })
const cancel = (browser: TestBrowser, orderId: string, fee: number) => browser.call('POST', `/booking/${orderId}/cancel`, { fee })

async function mailsOf(orderId: string) {
  const { order } = await server.rowsOf(orderId)
  const to = order.contact?.email ?? ''
  const mails = await server.deps.db.select().from(mailOutbox).where(eq(mailOutbox.to, to)).orderBy(asc(mailOutbox.sequence))
  return mails.filter(({ code }) => code === null)
}

describe('reading', () => {
  it('[BOOKING-1] lists paid trips, upcoming and past, and none of other users', async () => {
    const { browser, orderId } = await book()
    await server.seedOrder(browser)
    const { bookings } = await browser.ask(calls.listBookings)
    expect(bookings).toMatchObject([{ orderId, status: 'BookingFinished', state: 'confirmed', isPast: false }])
    expect(bookings[0]?.reference).toMatch(/^FRN-[0-9A-F]{6}$/)
    const stranger = await server.signedInBrowser()
    expect((await stranger.ask(calls.listBookings)).bookings).toEqual([])
    expect((await stranger.call('GET', `/booking/${orderId}`)).status).toBe(404)
    expect((await server.browser().call('GET', '/booking')).status).toBe(401)
    server.clock.set(`${bookings[0]?.dateRange.to}T12:00:00Z`)
    expect((await browser.ask(calls.listBookings)).bookings[0]?.isPast).toBe(false)
    server.clock.advance(86_400_000)
    expect((await browser.ask(calls.listBookings)).bookings).toMatchObject([{ isPast: true, state: 'done' }])
  })

  it('[BOOKING-1] lists upcoming trips by date and past trips in reverse', async () => {
    const { browser, orderId: next } = await book()
    const others: string[] = []
    for (const [checkIn, checkOut] of [
      ['2099-02-01', '2099-02-08'],
      ['2025-01-05', '2025-01-12'],
      ['2026-01-05', '2026-01-12'],
    ] as const) {
      const orderId = await server.seedOrder(browser)
      await server.deps.db.update(orders).set({ status: 'BookingFinished', checkIn, checkOut }).where(eq(orders.id, orderId))
      others.push(orderId)
    }
    const [later, longAgo, lately] = others
    expect((await browser.ask(calls.listBookings)).bookings.map(({ orderId }) => orderId)).toEqual([next, later, lately, longAgo])
  })

  it('[BOOKING-2] [LAW-2] shows itinerary, passengers, price, terms and organiser', async () => {
    const { browser, orderId } = await book()
    const booking = await read(browser, orderId)
    expect(booking.itinerary.map(({ kind }) => kind)).toEqual(['transfer', 'check-in', 'transfer', 'check-out'])
    expect(booking.itinerary.map(({ at }) => at)).toEqual(booking.itinerary.map(({ at }) => at).sort())
    expect(booking.order.members.map(({ firstName }) => firstName)).toEqual(['Ada', 'Bo', 'Cy'])
    expect(booking.paid.amount).toBe(booking.order.total.finalTotal.amount)
    expect(booking.cancellation.text).toMatch(/^Free cancellation before \d\d:\d\d on \w+ \d+, tour local time\.$/)
    expect(booking.organiser.name).not.toBe('')
    expect(booking.canCancel).toBe(true)
    const german = await browser.call('GET', `/booking/${orderId}`, undefined, { 'accept-language': 'de' })
    expect((german.body.cancellation as { text: string }).text).toContain('Ortszeit')
  })

  it('[BOOKING-14] a paid, unconfirmed booking states its pending step and not to pay again', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
    const waiting = await read(browser, orderId)
    expect([waiting.state, waiting.statusReason]).toEqual(['processing', expect.stringContaining('don’t pay again')])
    await server.jobs.run()
    expect((await read(browser, orderId)).statusReason).toBeNull()
  })

  it('[BOOKING-2] an unpaid order is not a booking', async () => {
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
    for (const path of ['', '/cancellation', '/calendar'])
      expect((await browser.call('GET', `/booking/${orderId}${path}`)).status).toBe(404)
    expect((await cancel(browser, orderId, 0)).status).toBe(404)
  })

  it('[BOOKING-3] returns a valid calendar file with every entry', async () => {
    const { browser, orderId } = await book('de')
    const { itinerary } = await read(browser, orderId)
    const answer = await browser.call('GET', `/booking/${orderId}/calendar`)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const lines = String(answer.body.text).split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(itinerary.length)
    const starts = lines.filter((line) => line.startsWith('DTSTART;TZID=Europe/Vienna:')).map((line) => line.slice(27))
    const checkOut = itinerary.find(({ kind }) => kind === 'check-out')
    // The transfer leaves before the check-out hour.
    const times = itinerary.flatMap((entry) => (entry === checkOut ? [] : entry.at.endsWith('T09:15') ? [entry.at, entry.at] : [entry.at]))
    expect(starts).toEqual(times.map((at) => `${at.replace(/[-:]/g, '')}00`))
    expect(String(answer.body.text).replaceAll('\r\n ', '')).toContain('SUMMARY:Transfer ab')
  })

  it('[BOOKING-10] [BOOKING-13] mail and calendar file list the days in order, with check-in and check-out as time limits', async () => {
    const { browser, orderId } = await book()
    const { itinerary, accName, transfers } = await read(browser, orderId)
    const back = itinerary.findIndex(({ kind, at }) => kind === 'transfer' && at.endsWith('T09:15'))
    expect(itinerary[back + 1]?.kind).toBe('check-out')
    const checkIn = itinerary.find(({ kind }) => kind === 'check-in')?.at.slice(11)
    const events = String((await browser.call('GET', `/booking/${orderId}/calendar`)).body.text)
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
    expect(events.map((event) => /^SUMMARY:(.*)$/m.exec(event)?.[1]?.replaceAll('\\,', ',').trim())).toEqual([
      `Transfer from ${transfers[0]?.from}`,
      `Check-in from ${checkIn}, ${accName}`,
      `Check-out before your 09:15 transfer, ${accName}`,
      `Transfer to ${transfers[1]?.to}`,
    ])
    const places = events.map((event) => /^LOCATION:(.*)$/m.exec(event)?.[1]?.replaceAll('\\,', ',').trim())
    expect(places[0]).toBe(transfers[0]?.from)
    for (const place of places.slice(1)) expect(place?.startsWith(`${accName}, `)).toBe(true)
    // A time limit has no duration, a transfer leg has one.
    const ends = events.map((event) => /^DTEND;TZID=[^:]*:(.*)$/m.exec(event)?.[1]?.trim())
    expect(ends).toEqual(
      [transfers[0], null, null, transfers[1]]
        .map((leg) => leg && `${leg.arrivalDateTime.replace(/[-:]/g, '')}00`)
        .map((at) => at ?? undefined),
    )
    const text = ((await mailsOf(orderId)).find(({ kind }) => kind === 'confirmation')?.text ?? '').replaceAll('\u00a0', ' ')
    const rows = ['Transfer from', `from ${checkIn}: `, 'before 09:15: Check-out', '09:15: Transfer to'].map((words) => text.indexOf(words))
    expect(rows).not.toContain(-1)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
  })
})

describe('cancelling', () => {
  it('[BOOKING-4] before the deadline is free: rooms and money are returned once, with mails', async () => {
    const { browser, orderId } = await book()
    const { paid, fee, refund } = await quote(browser, orderId)
    expect([fee.amount, refund.amount]).toEqual([0, paid.amount])
    expect((await cancel(browser, orderId, 1)).body.code).toBe('booking.feeChanged')
    const answers = await Promise.all([cancel(browser, orderId, 0), cancel(browser, orderId, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await server.jobs.run()
    const { order, refunds, payments, holds } = await server.rowsOf(orderId)
    expect([order.status, order.cancelFeeMinor]).toEqual(['Canceled', 0])
    expect(refunds).toMatchObject([{ amountMinor: paid.amount, status: 'succeeded' }])
    expect(payments).toMatchObject([{ status: 'Refunded' }])
    expect(new Set(holds.map(({ state }) => state))).toEqual(new Set(['released']))
    expect((await mailsOf(orderId)).map(({ kind }) => kind)).toEqual(['confirmation', 'cancellation', 'refund'])
    expect(await read(browser, orderId)).toMatchObject({
      state: 'refunded',
      canCancel: false,
      statusReason: 'You cancelled this booking.',
      canceledAt: Date.parse(START) / 1000,
    })
    expect((await cancel(browser, orderId, 1)).body.code).toBe('booking.wrongState')
    expect((await browser.call('GET', `/booking/${orderId}/cancellation`)).body.code).toBe('booking.wrongState')
  })

  it('[BOOKING-14] leads back to the dates of its quiz, and Finish searches another month with the same answers', async () => {
    const browser = await server.signedInBrowser()
    const { best, quizSessionId } = await findOffers(server, browser)
    const { prebookHash } = await browser.ask(calls.prebookBundle, { body: { bundleId: best?.bundleId ?? '', quizSessionId } })
    const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebookHash ?? '' } })
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
    await server.jobs.run()
    expect((await cancel(browser, orderId, 0)).status).toBe(200)
    const { order, dateRange } = await read(browser, orderId)
    expect(order.quizSessionId).toBe(quizSessionId)
    const { pageInfo } = await browser.ask(calls.reopenQuiz, { body: { quizSessionId, questionId: DATES_QUESTION } })
    if (!pageInfo) throw new Error('The dates are not asked')
    const answer = { ...january, from: '01-03-2027', to: '31-03-2027' }
    const next = await browser.ask(calls.answerQuiz, {
      body: { pageInfo, answer: { questionId: DATES_QUESTION, answer, isSkipped: false } },
    })
    expect(next.nextQuestion.status).toBe('Finished')
    const again = await browser.ask(calls.completeQuiz)
    await server.jobs.run()
    const { bundles } = await browser.ask(calls.listBundles, { query: again })
    expect(dateRange.from).toMatch(/^2027-01/)
    expect(new Set(bundles.map((one) => one.dateRange.from.slice(0, 7)))).toEqual(new Set(['2027-03']))
    expect(bundles[0]?.tripGroup).toEqual(order.tripGroup)
  })

  it('[BOOKING-4] after the deadline charges for the stay, and an earlier quote is no longer valid', async () => {
    const { browser, orderId } = await book()
    const { cancellation, order } = await read(browser, orderId)
    // In January St. Anton is one hour ahead of UTC.
    server.clock.set(new Date(Date.parse(`${cancellation.freeBefore}:00Z`) - 3_600_001).toISOString())
    expect((await quote(browser, orderId)).fee.amount).toBe(0)
    server.clock.advance(1)
    expect((await cancel(browser, orderId, 0)).body.code).toBe('booking.feeChanged')
    const { paid, fee, refund, reason } = await quote(browser, orderId)
    const { total } = order
    expect(fee.amount).toBe(Math.floor((total.acc.amount * total.finalTotal.amount) / total.total.amount))
    expect(fee.amount + refund.amount).toBe(paid.amount)
    expect(reason).toContain('The hotel keeps the price of the stay')
    expect((await cancel(browser, orderId, fee.amount)).status).toBe(200)
    await server.jobs.run()
    const rows = await server.rowsOf(orderId)
    expect(rows.order.cancelFeeMinor).toBe(fee.amount)
    expect(rows.refunds).toMatchObject([{ amountMinor: refund.amount, status: 'succeeded' }])
    // The hotel keeps a part, so the payment is not refunded in full.
    expect(rows.payments).toMatchObject([{ status: 'Succeeded', settles: true }])
  })

  it('[BOOKING-4] is impossible once the trip is over', async () => {
    const { browser, orderId } = await book()
    const { dateRange } = await read(browser, orderId)
    server.clock.set(`${dateRange.to}T12:00:00Z`)
    server.clock.advance(86_400_000)
    expect((await read(browser, orderId)).canCancel).toBe(false)
    expect((await browser.call('GET', `/booking/${orderId}/cancellation`)).body.code).toBe('booking.wrongState')
    expect((await cancel(browser, orderId, 0)).body.code).toBe('booking.wrongState')
    expect((await server.rowsOf(orderId)).refunds).toEqual([])
  })
})
