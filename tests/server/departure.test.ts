import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { dayOf } from '../../server/base/days.ts'
import { airportFor, roadFromAirportM } from '../../server/domain/offers/airport.ts'
import { searchOffers } from '../../server/domain/offers/search.ts'
import { byStanding, labelledFirst, pickVaried } from '../../server/domain/offers/variety.ts'
import { preferencesOf } from '../../server/domain/quiz/preferences.ts'
import { type Catalogue, readCatalogue } from '../../server/inventory/catalogue.ts'
import { findFirstOffer, referenceById } from '../support/quiz.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let catalogue: Catalogue
beforeAll(async () => {
  server = await createTestServer()
  catalogue = await readCatalogue(server.deps.db)
})
afterAll(() => server.close())

const city = (name: string, countryCode: string, lat: number, lng: number) => ({
  id: `city-${name}`,
  name,
  country: '',
  countryCode,
  lat,
  lng,
  languageCode: 'en',
})
const zurich = city('Zürich', 'CH', 47.3769, 8.5417)
const berlin = city('Berlin', 'DE', 52.52, 13.405)
const from = (departure: ReturnType<typeof city> | null) =>
  findFirstOffer(server, server.browser(), { ...referenceById(), 'departure-city': departure })

describe('the departure of a traveller', () => {
  it('[OFFER-25] selects the airport of the transfer if the resort is also reached from theirs', async () => {
    const [near, far, unknown] = [await from(zurich), await from(berlin), await from(null)]
    const legs = ({ privateTransfer }: typeof near) => privateTransfer.selectedTransfer
    expect(legs(near)?.outbound.selectedOffer).toMatchObject({ from: 'Zurich Airport', to: near.acc.name })
    expect(legs(near)?.return.selectedOffer).toMatchObject({ from: near.acc.name, to: 'Zurich Airport' })
    for (const usual of [far, unknown]) expect(legs(usual)?.outbound.selectedOffer.from).toBe('Innsbruck Airport')
    // The offer has the longer and more expensive transfer.
    const out = legs(near)?.outbound.selectedOffer
    expect(out?.geoDistance).toBeGreaterThan(legs(far)?.outbound.selectedOffer.geoDistance ?? 0)
    expect((out?.subTotal.amount ?? 0) + (legs(near)?.return.selectedOffer.subTotal.amount ?? 0)).toBe(near.total.privateTransfer?.amount)
  })

  it('[OFFER-25] stays in the offer after a change of vehicle, prebooking and the order', async () => {
    const browser = server.browser()
    const best = await findFirstOffer(server, browser, { ...referenceById(), 'departure-city': zurich })
    const other = best.privateTransfer.list.find(({ direction, isSelected }) => direction === 'outbound' && !isSelected)
    const changed = await browser.ask(calls.updateTransfer, {
      body: { bundleId: best.bundleId, privateTransferOfferId: other?.offerId ?? '' },
    })
    expect(changed.privateTransfer.selectedTransfer?.outbound.selectedOffer).toMatchObject({
      from: 'Zurich Airport',
      offerId: other?.offerId,
    })
    const { status, prebookHash } = await browser.ask(calls.prebookBundle, {
      body: { bundleId: best.bundleId, quizSessionId: best.quizSessionId },
    })
    expect(status).toBe('Ok')
    const { offerBundle } = await browser.ask(calls.getPrebook, { query: { prebookHash: prebookHash ?? '' } })
    expect(offerBundle.privateTransfer.selectedTransfer?.return.selectedOffer.to).toBe('Zurich Airport')
    expect(offerBundle.arrival).toEqual(best.arrival)
  })

  it('[OFFER-26] is the origin of the sample flight, with its latest landing time', async () => {
    expect((await from(berlin)).arrival).toEqual({
      city: 'Berlin',
      airport: 'Innsbruck Airport',
      flightMinutes: 75,
      // And 95 minutes in the transfer.
      journeyMinutes: 170,
      landBy: '2027-01-09T12:30',
    })
    expect((await from(zurich)).arrival).toMatchObject({ city: 'Zürich', airport: 'Zurich Airport', flightMinutes: null })
    expect((await from(null)).arrival).toMatchObject({
      city: null,
      airport: 'Innsbruck Airport',
      flightMinutes: null,
      journeyMinutes: 95,
    })
  })

  it('[OFFER-25] never selects an airport that is nearer than the usual one or far away', () => {
    const seen = new Set<boolean>()
    for (const hotel of catalogue.hotels)
      for (const start of catalogue.airports.values()) {
        const chosen = airportFor(catalogue, hotel, { city: start.city, countryCode: start.countryCode, lat: start.lat, lng: start.lng })
        const isUsual = chosen?.id === hotel.resort.airportId
        seen.add(isUsual)
        if (isUsual) continue
        const usual = roadFromAirportM(catalogue, hotel, null)
        const road = roadFromAirportM(catalogue, hotel, { city: '', countryCode: '', lat: start.lat, lng: start.lng })
        expect([hotel.id, chosen?.id, road >= usual && road <= 250_000]).toEqual([hotel.id, chosen?.id, true])
      }
    expect([...seen].sort()).toEqual([false, true])
  })

  it('[OFFER-25] the search finds the best offers although it examines few hotels', async () => {
    const answers = [
      { questionId: 'departure-city', answer: zurich, isSkipped: false },
      { questionId: 'trip-dates', answer: referenceById()['trip-dates'] ?? null, isSkipped: false },
      { questionId: 'adults', answer: '2', isSkipped: false },
      { questionId: 'budget', answer: '500-1000', isSkipped: false },
    ]
    const preferences = preferencesOf(answers, catalogue)
    if (!preferences) throw new Error('no preferences')
    const today = dayOf(server.clock.now())
    const some = catalogue.hotels.filter((_, index) => index % 8 === 0)
    const found = await searchOffers(server.deps.db, { ...catalogue, hotels: some }, preferences, { today })
    const alone = await Promise.all(
      some.map((hotel) =>
        searchOffers(server.deps.db, { ...catalogue, hotels: [hotel] }, preferences, { today }).then((offers) => offers[0]),
      ),
    )
    const best = labelledFirst(catalogue, pickVaried(alone.flatMap((offer) => offer ?? []).sort(byStanding)).picked)
    expect(found.length).toBeGreaterThan(5)
    expect(found.map(({ totalMinor, score }) => [score.percent, totalMinor])).toEqual(
      best.map(({ totalMinor, score }) => [score.percent, totalMinor]),
    )
  })
})
