import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { passenger } from '../../machines/passenger.fixture.ts'
import { events, orders } from '../../server/db/schema/index.ts'
import { findFirstOffer } from '../support/quiz.ts'
import { createTestServer, type TestBrowser, type TestServer } from '../support/server.ts'

let server: TestServer
let browser: TestBrowser
beforeEach(async () => {
  server = await createTestServer()
  browser = server.browser()
})
afterEach(() => server.close())

const email = 'lena.moser@example.com'
const lena = passenger({ firstName: 'Lena', lastName: 'Moserbauer', dateOfBirth: '1990-04-12' })

describe('settings', () => {
  it('[SETTINGS-9] save name, passengers and notifications', async () => {
    await browser.signIn(email)
    await browser.ask(calls.updateProfile, { body: { firstName: 'Lena', lastName: 'Moserbauer' } })
    await browser.ask(calls.updatePassengers, { body: { members: [lena] } })
    const on = { ...(await browser.ask(calls.getNotifications)), bookingUpdates: true }
    await browser.ask(calls.updateNotifications, { body: on })
    expect(await browser.ask(calls.getUser)).toMatchObject({ firstName: 'Lena', lastName: 'Moserbauer' })
    expect(await browser.ask(calls.listPassengers)).toEqual({ members: [lena] })
    expect(await browser.ask(calls.getNotifications)).toEqual(on)
  })

  it('[SETTINGS-8] have every notification off by default', async () => {
    await browser.signIn(email)
    const { channels, ...switches } = await browser.ask(calls.getNotifications)
    expect([...Object.values(switches), ...Object.values(channels)]).toEqual(Array(8).fill(false))
  })
})

describe('events of a deleted account', () => {
  it('[LAW-7] are erased from every device, without loss for other accounts', async () => {
    await browser.signIn(email)
    const { id: userId } = await browser.ask(calls.getUser)
    const send = (from: TestBrowser, name: string, sessionInfo?: Record<string, unknown>) =>
      from.ask(calls.storeEvents, {
        body: {
          events: [{ id: name, timestamp: 1_795_000_000_000, url: 'http://firn.test/', type: 'custom', eventName: 'x', payload: {} }],
          timestamp: 1,
          ...(sessionInfo ? { sessionInfo } : {}),
        },
      })
    // A device on which the account never signed in, for example with cleared storage.
    const borrowed = server.browser()
    await send(borrowed, 'own-elsewhere', { sessionId: 's-1', userId })
    await send(borrowed, 'borrowed-own', { sessionId: 's-2', userId: 'usr_somebody' })
    await send(borrowed, 'borrowed-visitor', { sessionId: 's-3' })
    await send(browser, 'own-device')
    await browser.ask(calls.deleteUser)
    const left = await server.deps.db.select({ id: events.id }).from(events)
    expect(left.map(({ id }) => id).sort()).toEqual(['borrowed-own', 'borrowed-visitor'])
  })
})

describe('retention', () => {
  it('[LAW-6] erases passengers 24 months after the trip and keeps the books', async () => {
    const best = await findFirstOffer(server, browser)
    await browser.ask(calls.prebookBundle, { body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId } })
    // Set to paid: unpaid orders are deleted much earlier.
    await server.deps.db.update(orders).set({ members: [lena], status: 'BookingFinished' })
    server.clock.set('2028-12-01T00:00:00Z')
    await server.deps.enqueue({ queue: 'upkeep.daily', data: {} })
    await server.jobs.run()
    expect((await server.deps.db.select().from(orders))[0]?.members).toEqual([lena])
    server.clock.set('2029-03-01T00:00:00Z')
    await server.deps.enqueue({ queue: 'upkeep.daily', data: {} })
    await server.jobs.run()
    expect((await server.deps.db.select().from(orders))[0]).toMatchObject({
      members: [],
      contact: null,
      totalMinor: best.total.finalTotal.amount,
    })
  })
})
