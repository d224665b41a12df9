import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { localeOf } from '../../contract/languages.ts'
import { inOnePhrase } from '../../contract/one-phrase.ts'
import { inLanguage } from '../../server/base/locale.ts'
import { orders } from '../../server/db/schema/index.ts'
import { placesApp } from '../../server/places/index.ts'
import { type CardServer, createCardServer } from '../support/card.ts'

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

describe('the language of a response', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['FR;q=0.5', 'fr'],
    ['de-AT, fr', 'de'],
    ['en-US,fr', 'en'],
    ['fro', 'en'],
    ['it, fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['constructor', 'en'],
  ])('[I18N-1] [I18N-18] Accept-Language %j is answered in %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale)
  })

  it('[I18N-15] the quiz asks in French and shows answers with French dates', async () => {
    const browser = server.browser()
    browser.language = 'fr'
    await browser.ask(calls.startQuiz, { body: { tags: ['trip'] } })
    const page = await browser.ask(calls.getQuizPage, { body: { pageInfo: { blockId: 'where', blockPage: 0 } } })
    expect(JSON.stringify(page)).toContain('D’où partez-vous\u202f?')
  })

  it('[I18N-14] a trip sold before French was supported has English texts, and French texts around them', async () => {
    const browser = await server.signedInBrowser()
    browser.language = 'fr'
    const orderId = await server.seedOrder(browser)
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
    await server.jobs.run()
    const read = () => browser.ask(calls.getBooking, { params: { orderId } })
    const before = await read()
    const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, orderId))
    if (!row) throw new Error('There is no order')
    const { fr, ...older } = row.snapshot
    expect(before.order.roomName).toBe(fr?.acc.room.name)
    await server.deps.db.update(orders).set({ snapshot: older }).where(eq(orders.id, orderId))
    const after = await read()
    expect(after.order.roomName).toBe(older.en.acc.room.name)
    expect(after.order.roomName).not.toBe(before.order.roomName)
    expect(after.cancellation.text).toContain('heure locale sur place')
  })

  it('[I18N-14] a text that an inventory has only in English and German is shown in English', () => {
    const room = { en: 'Double room', de: 'Doppelzimmer' }
    expect(['en', 'de', 'fr'].map((locale) => inLanguage(room, localeOf(locale)))).toEqual(['Double room', 'Doppelzimmer', 'Double room'])
  })

  it('[PLACE-1] [I18N-15] places have French names and are found by them', async () => {
    const ask = async (input: string, languageCode: string) => {
      const response = await placesApp().request('/v1/places:autocomplete', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input, languageCode }),
      })
      const { suggestions = [] } = (await response.json()) as { suggestions?: { placePrediction: { text: { text: string } } }[] }
      return suggestions.map(({ placePrediction }) => placePrediction.text.text)
    }
    expect(await ask('Londres', 'fr')).toContain('Londres, Royaume-Uni')
    expect(await ask('Genf', 'fr')).toContain('Genève, Suisse')
    expect(await ask('Vienne', 'de')).toContain('Wien, Österreich')
  })
})

it('[QUIZ-5] several choices form one phrase, and German nouns and abbreviations keep their capitals', () => {
  expect(inOnePhrase(['Spa', 'Pool', 'Kids’ club'], 'en')).toBe('Spa, pool, kids’ club')
  expect(inOnePhrase(['Spa', 'Pool', 'Kinderclub'], 'de')).toBe('Spa, Pool, Kinderclub')
  expect(inOnePhrase(['Spa', 'École de ski', 'SPA'], 'fr')).toBe('Spa, école de ski, SPA')
  expect(inOnePhrase([], 'en')).toBe('')
})
