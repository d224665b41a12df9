import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { Locale } from '../../contract/languages.ts'
import { townName } from '../../server/map/towns.ts'
import { findPlaces } from '../../server/places/gazetteer.ts'
import { placesApp } from '../../server/places/index.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

/** The restriction of the city search (PLACE-1). */
const europe = { low: { latitude: 34.5, longitude: -10.5 }, high: { latitude: 71, longitude: 40 } }

type Answer = { suggestions?: { placePrediction: { text: { text: string } } }[] }
async function suggest(input: string, languageCode: Locale): Promise<string[]> {
  const body = JSON.stringify({ input, languageCode, locationRestriction: { rectangle: europe } })
  const answer = await placesApp().request('/v1/places:autocomplete', { method: 'POST', body })
  return ((await answer.json()) as Answer).suggestions?.map(({ placePrediction }) => placePrediction.text.text) ?? []
}

describe('the city search', () => {
  const named: Record<Locale, readonly (readonly [string, string])[]> = {
    en: [
      ['geneva', 'Geneva, Switzerland'],
      ['gothenburg', 'Gothenburg, Sweden'],
      ['göteborg', 'Gothenburg, Sweden'],
      ['seville', 'Seville, Spain'],
      ['hanover', 'Hanover, Germany'],
      ['cologne', 'Cologne, Germany'],
      ['köln', 'Cologne, Germany'],
      ['nuremberg', 'Nuremberg, Germany'],
      ['antwerp', 'Antwerp, Belgium'],
      ['anvers', 'Antwerp, Belgium'],
      ['bruges', 'Bruges, Belgium'],
      ['lucerne', 'Lucerne, Switzerland'],
      ['ghent', 'Ghent, Belgium'],
      ['zurich', 'Zurich, Switzerland'],
      ['sion', 'Sion, Switzerland'],
      ['munchen', 'Munich, Germany'],
      ['milano', 'Milan, Italy'],
      ['torino', 'Turin, Italy'],
      ['firenze', 'Florence, Italy'],
      ['praha', 'Prague, Czechia'],
      ['warszawa', 'Warsaw, Poland'],
      ['lisboa', 'Lisbon, Portugal'],
      ['københavn', 'Copenhagen, Denmark'],
      ['kobenhavn', 'Copenhagen, Denmark'],
      ['den haag', 'The Hague, Netherlands'],
      ['padua', 'Padua, Italy'],
      ['aarhus', 'Aarhus, Denmark'],
      ['krakow', 'Krakow, Poland'],
      ['san sebastian', 'San Sebastián, Spain'],
      ['st gallen', 'St. Gallen, Switzerland'],
      ['stgallen', 'St. Gallen, Switzerland'],
    ],
    de: [
      ['genf', 'Genf, Schweiz'],
      ['mailand', 'Mailand, Italien'],
      ['munich', 'München, Deutschland'],
      ['venedig', 'Venedig, Italien'],
      ['mantua', 'Mantua, Italien'],
      ['sankt gallen', 'St. Gallen, Schweiz'],
    ],
    fr: [
      ['genève', 'Genève, Suisse'],
      ['londres', 'Londres, Royaume-Uni'],
      ['munich', 'Munich, Allemagne'],
      ['zurich', 'Zurich, Suisse'],
      ['milan', 'Milan, Italie'],
      ['séville', 'Séville, Espagne'],
      ['göttingen', 'Göttingen, Allemagne'],
    ],
  }
  it.each(Object.entries(named))(
    '[PLACE-7] finds cities by each of their names and shows them in the language %s',
    async (locale, cases) => {
      const found = await Promise.all(cases.map(async ([typed]) => [typed, (await suggest(typed, locale as Locale))[0]]))
      expect(found).toEqual(cases)
    },
  )

  it('[PLACE-7] does not suggest districts of cities', async () => {
    for (const district of ['Favoriten', 'Wandsbek', 'Eixample', 'Marseille 13', 'Sector 3']) {
      const found = await findPlaces({ kind: 'find', input: district, within: europe })
      expect(found.map(({ name }) => name)).not.toContain(district)
    }
  })

  it('[I18N-19] names towns on maps in the reader’s language, and American namesakes as they are', () => {
    const town = (name: string, country: string) => ({ name, country, population: 1, lat: 0, lng: 0 })
    expect((['en', 'de', 'fr'] as const).map((locale) => townName(town('Sitten', 'CH'), locale))).toEqual(['Sion', 'Sitten', 'Sion'])
    expect([townName(town('London', 'CA'), 'fr'), townName(town('Florence', 'US'), 'de')]).toEqual(['London', 'Florence'])
  })
})

describe('the resort search', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())
  const find = async (val: string) => (await server.browser().ask(calls.searchResorts, { query: { val } })).resorts

  it.each([
    ['Austria', 'AT', 13],
    ['österreich', 'AT', 13],
    ['Autriche', 'AT', 13],
    ['schweiz', 'CH', 13],
    ['Suède', 'SE', 4],
    ['USA', 'US', 7],
    ['united states', 'US', 7],
    ['bosnia', 'BA', 3],
  ])('[CALLS-17] [QUIZ-32] lists the resorts of %s', async (country, code, count) => {
    const codes = (await find(country)).map(({ countryCode }) => countryCode)
    expect(codes).toEqual(Array.from({ length: count }, () => code))
  })

  it.each([
    ['Tyrol', 'Ischgl'],
    ['Savoy', 'Tignes'],
    ['savoyen', 'Tignes'],
    ['Dolomites', 'Alta Badia'],
    ['Dolomiten', 'Alta Badia'],
    ['Valais', 'Zermatt'],
    ['grisons', 'Laax'],
    ['south tyrol', 'Kronplatz'],
    ['Vallée d\u2019Aoste', 'Courmayeur'],
  ])('[CALLS-17] [QUIZ-32] lists the resorts of the region %s', async (region, resort) => {
    expect((await find(region)).map(({ name }) => name)).toContain(resort)
  })

  it.each([
    ['val d isere', 'Val d’Isère'],
    ['valdisere', 'Val d’Isère'],
    ['st.anton', 'St. Anton am Arlberg'],
    ['badgastein', 'Bad Gastein'],
    ['les 2 alpes', 'Les Deux Alpes'],
  ])('[CALLS-17] [QUIZ-32] finds by %s the resort %s', async (typed, name) => {
    expect((await find(typed)).map((resort) => resort.name)).toEqual([name])
  })

  it('[CALLS-17] lists resorts of that name before those of a region or country', async () => {
    const names = (await find('val')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Val d’Isère', 'Val Gardena', 'Val Thorens'])
    expect(names.indexOf('Courmayeur')).toBeGreaterThan(2)
  })
})
