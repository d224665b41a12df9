import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bundle } from '../../contract/bundle.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import { type FeeStep, freeUntil, isLegFree, tiersFrom, tiersOf } from '../../server/base/cancellation-tiers.ts'
import { instantOf, localTimeAt, timeZoneAt, type ZonedTime } from '../../server/base/time-zones.ts'
import { quote } from '../../server/domain/orders/refund/cancellation-terms.ts'
import { type CardServer, createCardServer } from '../support/card.ts'

let server: CardServer
let bundle: Bundle
let paid: number
beforeAll(async () => {
  server = await createCardServer()
  const { order } = await server.rowsOf(await server.seedOrder(server.browser()))
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
/** A local time as an instant in UTC. */
const at = (local: string): ZonedTime => ({ timeZone: 'UTC', at: new Date(`${local}:00Z`) })
/** The offer with other tiers before its full price. Fees are in minor units. */
function withTiers(tiers: readonly { until: string; fee: number }[]): Bundle {
  const cancellationTiers = [
    ...tiers.map(({ until, fee }) => ({ until, fee: { amount: fee, currency: 'EUR' } })),
    { until: null, fee: { amount: share(bundle.total.acc.amount), currency: 'EUR' } },
  ]
  return { ...bundle, acc: { ...bundle.acc, cancellationTiers, freeCancellationBefore: freeUntil(cancellationTiers) } }
}
const feeAt = (local: string, of = bundle) => quote(of, { paid, refunded: 0 }, at(local), 'en').fee.amount

describe('cancellation terms', () => {
  it('[BOOKING-4] a stay can be cancelled free of charge until its deadline', () => {
    const [before, from] = around(bundle.acc.freeCancellationBefore ?? '')
    expect([feeAt(before), feeAt(from)]).toEqual([0, share(bundle.total.acc.amount)])
    expect(quote(bundle, { paid, refunded: 0 }, at(before), 'en').reason).toBe('Free cancellation: you get a full refund.')
    expect(quote(bundle, { paid, refunded: 0 }, at(from), 'en').reason).toContain(
      'The hotel keeps the price of the stay; the rest is refunded.',
    )
  })

  it('[BOOKING-4] [OFFER-12] each transfer leg can be cancelled free of charge until five hours before its pick-up', () => {
    const [outbound, back] = legs()
    const stay = bundle.total.acc.amount
    const [before, from] = around(minus(outbound.pickUpDateTime, 5))
    expect([feeAt(before), feeAt(from)]).toEqual([share(stay), share(stay + outbound.subTotal.amount)])
    const [early, late] = around(minus(back.pickUpDateTime, 5))
    const all = stay + outbound.subTotal.amount + back.subTotal.amount
    expect([feeAt(early), feeAt(late)]).toEqual([share(stay + outbound.subTotal.amount), share(all)])
    // Local taxes and fees are due on site, so they are always refunded.
    expect(all).toBe(bundle.total.total.amount - bundle.total.charges.reduce((sum, { amount }) => sum + amount.amount, 0))
  })

  it('[BOOKING-4] free cancellation of the stay does not hide the fee of the transfer', () => {
    const [outbound] = legs()
    const free = withTiers([{ until: outbound.pickUpDateTime, fee: 0 }])
    const local = minus(outbound.pickUpDateTime, 1)
    const { fee, refund, reason } = quote(free, { paid, refunded: 0 }, at(local), 'en')
    expect([fee.amount, refund.amount]).toEqual([share(outbound.subTotal.amount), paid - share(outbound.subTotal.amount)])
    expect(reason).toBe('The free cancellation period has ended. One way of the transfer is charged; the rest is refunded.')
    expect(quote(free, { paid, refunded: 0 }, at(local), 'de').reason).toContain('Eine Fahrt des Transfers wird berechnet')
  })

  it('[BOOKING-4] a non-refundable stay costs its full price from the first day', () => {
    const fixed = withTiers([])
    expect(feeAt('2026-11-21T10:00', fixed)).toBe(share(bundle.total.acc.amount))
    const reasonAt = (local: string, locale: 'en' | 'de' = 'en') => quote(fixed, { paid, refunded: 0 }, at(local), locale).reason
    const never = 'This stay was booked without free cancellation.'
    expect(reasonAt('2026-11-21T10:00')).toBe(`${never} The hotel keeps the price of the stay; the rest is refunded.`)
    expect(reasonAt('2026-11-21T10:00', 'de')).toContain('ohne kostenlose Stornierung gebucht')
    const [outbound, back] = legs()
    expect(reasonAt(minus(outbound.pickUpDateTime, 1))).toBe(
      `${never} The hotel keeps the price of the stay, and one way of the transfer is charged.`,
    )
    expect(reasonAt(minus(back.pickUpDateTime, 1))).toBe(
      `${never} The hotel keeps the price of the stay, and the transfer can’t be cancelled free of charge any more either.`,
    )
  })

  it('[BOOKING-4] [OFFER-43] a stay costs part of its price between its free period and the last tier', () => {
    const tiered = withTiers([
      { until: '2027-01-02T11:00', fee: 0 },
      { until: '2027-01-07T11:00', fee: 21_000 },
    ])
    const times = ['2027-01-02T10:59', '2027-01-02T11:00', '2027-01-07T10:59', '2027-01-07T11:00']
    expect(times.map((local) => feeAt(local, tiered))).toEqual([0, 21_000, 21_000, share(bundle.total.acc.amount)])
    const reasonAt = (local: string, of = tiered) => quote(of, { paid, refunded: 0 }, at(local), 'en').reason
    const part = 'The hotel keeps part of the price of the stay; the rest is refunded.'
    expect(reasonAt('2027-01-05T10:00')).toBe(`The free cancellation period has ended. ${part}`)
    const never = withTiers([{ until: '2027-01-07T11:00', fee: 21_000 }])
    expect(reasonAt('2027-01-05T10:00', never)).toBe(`This stay was booked without free cancellation. ${part}`)
    const [outbound] = legs()
    const late = withTiers([{ until: outbound.pickUpDateTime, fee: 21_000 }])
    expect(reasonAt(minus(outbound.pickUpDateTime, 1), late)).toContain('and one way of the transfer is charged.')
  })

  it('[OFFER-43] whatever the tiers and the moment, the fee never falls, never exceeds the price, and the rest is refunded', () => {
    const step = fc.record({ days: fc.integer({ min: 0, max: 365 }), percent: fc.integer({ min: 0, max: 99 }) })
    const steps = fc.array(step, { maxLength: 7 }).map((found): FeeStep[] => {
      const days = [...new Set(found.map((one) => one.days))].sort((a, b) => b - a)
      const percents = found.map(({ percent }) => percent).sort((a, b) => a - b)
      return days.map((day, index) => ({ days: day, percent: percents[index] ?? 0 }))
    })
    const hours = fc.array(fc.integer({ min: -370 * 24, max: 24 }), { minLength: 2, maxLength: 6 }).map((all) => all.sort((a, b) => a - b))
    fc.assert(
      fc.property(steps, hours, fc.integer({ min: 0, max: 100 }), (found, moments, refundedPercent) => {
        const tiers = tiersOf(found, '2027-01-16', share(bundle.total.acc.amount))
        const tiered = { ...bundle, acc: { ...bundle.acc, cancellationTiers: tiers, freeCancellationBefore: freeUntil(tiers) } }
        const refunded = Math.floor((paid * refundedPercent) / 100)
        const quotes = moments.map((hour) =>
          quote(tiered, { paid, refunded }, { timeZone: 'UTC', at: new Date(Date.parse('2027-01-16T00:00:00Z') + hour * 3_600_000) }, 'en'),
        )
        for (const [index, { fee, refund }] of quotes.entries()) {
          expect(fee.amount).toBeLessThanOrEqual(paid)
          expect(fee.amount).toBeGreaterThanOrEqual(quotes[index - 1]?.fee.amount ?? 0)
          expect(refund.amount).toBe(paid - refunded - fee.amount)
          expect(refund.amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('[BOOKING-4] fee and refund add up to the paid amount, to the cent, at every hour of the last days', () => {
    const start = Date.parse(`${bundle.dateRange.from}T00:00:00Z`) - 40 * 86_400_000
    let last = 0
    for (let ms = start; ms < Date.parse(`${bundle.dateRange.to}T12:00:00Z`); ms += 3_600_000) {
      const { fee, refund } = quote(bundle, { paid, refunded: 0 }, { timeZone: 'UTC', at: new Date(ms) }, 'en')
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

  it('[BOOKING-4] [I18N-13] is the zone of the resort, also in countries with several zones', () => {
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

  it('[BOOKING-4] compares the same instant on both sides of the ocean, with and without summer time', () => {
    const at = new Date('2027-01-16T18:00:00Z')
    expect(['Europe/Vienna', 'America/Los_Angeles', 'America/Toronto'].map((zone) => localTimeAt(zone, at))).toEqual([
      '2027-01-16T19:00',
      '2027-01-16T10:00',
      '2027-01-16T13:00',
    ])
    expect(localTimeAt('Europe/Vienna', new Date('2027-03-28T00:59:00Z'))).toBe('2027-03-28T01:59')
    expect(localTimeAt('Europe/Vienna', new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T03:00')
  })

  it('[BOOKING-4] decides: at the same instant, a deadline is over in Vienna and ahead in Denver', () => {
    const deadline = bundle.acc.freeCancellationBefore ?? ''
    const instant = new Date(`${deadline}:00Z`)
    const feeIn = (timeZone: string) => quote(bundle, { paid, refunded: 0 }, { timeZone, at: instant }, 'en').fee.amount
    expect(feeIn('Europe/Vienna')).toBeGreaterThan(0)
    expect(feeIn('America/Denver')).toBe(0)
  })

  it('[BOOKING-4] [OFFER-9] ends free cancellation at 11:00 local time before and after a change of summer time', () => {
    const ends = (timeZone: string, day: string) => instantOf(timeZone, `${day}T11:00`).toISOString()
    expect(['2027-03-27', '2027-03-28', '2027-10-31'].map((day) => ends('Europe/Vienna', day))).toEqual([
      '2027-03-27T10:00:00.000Z',
      '2027-03-28T09:00:00.000Z',
      '2027-10-31T10:00:00.000Z',
    ])
    expect(['2027-03-13', '2027-03-14'].map((day) => ends('America/Los_Angeles', day))).toEqual([
      '2027-03-13T19:00:00.000Z',
      '2027-03-14T18:00:00.000Z',
    ])
    const timeZone = 'Europe/Vienna'
    const deadline = '2027-03-28T11:00'
    const freeAt = (utc: string) =>
      freeUntil(tiersFrom(tiersOf([{ days: 0, percent: 0 }], '2027-03-28', 100), { timeZone, at: new Date(utc) }))
    expect([freeAt('2027-03-28T08:59:59Z'), freeAt('2027-03-28T09:00:00Z')]).toEqual([deadline, null])
  })

  it('[BOOKING-4] [OFFER-12] counts five elapsed hours before a pick-up, also in the night of a clock change', () => {
    const timeZone = 'Europe/Vienna'
    const isFree = (pickUp: string, utc: string) => isLegFree(pickUp, { timeZone, at: new Date(utc) })
    // Clocks go from 2 to 3 on March 28, 2027, and from 3 to 2 on October 31.
    expect([isFree('2027-03-28T05:00', '2027-03-27T21:59:00Z'), isFree('2027-03-28T05:00', '2027-03-27T22:00:00Z')]).toEqual([true, false])
    expect([isFree('2027-10-31T05:00', '2027-10-30T22:59:00Z'), isFree('2027-10-31T05:00', '2027-10-30T23:00:00Z')]).toEqual([true, false])
    // A repeated hour: the second one counts.
    expect(instantOf(timeZone, '2027-10-31T02:30').toISOString()).toBe('2027-10-31T01:30:00.000Z')
  })
})
