import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { locales } from '../../contract/languages.ts'
import { readConfig } from '../../server/config.ts'
import { events } from '../../server/db/schema/index.ts'
import { privacyNotice } from '../../server/domain/upkeep/notice.ts'
import { deleteOld } from '../../server/domain/upkeep/retention.ts'
import { STORED } from '../../server/domain/upkeep/stored.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const day = 86_400_000

describe('the privacy notice', () => {
  it.each(locales)('[LAW-17] describes every stored kind of data, in %s, without placeholders', (locale) => {
    const kinds = privacyNotice(server.deps.config, locale)
    expect(kinds.map(({ id }) => id)).toEqual([...STORED.map(({ id }) => id), 'device'])
    for (const { what, why, howLong, whoElse } of kinds)
      for (const words of [what, why, howLong, whoElse]) expect(words).toMatch(/^(?!stored\.)[^{}]{3,}$/)
  })

  it('[LAW-17] states the retention that the upkeep applies: an event exists the day before and is deleted the day after', async () => {
    const { kinds } = await server.browser().ask(calls.getPrivacyNotice)
    const told = Number(/\d+/.exec(kinds.find(({ id }) => id === 'events')?.howLong ?? '')?.[0])
    const event = { id: 'planted-1', timestamp: 1_795_000_000_000, url: 'http://firn.test/', type: 'custom' as const, payload: {} }
    await server.browser().ask(calls.storeEvents, { body: { events: [event], timestamp: 1 } })
    // Events have arrival times of the database's clock.
    await server.deps.db.update(events).set({ receivedAt: server.clock.now() })
    const left = async () => server.deps.db.$count(events)
    server.clock.advance((told - 1) * day)
    await deleteOld(server.deps)
    expect(await left()).toBe(1)
    server.clock.advance(2 * day)
    await deleteOld(server.deps)
    expect(await left()).toBe(0)
  })

  it('[LAW-17] names exactly the configured recipients', () => {
    const of = (environment: Record<string, string>) =>
      Object.fromEntries(privacyNotice(readConfig(environment), 'en').map(({ id, whoElse }) => [id, whoElse]))
    expect(of({})).toMatchObject({ mails: 'no one', quiz: 'no one', events: 'no one' })
    const full = { SMTP_URL: 'smtp://mail.example', MAPS_KEY: 'key', GTM_ID: 'GTM-ABC123' }
    expect(of(full)).toMatchObject({
      mails: 'the mail server that sends it',
      quiz: 'Google Maps: what you type to find a place',
      events: 'Google Tag Manager',
    })
    const { howLong } = privacyNotice(readConfig({ PASSENGER_RETENTION_MONTHS: '7' }), 'en').find(({ id }) => id === 'travellers') ?? {}
    expect(howLong).toContain('7 months')
  })

  it.each(locales)('[LAW-17] names the provider of map tiles by host if there is one, in %s', (locale) => {
    const rowOf = (environment: Record<string, string>) => privacyNotice(readConfig(environment), locale).find(({ id }) => id === 'map')
    expect(rowOf({})).toBeUndefined()
    const row = rowOf({ MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: 'Tiles' })
    expect(row?.whoElse).toContain('tiles.example:8443')
    for (const words of Object.values(row ?? {})) expect(words).toMatch(/^(?!stored\.)[^{}]{3,}$/)
  })

  it('[LAW-18] and the terms are pages of the product if no address is configured', () => {
    expect(readConfig({ PUBLIC_URL: 'https://snow.example' })).toMatchObject({
      termsUrl: 'https://snow.example/terms',
      privacyUrl: 'https://snow.example/privacy',
      supportChatUrl: 'https://snow.example/support',
      organiser: { standardInformationUrl: 'https://snow.example/terms#standard-information' },
    })
  })
})
