import { describe, expect, it } from 'vitest'
import type { Quirk } from '../../../sample/simulators/liteapi/quirks.ts'
import { liteApiClient, MINUTE, type Offer, PLAIN, SMALL, stay, termsOf } from '../../support/liteapi/client.ts'

const { ask, hotel, odd, search, offersOf, clock, current } = liteApiClient()

describe('a search', () => {
  const { lat, lng } = { lat: 46.5383, lng: 10.1355 }
  it.each<[string, object]>([
    ['hotels', { hotelIds: ['livigno-51', 'livigno-52'] }],
    ['a city', { countryCode: 'IT', cityName: 'livigno' }],
    ['a position', { latitude: lat, longitude: lng, radius: 5000 }],
    ['words', { aiSearch: 'quiet hotels in Livigno' }],
  ])('finds %s', async (_, place) => {
    const ids = 'hotelIds' in place ? { hotelIds: ['livigno-51', 'livigno-52'].map((house) => hotel(house).id) } : place
    const { data } = await ask<{ hotelId: string }[]>('POST /hotels/rates', { ...stay, ...ids })
    expect(data.map(({ hotelId }) => hotelId).sort()).toEqual(['livigno-51', 'livigno-52'].map((house) => hotel(house).id).sort())
  })

  it('finds places by name, and hotels by place and airport', async () => {
    const [place] = (await ask<{ placeId: string }[]>('GET /data/places?textQuery=Livigno')).data
    const found = async (query: object) => (await ask<{ hotelId: string }[]>('POST /hotels/rates', { ...stay, ...query })).data.length
    expect(await found({ placeId: place?.placeId })).toBe(2)
    expect(await found({ iataCode: hotel(PLAIN).resort.airportId })).toBeGreaterThan(2)
  })

  it.each<[string, object, (offers: Offer[]) => boolean]>([
    ['boards', { boardType: 'HB,XX' }, (offers) => offers.every(({ rates }) => rates[0]?.boardType === 'HB')],
    ['refundable rates', { refundableRatesOnly: true }, (offers) => offers.every((offer) => termsOf(offer)?.refundableTag === 'RFN')],
    ['the cheapest rate', { maxRatesPerHotel: 1 }, (offers) => offers.length === 1],
    ['mapped rooms', { roomMapping: true }, (offers) => typeof offers[0]?.rates[0]?.mappedRoomId === 'number'],
    ['no mapped rooms', {}, (offers) => offers[0]?.rates[0]?.mappedRoomId === undefined],
  ])('has %s on request', async (_, more, holds) => {
    const offers = await offersOf(PLAIN, more)
    expect(offers.length > 0 && holds(offers)).toBe(true)
  })

  it('finds nothing: 204 without a body, code 2001', async () => {
    expect(await search(odd('deleted'))).toMatchObject({ status: 204, text: '' })
    expect((await search(PLAIN, { occupancies: [{ adults: 9 }] })).status).toBe(204)
    expect((await search(PLAIN, { minRating: 5 })).status).toBe(204)
  })

  it('filters and sorts hotels, and counts searched hotels in pages', async () => {
    const found = async (more: object) =>
      (
        await ask<{ hotelId: string; roomTypes: Offer[] }[]>('POST /hotels/rates', {
          ...stay,
          iataCode: 'INN',
          maxRatesPerHotel: 1,
          ...more,
        })
      ).data
    const all = await found({ sort: [{ field: 'price' }] })
    const prices = all.map(({ roomTypes }) => [roomTypes[0]?.offerRetailRate].flat()[0]?.amount ?? 0)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect((await found({ limit: 2, offset: 1 })).length).toBeLessThanOrEqual(2)
    const five = await found({ starRating: [5] })
    expect(five.length).toBeGreaterThan(0)
    expect(five.length).toBeLessThan(all.length)
  })

  it('sends a stream on request', async () => {
    const { text } = await search(PLAIN, { stream: true, maxRatesPerHotel: 1, includeHotelData: true })
    const events = text.split('\n\n').map((event) => event.replace(/^data: /, ''))
    expect(events.slice(0, 2).map((event) => Object.keys(JSON.parse(event)))).toEqual([['rates'], ['hotels']])
    expect(events.slice(2)).toEqual(['[DONE]', ''])
  })
})

describe('a price', () => {
  const priceOf = async (more: object = {}) => (await offersOf(PLAIN, { boardType: 'HB', ...more }))[0]?.offerRetailRate[0]?.amount ?? 0

  it('depends on room, board, dates, ages, nationality, currency and margin, and on nothing else', async () => {
    const prices = [
      await priceOf(),
      await priceOf({ boardType: 'BB' }),
      await priceOf({ checkin: '2027-01-10' }),
      await priceOf({ checkin: '2027-02-13', checkout: '2027-02-20' }),
      await priceOf({ guestNationality: 'GB' }),
      await priceOf({ currency: 'USD' }),
      await priceOf({ margin: 0 }),
      ...(await Promise.all([2, 8, 14].map((age) => priceOf({ occupancies: [{ adults: 1, children: [age] }] })))),
    ]
    expect(new Set(prices).size).toBe(prices.length)
    clock.time += 40 * MINUTE
    expect(await priceOf()).toBe(prices[0])
  })

  it('has two decimals, our commission in it, and a lowest public price', async () => {
    const offers = (await Promise.all([PLAIN, SMALL].map((house) => offersOf(house)))).flat()
    for (const { rates, offerRetailRate } of offers) {
      const [total = 0, commission = 0, selling = 0] = [
        rates[0]?.retailRate.total,
        rates[0]?.commission,
        rates[0]?.retailRate.suggestedSellingPrice,
      ].map((amount) => amount?.[0]?.amount)
      expect(Number(total.toFixed(2))).toBe(total)
      expect(commission / total).toBeGreaterThan(0.07)
      expect(commission / total).toBeLessThan(0.1)
      expect(selling).toBeGreaterThanOrEqual(total)
      expect(offerRetailRate[0]?.amount).toBe(total)
    }
  })

  it('contains the tax in one half of the hotels, and in the other it is paid at the hotel', async () => {
    const taxOf = async (house: string) => (await offersOf(house))[0]?.rates[0]?.retailRate.taxesAndFees
    expect(await taxOf(PLAIN)).toEqual([{ included: false, description: 'Local tax', amount: 35, currency: 'EUR' }])
    expect(await taxOf(SMALL)).toEqual([{ included: true, description: 'Local tax', amount: 44.8, currency: 'EUR' }])
  })

  it('has terms as points in GMT, each with the fee after it', async () => {
    const offer = (await offersOf(SMALL)).find((other) => termsOf(other)?.refundableTag === 'RFN' && other.rates[0]?.boardType === 'RO')
    const total = offer?.offerRetailRate[0]?.amount ?? 0
    const point = { currency: 'EUR', type: 'amount', timezone: 'GMT' }
    expect(termsOf(offer)?.cancelPolicyInfos).toEqual([
      { ...point, cancelTime: '2026-12-15 10:00:00', amount: Math.round(total * 50) / 100 },
      { ...point, cancelTime: '2026-12-28 10:00:00', amount: total },
    ])
  })
})

describe('awkward hotels', () => {
  const firstRate = async (house: string, more: object = {}) => (await offersOf(house, more))[0]
  const content = async (quirk: Quirk) => (await ask<Record<string, unknown>>(`GET /data/hotel?hotelId=${hotel(odd(quirk)).id}`)).data

  it('have null for missing fields', async () => {
    const offer = await firstRate(odd('nulls'), { roomMapping: true })
    expect(offer).toMatchObject({
      offerInitialPrice: null,
      rates: [{ remarks: null, childrenAges: null, perks: null, mappedRoomId: null }],
    })
    expect(offer?.rates[0]?.retailRate).toMatchObject({ initialPrice: null, taxesAndFees: null, promotions: null })
    expect(await content('nulls')).toMatchObject({ hotelDescription: null, rating: null, checkinCheckoutTimes: null, airportCode: null })
  })

  it('have objects for arrays, no terms, an unknown board, and times in another zone', async () => {
    expect((await firstRate(odd('objects')))?.offerRetailRate).toMatchObject({ amount: expect.any(Number), currency: 'EUR' })
    const open = (await offersOf(odd('no terms'))).map(termsOf)
    expect(open).toContainEqual(expect.objectContaining({ refundableTag: 'RFN', cancelPolicyInfos: null }))
    expect((await offersOf(odd('unknown board'))).map(({ rates }) => rates[0]?.boardType)).toContain('SKI7')
    expect(termsOf(await firstRate(odd('other time zone')))?.cancelPolicyInfos?.[0]?.timezone).toBe('Europe/Vienna')
  })

  it('have two kinds of room in one offer', async () => {
    const offers = await offersOf(odd('mixed rooms'), { occupancies: [{ adults: 2 }, { adults: 2 }] })
    expect(offers.every(({ rates }) => rates.length === 2 && rates[0]?.name !== rates[1]?.name)).toBe(true)
    const sum = Math.round(100 * (offers[0]?.rates ?? []).reduce((total, { retailRate }) => total + (retailRate.total[0]?.amount ?? 0), 0))
    expect(offers[0]?.offerRetailRate[0]?.amount).toBe(sum / 100)
  })

  it('have scripts in the description, no images, or are deleted', async () => {
    expect((await content('html')).hotelDescription).toContain('<script>')
    expect(await content('no images')).toMatchObject({ hotelImages: [], main_photo: '' })
    expect(await content('deleted')).toMatchObject({ deletedAt: '2026-10-01T00:00:00Z' })
    const changed = await ask<{ id: string }[]>('GET /data/hotels?lastUpdatedAt=2026-09-30')
    expect(changed.data.map(({ id }) => id)).toContain(hotel(odd('deleted')).id)
    expect(changed.data.length).toBeLessThan(current().hotels.length)
  })

  it('are few: others have pictures that can be loaded', async () => {
    const { data } = await ask<{ hotelImages: { url: string }[] }>(`GET /data/hotel?hotelId=${hotel(PLAIN).id}`)
    const picture = await fetch(data.hotelImages[0]?.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})
