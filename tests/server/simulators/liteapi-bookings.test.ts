import { describe, expect, it } from 'vitest'
import type { ScenarioInput } from '../../../sample/simulators/liteapi/scenarios.ts'
import {
  codeOf,
  exchange,
  holder,
  later,
  liteApiClient,
  MINUTE,
  PLAIN,
  type Prebook,
  SECOND,
  SMALL,
  termsOf,
} from '../../support/liteapi/client.ts'

const { ask, hotel, offerIdOf, prebook, book, bookingOf, readBooking, alternatives, rebook, clock, current } = liteApiClient()

describe('a prebook', () => {
  it.each<[ScenarioInput['change'], object]>([
    [{ pricePercent: 5 }, { priceDifferencePercent: 5, cancellationChanged: false, boardChanged: false }],
    [{ pricePercent: -3 }, { priceDifferencePercent: -3 }],
    [{ cancellation: true }, { cancellationChanged: true, boardChanged: false }],
    [{ board: true }, { priceDifferencePercent: expect.any(Number), boardChanged: true }],
  ])('answers %j and keeps to it', async (change, expected) => {
    const offerId = await offerIdOf(PLAIN)
    const before = (await prebook(offerId)).data
    current().scenarios.add({ call: 'POST /rates/prebook', change, times: 1, hotelId: hotel(PLAIN).id })
    const { data } = await prebook(offerId)
    expect(data).toMatchObject(expected)
    expect(data.price).not.toBe(before.price)
    expect((await ask<Prebook>(`GET /prebooks/${data.prebookId}`)).data).toEqual(data)
    expect((await book(data.prebookId)).data.price).toBe(data.price)
  })

  it('is of another rate if the rooms have been taken, and of none if the hotel is full', async () => {
    const week = { checkin: '2027-03-20', checkout: '2027-03-27' }
    const offerId = await offerIdOf(SMALL, week)
    const taken = (await prebook(offerId)).data
    await book(taken.prebookId)
    const other = (await prebook(offerId)).data
    expect(other.roomTypes[0]?.rates[0]?.name).not.toBe(taken.roomTypes[0]?.rates[0]?.name)
    expect(other.price).not.toBe(taken.price)
    for (;;) {
      const next = await prebook(offerId)
      if (next.error) return expect(codeOf(next)).toEqual([408, 4040])
      await book(next.data.prebookId)
    }
  })

  it('tells the credit on request', async () => {
    const { data } = await prebook(await offerIdOf(PLAIN), { includeCreditBalance: true })
    expect(data).toMatchObject({ creditLine: { remainingCredit: 10_000, currency: 'EUR' } })
  })
})

describe('a booking', () => {
  it('has the number of the hotel half a minute later', async () => {
    const { bookingId, hotelConfirmationCode } = await bookingOf()
    expect(hotelConfirmationCode).toBe('')
    clock.time += 29 * SECOND
    expect((await readBooking(bookingId)).data.hotelConfirmationCode).toBe('')
    clock.time += SECOND
    expect((await readBooking(bookingId)).data.hotelConfirmationCode).toMatch(/^H-/)
  })

  it.each([
    ['free', 'RFN', '2026-12-15T09:59:00Z', 0, 'CANCELLED'],
    ['with half of the price', 'RFN', '2026-12-15T10:00:00Z', 50, 'CANCELLED'],
    ['with the whole price', 'RFN', '2026-12-28T10:00:00Z', 100, 'CANCELLED_WITH_CHARGES'],
    ['with the whole price without free cancellation', 'NRFN', '2026-11-30T10:00:00Z', 100, 'CANCELLED_WITH_CHARGES'],
  ])('is cancelled %s', async (_, tag, instant, percent, status) => {
    const { bookingId, price } = await bookingOf(SMALL, {}, tag)
    clock.time = Date.parse(instant)
    const fee = Math.round(price * percent) / 100
    const { data } = await ask<object>(`PUT /bookings/${bookingId}`)
    const refund_amount = Math.round((price - fee) * 100) / 100
    expect(data).toEqual({ bookingId, status, cancellation_fee: fee, refund_amount, currency: 'EUR' })
    expect(await ask(`PUT /bookings/${bookingId}`)).toMatchObject({ status: 304, text: '' })
    const read = await readBooking(bookingId)
    expect(read.data).toMatchObject({ status, amountRefunded: refund_amount, cancelledAt: expect.any(String) })
  })

  it('gets another name a minute after the request', async () => {
    const { bookingId } = await bookingOf()
    const amended = { ...holder, lastName: 'Tal' }
    expect(JSON.parse((await ask(`PUT /bookings/${bookingId}/amend`, { holder: amended })).text)).toMatchObject({
      status: 'PENDING',
      holderLastName: 'Tal',
    })
    const nameNow = async () => (await readBooking(bookingId)).data.holder.lastName
    expect(await nameNow()).toBe('Berg')
    clock.time += MINUTE
    expect(await nameNow()).toBe('Tal')
  })

  it('is replaced by an alternative, once', async () => {
    const old = await bookingOf()
    const { data } = await alternatives(old.bookingId)
    expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).sort((a, b) => a - b))
    expect(data).toHaveLength(3)
    expect(data[0]?.priceDifferencePercent).toBe(Math.floor(((data[0]?.price ?? 0) / old.price - 1) * 100))
    const other = await bookingOf()
    expect(codeOf(await rebook(exchange(data[0]?.prebookId, other.bookingId)))).toEqual([400, 4000])
    expect(codeOf(await book(data[0]?.prebookId ?? ''))).toEqual([400, 4002])
    const added = (await rebook({ ...exchange(data[0]?.prebookId, old.bookingId), clientReference: 'moved' })).data
    expect(added).toMatchObject({ status: 'CONFIRMED', checkin: later.checkin, rebookFrom: old.bookingId, holder })
    expect((await readBooking(old.bookingId)).data.status).toBe('CANCELLED')
    expect(codeOf(await rebook(exchange(data[0]?.prebookId, old.bookingId)))).toEqual([409, 4009])
    expect(codeOf(await rebook({ ...exchange(data[1]?.prebookId, old.bookingId), clientReference: 'moved' }))).toEqual([400, 4005])
    expect(codeOf(await rebook(exchange(data[1]?.prebookId, old.bookingId)))).toEqual([500, 5000])
  })

  it.each([
    [undefined, 3],
    [0, 3],
    [1, 1],
    [99, 10],
  ])('has for maxPrebooks %s up to %i alternatives', async (maxPrebooks, count) => {
    const { bookingId } = await bookingOf('lech-52', {}, 'NRFN')
    expect((await alternatives(bookingId, { ...later, maxPrebooks })).data).toHaveLength(count)
  })

  it('without free cancellation is replaced by people, and only by another of the kind', async () => {
    const old = await bookingOf(PLAIN, {}, 'NRFN')
    const { data } = await alternatives(old.bookingId)
    expect(data.every(({ roomTypes }) => termsOf(roomTypes[0])?.refundableTag === 'NRFN')).toBe(true)
    const answer = await rebook(exchange(data[0]?.prebookId, old.bookingId))
    expect(answer).toMatchObject({
      status: 202,
      data: { status: 'PENDING', type: 'REBOOK', subType: 'CHECKIN_CHANGE', audit_trail: { oldAdults: 2, newAdults: 2 } },
    })
    expect((await readBooking(old.bookingId)).data.status).toBe('CONFIRMED')
  })
})
