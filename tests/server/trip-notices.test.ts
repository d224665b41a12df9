import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { mailOutbox, tripNotices, users } from '../../server/db/schema/index.ts'
import { sweepNotices } from '../../server/domain/orders/notice/notices.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { START, type TestBrowser } from '../support/server.ts'

const hour = 3_600_000
let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
beforeEach(() => server.clock.set(START))
afterAll(() => server.close())

type Switches = Partial<{ bookingUpdates: boolean; tripReminders: boolean; notificationChannels: boolean; email: boolean }>

/** A traveller with some switches on, and a booking from 9 January 2027 for a week in Austria (UTC+1). */
async function book(
  { email = false, ...switches }: Switches,
  language = 'en',
  { isOnSale = true } = {},
): Promise<{ browser: TestBrowser; orderId: string }> {
  const browser = await server.signedInBrowser()
  browser.language = language
  const now = await browser.ask(calls.getNotifications)
  await browser.ask(calls.updateNotifications, { body: { ...now, ...switches, channels: { ...now.channels, email } } })
  const orderId = await server.seedOrder(browser)
  await server.sellRoom(isOnSale)
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
  await server.sellRoom(true)
  return { browser, orderId }
}

const kinds = ['trip-reminder', 'free-cancellation', 'supplier-delay']
async function noticesOf(orderId: string) {
  const { order } = await server.rowsOf(orderId)
  const own = and(eq(mailOutbox.to, order.contact?.email ?? ''), inArray(mailOutbox.kind, kinds))
  return server.deps.db.select().from(mailOutbox).where(own).orderBy(mailOutbox.sequence)
}
const planned = (orderId: string) => server.deps.db.select().from(tripNotices).where(eq(tripNotices.orderId, orderId))
async function at(iso: string): Promise<void> {
  server.clock.set(iso)
  await sweepNotices(server.deps)
  await sweepNotices(server.deps)
}
const subjectsOf = async (orderId: string) => (await noticesOf(orderId)).map(({ subject }) => subject)

describe('trip reminders', () => {
  it('[MAIL-9] are sent three days and one day before, at nine local time, with the times of the transfer', async () => {
    const { orderId } = await book({ tripReminders: true })
    await at('2027-01-06T07:59:00Z')
    expect(await subjectsOf(orderId)).toEqual([])
    await at('2027-01-06T08:00:00Z')
    expect(await subjectsOf(orderId)).toEqual(['In three days: St. Anton am Arlberg'])
    await at('2027-01-08T07:59:00Z')
    expect(await subjectsOf(orderId)).toHaveLength(1)
    await at('2027-01-08T08:00:00Z')
    expect(await subjectsOf(orderId)).toEqual(['In three days: St. Anton am Arlberg', 'Tomorrow: St. Anton am Arlberg'])
    for (const { text, html } of await noticesOf(orderId))
      for (const part of ['13:40', 'Innsbruck Airport', '09:15', 'All times are local', `/booking/${orderId}`]) {
        expect(text.replaceAll('\u00a0', ' ')).toContain(part)
        expect(html).toContain(part)
      }
    expect(await planned(orderId)).toEqual([])
  })

  it('[MAIL-9] are in the language of the booking', async () => {
    const { orderId } = await book({ tripReminders: true }, 'de')
    await at('2027-01-08T08:00:00Z')
    const [mail] = await noticesOf(orderId)
    expect(mail?.subject).toBe('Morgen: St. Anton am Arlberg')
    expect(mail?.text.replace(/https?:\S+/g, '')).not.toMatch(/\b(your|the|booking|you)\b/i)
  })

  it('[MAIL-9] end with the booking', async () => {
    const { browser, orderId } = await book({ tripReminders: true, bookingUpdates: true })
    expect(await planned(orderId)).not.toEqual([])
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    expect(await planned(orderId)).toEqual([])
    await at('2027-01-08T08:00:00Z')
    expect(await subjectsOf(orderId)).toEqual([])
  })

  it.each<[string, Switches]>([
    ['the switch is off', {}],
    ['e-mail is none of the chosen channels', { tripReminders: true, notificationChannels: true }],
  ])('[MAIL-9] do not come where %s', async (_, switches) => {
    const { orderId } = await book(switches)
    await at('2027-01-08T08:00:00Z')
    expect(await subjectsOf(orderId)).toEqual([])
  })

  it('[MAIL-9] are sent if e-mail is one of the chosen channels, also if switched on after booking', async () => {
    const chosen = await book({ tripReminders: true, notificationChannels: true, email: true })
    const later = await book({})
    const now = await later.browser.ask(calls.getNotifications)
    await later.browser.ask(calls.updateNotifications, { body: { ...now, tripReminders: true } })
    await at('2027-01-08T08:00:00Z')
    expect(await subjectsOf(chosen.orderId)).toEqual(['Tomorrow: St. Anton am Arlberg'])
    expect(await subjectsOf(later.orderId)).toEqual(['Tomorrow: St. Anton am Arlberg'])
  })

  it('[MAIL-9] that are more than a day late are not sent', async () => {
    const { orderId } = await book({ tripReminders: true })
    await at('2027-01-09T08:00:01Z')
    expect(await subjectsOf(orderId)).toEqual([])
    expect(await planned(orderId)).toEqual([])
  })
})

describe('booking updates', () => {
  it('[MAIL-10] announce the end of free cancellation two days before', async () => {
    const { browser, orderId } = await book({ bookingUpdates: true })
    const { cancellation } = await browser.ask(calls.getBooking, { params: { orderId } })
    const end = new Date(`${cancellation.freeBefore}:00+01:00`).getTime()
    await at(new Date(end - 48 * hour - 1).toISOString())
    expect(await subjectsOf(orderId)).toEqual([])
    await at(new Date(end - 48 * hour).toISOString())
    const [mail, ...more] = await noticesOf(orderId)
    expect([mail?.kind, more]).toEqual(['free-cancellation', []])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(cancellation.freeBefore?.slice(11))
  })

  it('[MAIL-10] report a delay of the hotel once, and only while it lasts', async () => {
    const late = async (isSoonThere: boolean) => {
      const { orderId } = await book({ bookingUpdates: true }, 'en', { isOnSale: false })
      expect((await server.rowsOf(orderId)).order.status).toBe('BookingFinishFailed')
      if (isSoonThere) {
        server.clock.advance(60_000)
        await server.jobs.run()
        expect((await server.rowsOf(orderId)).order.status).toBe('BookingFinished')
      }
      await sweepNotices(server.deps)
      await sweepNotices(server.deps)
      return (await noticesOf(orderId)).map(({ kind }) => kind)
    }
    expect(await late(false)).toEqual(['supplier-delay'])
    expect(await late(true)).toEqual([])
  })

  it('[MAIL-10] are not sent if the switch is off', async () => {
    const { orderId } = await book({ tripReminders: true })
    await at('2026-12-14T10:00:00Z')
    expect(await subjectsOf(orderId)).toEqual([])
  })
})

describe('the footer of each', () => {
  it.each([
    ['tripReminders', '2027-01-08T08:00:00Z'],
    ['bookingUpdates', '2026-12-13T11:00:00Z'],
  ] as const)('[MAIL-6] turns its own switch off without signing in: %s', async (kind, moment) => {
    const { browser, orderId } = await book({ tripReminders: true, bookingUpdates: true })
    await at(moment)
    const [mail] = (await noticesOf(orderId)).filter((one) => (one.kind === 'trip-reminder') === (kind === 'tripReminders'))
    const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
    expect(mail?.text).toContain(url.href)
    await server.app.request(url.pathname + url.search)
    const switches = () => browser.ask(calls.getNotifications)
    expect(await switches()).toMatchObject({ tripReminders: true, bookingUpdates: true })
    await server.app.request(url.pathname + url.search, { method: 'POST' })
    expect(await switches()).toMatchObject({ tripReminders: true, bookingUpdates: true, [kind]: false })
  })
})

it('[MAIL-9] [LAW-7] nothing is planned for a deleted user', async () => {
  const { browser, orderId } = await book({ tripReminders: true })
  await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
  await browser.ask(calls.deleteUser)
  expect(await planned(orderId)).toEqual([])
  expect((await server.deps.db.select().from(users)).length).toBeGreaterThan(0)
})

describe('the next reminder', () => {
  it('[D172] is shown next to its switch with local day and resort, whether it is on or off', async () => {
    const { browser } = await book({ tripReminders: true }, 'de')
    const { next } = await browser.ask(calls.getNotifications)
    expect(next).toEqual({
      bookingUpdates: { day: '2026-12-13', resortName: 'St. Anton am Arlberg' },
      tripReminders: { day: '2027-01-06', resortName: 'St. Anton am Arlberg' },
    })
    await at('2027-01-06T08:00:00Z')
    expect((await browser.ask(calls.getNotifications)).next).toEqual({
      tripReminders: { day: '2027-01-08', resortName: 'St. Anton am Arlberg' },
    })
  })

  it('[D172] is absent after the trip is cancelled, and never shows another user’s trip', async () => {
    const { browser, orderId } = await book({ tripReminders: true })
    expect((await (await book({})).browser.ask(calls.getNotifications)).next?.tripReminders?.day).toBe('2027-01-06')
    await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
    expect((await browser.ask(calls.getNotifications)).next).toBeUndefined()
    expect((await (await server.signedInBrowser()).ask(calls.getNotifications)).next).toBeUndefined()
  })
})
