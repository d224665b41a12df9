import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { airports, hotels } from '../../server/db/schema/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { changeInventoryVersion } from '../support/inventory.ts'
import type { TestBrowser } from '../support/server.ts'

let server: CardServer
let browser: TestBrowser
let orderId: string
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const read = () => browser.ask(calls.getBooking, { params: { orderId } })
const calendar = async () =>
  String((await browser.call('GET', `/booking/${orderId}/calendar`)).body.text)
    .replaceAll('\r\n ', '')
    .replaceAll('\\,', ',')

beforeAll(async () => {
  server = await createCardServer()
  browser = await server.signedInBrowser()
  browser.language = 'de'
  orderId = await server.seedOrder(browser)
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
})
afterAll(() => server.close())

it('[D173] a booking has contacts and meeting points on its page, in the confirmation and in the calendar file', async () => {
  const { contacts, paidAt } = await read()
  expect(contacts).toEqual({
    hotelTelephone: expect.stringMatching(/^\+49 89 99998 \d{3}$/),
    driver: {
      name: 'Innsbruck Transfer (sample)',
      telephone: expect.stringMatching(/^\+49 30 23125 \d{3}$/),
      waits: 'Der Fahrer wartet 90 Minuten.',
    },
    meetAtAirport: 'Ankunftshalle, am Schild „Berg“.',
    meetAtHotel: 'Hoteleingang. Bitte 10 Minuten vorher bereit sein.',
  })
  expect(paidAt).toBe(Math.floor(server.clock.now().getTime() / 1000))
  const mail = plain((await server.mailOf(orderId, 'confirmation')).text)
  const file = await calendar()
  const { hotelTelephone, driver } = contacts ?? {}
  for (const said of [driver?.name, driver?.telephone, contacts?.meetAtAirport, contacts?.meetAtHotel]) {
    expect(mail).toContain(said)
    // Calendars are often shared.
    expect(file).toContain(said?.replace('Berg', 'Ihr Nachname'))
  }
  expect(mail).toContain(hotelTelephone)
})

it('[D173] an earlier booking shows the current number of the inventory, and omits an unknown one', async () => {
  await server.deps.db.update(hotels).set({ telephone: '+49 89 99998 999' })
  expect((await read()).contacts?.hotelTelephone).toBe('+49 89 99998 999')
  await server.deps.db.update(airports).set({ driver: null })
  expect((await read()).contacts).toMatchObject({ driver: null, meetAtAirport: null, meetAtHotel: expect.stringContaining('Hoteleingang') })
  expect(await calendar()).not.toContain('Fahrer:')
  await server.deps.db.update(hotels).set({ telephone: null, meetAt: null })
  await changeInventoryVersion(server.deps.db)
  expect((await read()).contacts).toBeNull()
})
