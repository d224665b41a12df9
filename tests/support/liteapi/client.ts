import { afterEach, beforeEach } from 'vitest'
import type { Quirk } from '../../../sample/simulators/liteapi/quirks.ts'
import { type LiteApiOptions, type LiteApiSimulator, startLiteApiSimulator } from '../../../sample/simulators/liteapi/simulator.ts'
import { everywhere, text } from '../../../server/base/texts.ts'

/** The texts of the sample inventory. */
export const texts = { text, everywhere }
/** The key of the simulators. */
export const key = 'sand_of_a_test'
/** In milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND

// The fields of answers that tests read.

type Amount = { amount: number; currency: string }
type Terms = { cancelPolicyInfos: ({ cancelTime: string; timezone: string } & Amount)[] | null; refundableTag: string }
export type Rate = {
  name: string
  boardType: string
  commission: Amount[]
  mappedRoomId?: number | null
  retailRate: {
    total: Amount[]
    suggestedSellingPrice: Amount[]
    initialPrice: Amount[] | null
    taxesAndFees: ({ included: boolean; description: string } & Amount)[] | null
  }
  cancellationPolicies: Terms
}
export type Offer = { offerId: string; rates: Rate[]; offerRetailRate: Amount[] }
export type Prebook = {
  prebookId: string
  checkin: string
  price: number
  priceDifferencePercent: number
  cancellationChanged: boolean
  boardChanged: boolean
  roomTypes: { rates: Rate[] }[]
}
export type Booking = {
  bookingId: string
  status: string
  price: number
  hotelConfirmationCode: string
  clientReference: string
  lastFreeCancellationDate: string | null
  holder: { lastName: string }
}
export type Answer<T> = { status: number; error?: { code: number; description?: string }; data: T; text: string }

function parsed(answer: string): object | null {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

/** HTTP status and code of an answer. */
export const codeOf = ({ status, error }: Answer<unknown>) => [status, error?.code]

/** A hotel with eight rooms of each kind, and a tax that is paid at the hotel. */
export const PLAIN = 'courmayeur-51'
/** A hotel with one room of each kind, and fees that rise 25 and 12 days before. */
export const SMALL = 'kitzbuehel-52'

/** Two adults in one room, and a week in January. */
export const occupancies = [{ adults: 2 }]
export const stay = { checkin: '2027-01-09', checkout: '2027-01-16', currency: 'EUR', guestNationality: 'AT', occupancies }
/** A week in March. */
export const later = { checkin: '2027-03-13', checkout: '2027-03-20' }

/** The terms of the first room. */
export const termsOf = (offer: { rates: Rate[] } | undefined) => offer?.rates[0]?.cancellationPolicies

/** The traveller who books. */
export const holder = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', phone: '+49 89 99998 001' }
export const guest = { occupancyNumber: 1, firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }

/** A valid body of `POST /rates/book`. */
export const order = (prebookId: string, more: object = {}) => ({
  prebookId,
  holder,
  guests: [guest],
  payment: { method: 'ACC_CREDIT_CARD' },
  ...more,
})

/** A valid body of `POST /rates/rebook`. */
export const exchange = (prebookId: string | undefined, existingBookingId: string) => ({
  ...{ prebookId, existingBookingId, holder: {}, guests: [guest] },
  payment: { method: 'NONE' },
})

/** A client of a new simulator for each test, with a clock of its own in milliseconds. */
export function liteApiClient() {
  const clock = { time: 0 }
  /** Milliseconds that slow answers waited. */
  const waited: number[] = []
  let simulator: LiteApiSimulator | undefined
  const start = (more: Partial<LiteApiOptions> = {}) =>
    startLiteApiSimulator({
      texts,
      key,
      now: () => new Date(clock.time),
      wait: async (milliseconds) => waited.push(milliseconds),
      ...more,
    })
  /** The simulator of this test. */
  function current(): LiteApiSimulator {
    if (!simulator) throw new Error('No test has begun')
    return simulator
  }
  beforeEach(async () => {
    clock.time = Date.parse('2026-11-29T12:00:00Z')
    waited.length = 0
    simulator = await start()
  })
  afterEach(() => simulator?.close())

  /** Sends a request. The clock goes on by a quarter of a second, so that the limit is kept. */
  async function ask<T = unknown>(call: string, body?: unknown, { origin = current().api, ...headers }: Record<string, string> = {}) {
    clock.time += SECOND / 4
    const [method, path] = call.split(' ')
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await fetch(`${origin}${path}`, { method, headers: { 'x-api-key': key, ...headers }, ...sent })
    const answer = await response.text()
    const read = answer.startsWith('{') && response.headers.get('content-type') === 'application/json' && parsed(answer)
    return { ...(read || {}), status: response.status, text: answer } as Answer<T>
  }
  const hotel = (house: string) => {
    const found = current().hotels.find((other) => other.house.id === house)
    if (!found) throw new Error(`There is no house ${house}`)
    return found
  }
  const odd = (quirk: Quirk) => current().hotels.find((other) => other.quirk === quirk)?.house.id ?? ''
  const placeOf = (house: string) => ({ hotelIds: [hotel(house).id] })

  const search = (house: string, more: object = {}) =>
    ask<{ hotelId: string; roomTypes: Offer[] }[]>('POST /hotels/rates', { ...stay, ...placeOf(house), ...more })
  const offersOf = async (house: string, more: object = {}) => (await search(house, more)).data[0]?.roomTypes ?? []
  async function offerIdOf(house: string, more: object = {}, tag = 'RFN'): Promise<string> {
    const offer = (await offersOf(house, more)).find((other) => termsOf(other)?.refundableTag === tag)
    if (!offer) throw new Error(`There is no ${tag} offer in ${house}`)
    return offer.offerId
  }
  const prebook = (offerId: string, more: object = {}) => ask<Prebook>('POST /rates/prebook', { offerId, usePaymentSdk: false, ...more })
  const prebookOf = async (house = PLAIN, more: object = {}, tag = 'RFN') => (await prebook(await offerIdOf(house, more, tag))).data

  const book = (prebookId: string, more: object = {}) => ask<Booking>('POST /rates/book', order(prebookId, more))
  const bookingOf = async (house = PLAIN, more: object = {}, tag = 'RFN') =>
    (await book((await prebookOf(house, more, tag)).prebookId)).data
  const readBooking = (bookingId: string) => ask<Booking>(`GET /bookings/${bookingId}`)
  const listed = (clientReference: string) => ask<Booking[]>(`GET /bookings?clientReference=${clientReference}`)
  const alternatives = (bookingId: string, more: object = later) =>
    ask<Prebook[]>(`POST /bookings/${bookingId}/alternative-prebooks`, { occupancies, ...more })
  const rebook = (body: object) => ask<Booking>('POST /rates/rebook', body)

  return {
    clock,
    waited,
    start,
    current,
    ask,
    hotel,
    odd,
    placeOf,
    search,
    offersOf,
    offerIdOf,
    prebook,
    prebookOf,
    book,
    bookingOf,
    readBooking,
    listed,
    alternatives,
    rebook,
  }
}
