import { describe, expect, it } from 'vitest'
import { countryCodes } from '../../contract/common.ts'
import { sampleInventory } from '../../sample/inventory/index.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import * as texts from '../../server/base/texts.ts'
import { placesApp } from '../../server/places/index.ts'

describe('sample inventory', () => {
  const hotels = sampleInventory(texts).hotels

  it('[SHELL-22] has resorts in every country of the sample data', () => {
    expect(resortRows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(resortRows.map(({ countryCode }) => countryCode))).toEqual(new Set(countryCodes))
    for (const name of ['St. Anton am Arlberg', 'St. Moritz', 'Zermatt', 'Val Thorens', 'Kopaonik', 'Jahorina', 'Åre'])
      expect(resortRows.map((resort) => resort.name)).toContain(name)
  })

  it('[D168] has lifts and season of each resort', () => {
    for (const { id, lifts, seasonFrom, seasonTo } of resortRows) {
      expect(lifts, id).toBeGreaterThan(0)
      expect(`${seasonFrom} ${seasonTo}`, id).toMatch(/^\d\d-\d\d \d\d-\d\d$/)
    }
  })

  it('has 600 hotels with different names and 3 to 8 room types', () => {
    expect(hotels).toHaveLength(600)
    expect(new Set(hotels.map(({ name }) => name)).size).toBe(600)
    for (const { rooms, stars } of hotels) {
      expect(rooms.length).toBeGreaterThanOrEqual(3)
      expect(rooms.length).toBeLessThanOrEqual(8)
      expect([2, 3, 4, 5]).toContain(stars)
    }
  })

  it('[OFFER-17] has no hotel that is both quiet and next to après-ski', () => {
    expect(hotels.filter(({ amenities }) => amenities.includes('quiet') && amenities.includes('apres'))).toEqual([])
  })

  it('is deterministic', () => {
    expect(sampleInventory(texts).hotels).toEqual(hotels)
  })
})

describe('places', () => {
  const app = placesApp()
  const rectangle = { low: { latitude: 34.5, longitude: -10.5 }, high: { latitude: 71, longitude: 40 } }
  const find = async (input: string, languageCode = 'en') => {
    const body = { input, languageCode, sessionToken: 't', includedPrimaryTypes: ['locality'], locationRestriction: { rectangle } }
    const response = await app.request('/v1/places:autocomplete', { method: 'POST', body: JSON.stringify(body) })
    return (await response.json()) as {
      suggestions?: {
        placePrediction: { placeId: string; structuredFormat: { mainText: { text: string }; secondaryText: { text: string } } }
      }[]
    }
  }

  it('[PLACE-1] [PLACE-7] suggest cities in the wire format of the maps provider, also by German names', async () => {
    const [vienna] = (await find('wien', 'de')).suggestions ?? []
    expect(vienna?.placePrediction.structuredFormat).toEqual({ mainText: { text: 'Wien' }, secondaryText: { text: 'Österreich' } })
    const [munich] = (await find('munchen')).suggestions ?? []
    expect(munich?.placePrediction.structuredFormat.mainText.text).toMatch(/^M(unich|ünchen)$/)
  })

  it('[PLACE-1] are found if umlauts are spelled with two letters', async () => {
    for (const [typed, id] of [
      ['Muenchen', 'München'],
      ['ZUERICH', 'Zürich'],
      ['Koeln', 'Köln'],
      ['Duesseldorf', 'Düsseldorf'],
    ] as const)
      expect((await find(typed, 'de')).suggestions?.[0]?.placePrediction.structuredFormat.mainText.text, typed).toBe(id)
    expect(await find('zu\u0308rich', 'de')).toEqual(await find('zürich', 'de'))
  })

  it('[PLACE-1] stay within the rectangle, and return nothing without input', async () => {
    expect(JSON.stringify(await find('vancouver'))).not.toContain('Canada')
    expect(await find('qqqqzz')).toEqual({})
  })

  it('[PLACE-2] [PLACE-8] return name, country and position of a place', async () => {
    const id = (await find('wien', 'de')).suggestions?.[0]?.placePrediction.placeId
    const details = (await (await app.request(`/v1/places/${id}?languageCode=de`)).json()) as { location: { latitude: number } }
    expect(details).toMatchObject({
      id,
      displayName: { text: 'Wien' },
      addressComponents: [{ shortText: 'AT', types: ['country', 'political'] }],
    })
    expect(details.location.latitude).toBeCloseTo(48.2, 1)
    expect((await app.request('/v1/places/city-0')).status).toBe(404)
  })
})
