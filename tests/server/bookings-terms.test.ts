import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { localTimeAt, timeZoneAt } from '../../server/base/time-zones.ts'
import { quote } from '../../server/domain/orders/cancellation-terms.ts'
import { resortRows } from '../../server/inventory/resorts.ts'
import { type CardServer, createCardServer } from '../support/card.ts'

let server: CardServer
let bundle: Bundle
let paid: number
beforeAll(async () => {
  server = await createCardServer()
  const { order } = await server.rowsOf(await server.startOrder(server.browser()))
  bundle = order.snapshot.en
  paid = order.totalMinor
})
afterAll(() => server.close())

/** A minute before and at a local time, yyyy-MM-ddTHH:mm. */
function around(local: string): [string, string] {
  return [new Date(Date.parse(`${local}:00Z`) - 60_000).toISOString().slice(0, 16), local]
}

const minus = (local: string, hours: number) => new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString().slice(0, 16)
const legs = () => {
  const { selectedTransfer } = bundle.privateTransfer
  if (!selectedTransfer) throw new Error('The offer has no transfer')
  return [selectedTransfer.outbound.selectedOffer, selectedTransfer.return.selectedOffer] as const
}
const share = (kept: number) => Math.floor((kept * paid) / bundle.total.total.amount)
const feeAt = (local: string, of = bundle) => quote(of, paid, local, 'en').fee.amount

describe('cancellation terms', () => {
  it('[BOOKING-4] the stay is free up to the minute before its deadline', () => {
    const [before, at] = around(bundle.acc.freeCancellationBefore ?? '')
    expect([feeAt(before), feeAt(at)]).toEqual([0, share(bundle.total.acc.amount)])
    expect(quote(bundle, paid, before, 'en').reason).toBe('Free cancellation: everything comes back.')
    expect(quote(bundle, paid, at, 'en').reason).toContain('The hotel keeps the price of the stay, the rest comes back.')
  })

  it('[BOOKING-4] [OFFER-12] each way of the transfer is free until five hours before its own pick-up', () => {
    const [outbound, back] = legs()
    const stay = bundle.total.acc.amount
    const [before, at] = around(minus(outbound.pickUpDateTime, 5))
    expect([feeAt(before), feeAt(at)]).toEqual([share(stay), share(stay + outbound.subTotal.amount)])
    const [early, late] = around(minus(back.pickUpDateTime, 5))
    const all = stay + outbound.subTotal.amount + back.subTotal.amount
    expect([feeAt(early), feeAt(late)]).toEqual([share(stay + outbound.subTotal.amount), share(all)])
    // Taxes and fees on the spot come back in any case: nobody stays there.
    expect(all).toBe(bundle.total.total.amount - bundle.total.charges.reduce((sum, { amount }) => sum + amount.amount, 0))
  })

  it('[BOOKING-4] a stay that is still free does not hide a transfer that no longer is', () => {
    const [outbound] = legs()
    const free = { ...bundle, acc: { ...bundle.acc, freeCancellationBefore: outbound.pickUpDateTime } }
    const local = minus(outbound.pickUpDateTime, 1)
    const { fee, refund, reason } = quote(free, paid, local, 'en')
    expect([fee.amount, refund.amount]).toEqual([share(outbound.subTotal.amount), paid - share(outbound.subTotal.amount)])
    expect(reason).toBe('The time for free cancellation has passed. One way of the transfer is kept, the rest comes back.')
    expect(quote(free, paid, local, 'de').reason).toContain('Eine Fahrt des Transfers wird berechnet')
  })

  it('[BOOKING-4] a stay that was never free costs its price from the first day', () => {
    const fixed = { ...bundle, acc: { ...bundle.acc, freeCancellationBefore: null } }
    expect(feeAt('2026-11-21T10:00', fixed)).toBe(share(bundle.total.acc.amount))
  })

  it('[BOOKING-4] fee and refund are what was paid, to the cent, at every hour of the last days', () => {
    const start = Date.parse(`${bundle.dateRange.from}T00:00:00Z`) - 40 * 86_400_000
    let last = 0
    for (let at = start; at < Date.parse(`${bundle.dateRange.to}T12:00:00Z`); at += 3_600_000) {
      const { fee, refund } = quote(bundle, paid, new Date(at).toISOString().slice(0, 16), 'en')
      expect(fee.amount + refund.amount).toBe(paid)
      expect(fee.amount).toBeGreaterThanOrEqual(last)
      last = fee.amount
    }
    expect(last).toBeGreaterThan(0)
  })
})

describe('the clock of the destination', () => {
  const zoneOf = (id: string) => {
    const resort = resortRows.find((row) => row.id === id)
    return resort ? timeZoneAt(resort.countryCode, resort.lng) : null
  }

  it('[BOOKING-4] [I18N-13] is that of the resort, in countries with several too', () => {
    const zones = ['st-anton', 'are', 'whistler', 'banff', 'tremblant', 'palisades', 'vail', 'big-sky'].map(zoneOf)
    expect(zones).toEqual([
      'Europe/Vienna',
      'Europe/Stockholm',
      'America/Vancouver',
      'America/Edmonton',
      'America/Toronto',
      'America/Los_Angeles',
      'America/Denver',
      'America/Denver',
    ])
  })

  it('[BOOKING-4] judges the same instant of a deadline on both sides of the ocean, in summer time and out of it', () => {
    const at = new Date('2027-01-16T18:00:00Z')
    expect(['Europe/Vienna', 'America/Los_Angeles', 'America/Toronto'].map((zone) => localTimeAt(zone, at))).toEqual([
      '2027-01-16T19:00',
      '2027-01-16T10:00',
      '2027-01-16T13:00',
    ])
    expect(localTimeAt('Europe/Vienna', new Date('2027-03-28T00:59:00Z'))).toBe('2027-03-28T01:59')
    expect(localTimeAt('Europe/Vienna', new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T03:00')
  })

  it('[BOOKING-4] decides: at one instant Vienna is past a deadline that Denver has not reached', () => {
    const deadline = bundle.acc.freeCancellationBefore ?? ''
    const at = new Date(`${deadline}:00Z`)
    expect(feeAt(localTimeAt('Europe/Vienna', at))).toBeGreaterThan(0)
    expect(feeAt(localTimeAt('America/Denver', at))).toBe(0)
  })
})
