import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { addDays } from '../../server/base/days.ts'
import { mailOutbox } from '../../server/db/schema/index.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { START } from '../support/server.ts'
import { openSupplierWorld, type SupplierWorld } from '../support/supplier/world.ts'

let world: SupplierWorld
beforeAll(async () => {
  world = await openSupplierWorld()
})
beforeEach(() => {
  world.clock.set(START)
  world.jobs.waiting.length = 0
})
afterEach(() => {
  world.house.trouble.clear()
  world.house.asked.length = 0
})
afterAll(() => world.close())

const minute = 60_000

/** Advances the clock step by step, with sweep and jobs in each step. */
async function goOn(minutes: number, step = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    world.clock.advance(step * minute)
    await sweepOrders(world.deps)
    await world.jobs.run()
  }
}

const refundsOf = async (orderId: string) =>
  (await world.rowsOf(orderId)).refunds.map(({ amountMinor, reason, status }) => [reason, status, amountMinor])

describe('a booking with a supplier over HTTP', () => {
  it('[SUPPLY-2] is held, paid and confirmed under its own id, with only the names of its travellers', async () => {
    const begun = await world.begin()
    expect(await world.wayOf(begun.orderId)).toEqual(['New', 'BookingStarted'])
    const { order, holds } = await world.rowsOf(begun.orderId)
    expect([order.supplier, holds]).toEqual(['remote', []])
    await world.payFor(begun)
    await world.jobs.run()
    expect(await world.wayOf(begun.orderId)).toEqual(['New', 'BookingStarted', 'Payed', 'BookingFinished'])
    const booking = await begun.browser.ask(calls.getBooking, { params: { orderId: begun.orderId } })
    expect(booking.reference).toBe(`H-${begun.orderId.slice(-4)}`)
    const guests = ['Ada', 'Bo', 'Cy'].map((firstName) => ({ firstName, lastName: 'Berg' }))
    const asked = world.house.asked.filter(({ bookingId }) => bookingId === begun.orderId)
    expect(asked.map(({ key }) => key)).toEqual([`hold:${begun.orderId}`, `confirm:${begun.orderId}`])
    expect(asked[1]?.body).toEqual({ guests })
    expect(asked[0]?.body).toMatchObject({
      adults: 2,
      childAges: [8],
      nationality: 'DE',
      language: 'en',
      currency: 'EUR',
      checkIn: order.checkIn,
      priceMinor: expect.any(Number),
    })
    expect(JSON.stringify(asked)).not.toMatch(/1988|@|example\.com/)
  })

  it('[SUPPLY-3] is held no longer than the order and a payment under way can last', async () => {
    const { orderId } = await world.begin()
    const hold = world.house.asked.find(({ bookingId }) => bookingId === orderId)?.body as { heldUntil: string }
    const { order } = await world.rowsOf(orderId)
    expect(new Date(hold.heldUntil).getTime() - order.expiresAt.getTime()).toBe(15 * minute)
  })

  it('[SUPPLY-4] is not started and charges nothing if the supplier has no room', async () => {
    world.house.trouble.set('hold', 'refused')
    const orderId = await world.seedOrder(await world.signedInBrowser())
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStartFailed'])
    expect((await world.rowsOf(orderId)).order.supplierError).toBe('No room is left')
  })

  it('[SUPPLY-5] waits for a supplier that decides later, and continues when it decides', async () => {
    world.house.trouble.set('hold', 'pending')
    const orderId = await world.startUnheld(await world.signedInBrowser())
    await world.jobs.run()
    expect(await world.wayOf(orderId)).toEqual(['New'])
    world.house.trouble.clear()
    expect(await world.notify(orderId)).toBe(200)
    await world.jobs.run()
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStarted'])
    // The check that was planned earlier finds nothing to do, and neither does a second notice.
    expect(await world.notify(orderId)).toBe(200)
    await goOn(1)
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStarted'])
  })

  it('[SUPPLY-6] is held once after a lost answer, and fails if the supplier does not respond', async () => {
    world.house.trouble.set('hold', 'lost')
    const orderId = await world.startUnheld(await world.signedInBrowser())
    await expect(world.jobs.run()).rejects.toMatchObject({ name: 'SupplierUnavailable' })
    world.house.trouble.clear()
    await goOn(1)
    expect([await world.wayOf(orderId), world.house.bookings.get(orderId)?.status]).toEqual([['New', 'BookingStarted'], 'held'])
    world.house.trouble.set('hold', 'fails')
    const silent = await world.startUnheld(await world.signedInBrowser())
    for (let attempt = 1; attempt <= 5; attempt++) {
      await world.jobs.run().catch((error: unknown) => expect(error).toMatchObject({ name: 'SupplierUnavailable' }))
      world.clock.advance(minute)
      await sweepOrders(world.deps)
    }
    await goOn(1)
    expect(await world.wayOf(silent)).toEqual(['New', 'Failed'])
    // The rooms may have been held, so they are released.
    expect([world.askedOf(silent).at(-1), (await world.rowsOf(silent)).order.releaseAt]).toEqual(['cancel', null])
  })
})

describe('money if the supplier does not confirm', () => {
  it('[SUPPLY-7] refunds everything at once after a final refusal', async () => {
    const begun = await world.begin()
    world.house.trouble.set('confirm', 'refused')
    await world.payFor(begun)
    await world.jobs.run()
    expect(await world.wayOf(begun.orderId)).toEqual(['New', 'BookingStarted', 'Payed', 'BookingFinishFailed', 'Canceled'])
    const { order, payments } = await world.rowsOf(begun.orderId)
    expect(await refundsOf(begun.orderId)).toEqual([['supplier', 'succeeded', order.totalMinor]])
    expect([payments[0]?.status, order.cancelReason, order.cancelFeeMinor]).toEqual(['Refunded', 'supplier', 0])
    expect((await world.mailOf(begun.orderId, 'supplier')).subject).not.toBe('')
  })

  it('[SUPPLY-5] waits a minute for a late answer, then informs the traveller, and books when the notice arrives', async () => {
    const begun = await world.begin()
    world.house.trouble.set('confirm', 'pending')
    await world.payFor(begun)
    await world.jobs.run()
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('Payed')
    await goOn(2)
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinishFailed')
    world.house.trouble.clear()
    expect([await world.notify(begun.orderId), await world.notify(begun.orderId)]).toEqual([200, 200])
    await world.jobs.run()
    expect((await world.wayOf(begun.orderId)).slice(-2)).toEqual(['BookingFinishFailed', 'BookingFinished'])
    expect(await refundsOf(begun.orderId)).toEqual([])
  })

  it('[SUPPLY-6] repeats a confirmation after a lost answer, with the same booking', async () => {
    const begun = await world.begin()
    world.house.trouble.set('confirm', 'lost')
    await world.payFor(begun)
    await world.jobs.run()
    expect([(await world.wayOf(begun.orderId)).at(-1), world.house.bookings.get(begun.orderId)?.status]).toEqual(['Payed', 'confirmed'])
    world.house.trouble.clear()
    await goOn(1)
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinished')
  })

  it('[SUPPLY-7] refunds everything if the supplier does not respond for the whole time, and a late confirmation is impossible', async () => {
    const begun = await world.begin()
    world.house.trouble.set('confirm', 'silent')
    await world.payFor(begun)
    await world.jobs.run()
    expect((await world.rowsOf(begun.orderId)).order.supplierError).toBe('The supplier did not answer in time')
    world.house.trouble.set('confirm', 'fails')
    await goOn(62, 2)
    const { order } = await world.rowsOf(begun.orderId)
    expect([order.status, order.supplierError, order.releaseAt]).toEqual(['Canceled', 'The supplier answered 503', null])
    expect(await refundsOf(begun.orderId)).toEqual([['supplier', 'succeeded', order.totalMinor]])
    world.house.trouble.clear()
    await world.notify(begun.orderId)
    await world.jobs.run()
    expect([(await world.wayOf(begun.orderId)).at(-1), world.house.bookings.get(begun.orderId)?.status]).toEqual(['Canceled', 'cancelled'])
  })

  it.each(['fails', 'malformed', 'large', 'redirects', 'foreign'] as const)(
    '[SUPPLY-6] never treats an invalid answer (%s) as a refusal',
    async (trouble) => {
      const begun = await world.begin()
      world.house.trouble.set('confirm', trouble)
      await world.payFor(begun)
      await world.jobs.run()
      await goOn(3)
      expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinishFailed')
      world.house.trouble.clear()
      await goOn(3)
      expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinished')
    },
  )

  it('[SUPPLY-8] refunds a late payment, as the rooms were released permanently', async () => {
    const begun = await world.begin()
    world.faults.isCancelIgnored = true
    world.clock.advance(21 * minute)
    await world.jobs.run()
    world.faults.isCancelIgnored = false
    expect([(await world.wayOf(begun.orderId)).at(-1), world.house.bookings.get(begun.orderId)?.status]).toEqual(['Expired', 'cancelled'])
    await world.payFor(begun)
    await world.jobs.run()
    const { order } = await world.rowsOf(begun.orderId)
    expect(await refundsOf(begun.orderId)).toEqual([['paidLate', 'succeeded', order.totalMinor]])
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('Expired')
  })
})

describe('releasing rooms', () => {
  const cancelled = async (trouble?: 'refused' | 'fails') => {
    const begun = await world.begin()
    await world.payFor(begun)
    await world.jobs.run()
    if (trouble) world.house.trouble.set('cancel', trouble)
    const params = { orderId: begun.orderId }
    const { fee } = await begun.browser.ask(calls.quoteCancellation, { params })
    await begun.browser.ask(calls.cancelBooking, { params, body: { fee: fee.amount } })
    await world.jobs.run()
    const { order } = await world.rowsOf(begun.orderId)
    expect(await refundsOf(begun.orderId)).toEqual([['cancelled', 'succeeded', order.totalMinor - fee.amount]])
    return begun.orderId
  }
  const openAt = async (orderId: string) => (await world.rowsOf(orderId)).order.releaseAt

  it('[SUPPLY-9] refunds a traveller who cancels at once, and informs the supplier', async () => {
    const orderId = await cancelled()
    expect([world.house.bookings.get(orderId)?.status, await openAt(orderId), await world.alertsOf(orderId)]).toEqual([
      'cancelled',
      null,
      [],
    ])
  })

  it('[SUPPLY-9] raises one alert if the supplier refuses to release the rooms, and refunds the traveller', async () => {
    const orderId = await cancelled('refused')
    await goOn(3)
    expect(await world.alertsOf(orderId)).toEqual(['supplier.kept: The supplier does not take the rooms back: It is too late for that'])
    expect(await openAt(orderId)).toBeNull()
  })

  it('[SUPPLY-9] retries an unresponsive supplier with increasing delays, and raises an alert after a day', async () => {
    const orderId = await cancelled('fails')
    const times = () => world.askedOf(orderId).filter((purpose) => purpose === 'cancel').length
    await goOn(60)
    expect(times()).toBeLessThan(16)
    await goOn(25 * 60, 30)
    expect(times()).toBeLessThan(45)
    expect(await world.alertsOf(orderId)).toEqual(['supplier.kept: The supplier has not said for a day that the rooms are back.'])
    expect(await openAt(orderId)).toBeNull()
  })

  it('[SUPPLY-9] resumes a lost job in the sweep', async () => {
    const { orderId } = await world.begin()
    world.clock.advance(21 * minute)
    await sweepOrders(world.deps)
    await world.jobs.run()
    expect([(await world.wayOf(orderId)).at(-1), world.house.bookings.get(orderId)?.status]).toEqual(['Expired', 'cancelled'])
    const other = await world.begin()
    await sweepOrders(world.deps)
    world.clock.advance(21 * minute)
    const dropped = world.deps.enqueue
    world.deps.enqueue = async (job, options) => (job.queue === 'orders.release' ? undefined : dropped(job, options))
    await sweepOrders(world.deps)
    await world.jobs.run()
    world.deps.enqueue = dropped
    expect([(await world.wayOf(other.orderId)).at(-1), world.house.bookings.get(other.orderId)?.status]).toEqual(['Expired', 'held'])
    await goOn(1)
    expect(world.house.bookings.get(other.orderId)?.status).toBe('cancelled')
  })
})

describe('notices of the supplier', () => {
  it('[SUPPLY-10] need a signature over their body of the last five minutes', async () => {
    world.house.trouble.set('hold', 'pending')
    const orderId = await world.startUnheld(await world.signedInBrowser())
    await world.jobs.run()
    world.jobs.waiting.length = 0
    const at = (ms: number) => world.house.notice(orderId, new Date(world.clock.now().getTime() + ms)).headers
    const other = world.house.notice('ord_other', world.clock.now()).headers
    const refused = [{}, { 'firn-signature': 't=1,v1=00' }, other, at(-301_000), at(301_000)]
    for (const headers of refused) expect(await world.notify(orderId, headers)).toBe(400)
    expect(world.jobs.waiting).toEqual([])
    for (const headers of [at(-300_000), at(300_000), at(0)]) expect(await world.notify(orderId, headers)).toBe(200)
    expect(world.jobs.waiting.map(({ job }) => job)).toEqual(Array(3).fill({ queue: 'orders.hold', data: { orderId } }))
  })

  it('[SUPPLY-10] about unknown bookings are ignored', async () => {
    expect(await world.notify('ord_nobodys')).toBe(200)
    expect(world.jobs.waiting).toEqual([])
  })
})

describe('a supplier that cancels what it confirmed', () => {
  /** A trip that the supplier has confirmed. */
  async function booked(language = 'en') {
    const begun = await world.begin(language)
    await world.payFor(begun)
    await world.jobs.run()
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinished')
    world.house.asked.length = 0
    return begun
  }
  const isBooked = async (orderId: string) => (await world.wayOf(orderId)).at(-1) === 'BookingFinished'
  const mailsAbout = async (orderId: string) =>
    (
      await world.deps.db
        .select()
        .from(mailOutbox)
        .where(like(mailOutbox.dedupeKey, `%${orderId}`))
    )
      .map(({ kind }) => kind)
      .sort()
  const arrive = async (orderId: string, days: number) => {
    const { order } = await world.rowsOf(orderId)
    world.clock.set(`${addDays(order.checkIn, days)}T12:00:00Z`)
  }

  it.each(['cancelled', 'refused'] as const)(
    '[SUPPLY-15] refunds the full amount once when it answers %s, past free cancellation too, and informs traveller and operators',
    async (status) => {
      const { browser, orderId } = await booked()
      await arrive(orderId, -2)
      const { fee } = await browser.ask(calls.quoteCancellation, { params: { orderId } })
      expect(fee.amount).toBeGreaterThan(0)
      world.house.cancel(orderId, status)
      for (let times = 0; times < 3; times++) {
        expect(await world.notify(orderId)).toBe(200)
        await goOn(1)
      }
      const { order, payments } = await world.rowsOf(orderId)
      expect((await world.wayOf(orderId)).slice(-2)).toEqual(['BookingFinished', 'Canceled'])
      expect(await refundsOf(orderId)).toEqual([['supplierCancelled', 'succeeded', order.totalMinor]])
      expect([payments[0]?.status, order.cancelFeeMinor, order.releaseAt]).toEqual(['Refunded', 0, null])
      expect(world.askedOf(orderId)).toEqual(['confirm', 'cancel'])
      expect(await mailsAbout(orderId)).toEqual(['confirmation', 'hotel', 'hotel-cancelled', 'supplier'])
      const reason = status === 'refused' ? 'No room is left' : 'The supplier answered cancelled'
      expect(await world.alertsOf(orderId)).toEqual([
        `supplier.cancelled: The supplier cancelled a confirmed booking: ${reason}. The traveller is refunded in full.`,
      ])
      expect(await browser.ask(calls.getBooking, { params: { orderId } })).toMatchObject({
        state: 'refunded',
        canCancel: false,
        statusReason: 'The hotel cancelled this booking. You are refunded in full.',
        order: { refund: { amount: order.totalMinor, reason: 'The hotel cancelled the booking.' } },
      })
    },
  )

  it.each([
    ['en', /^The hotel cancelled your trip to/, 'whatever the cancellation terms say'],
    ['de', /^Das Hotel hat Ihre Reise nach .* storniert/, 'unabhängig von den Stornobedingungen'],
    ['fr', /l’hôtel a annulé votre voyage/, 'quelles que soient les conditions d’annulation'],
  ] as const)('[SUPPLY-15] is explained by mail in the language of the order, %s', async (language, subject, terms) => {
    const { orderId } = await booked(language)
    world.house.cancel(orderId)
    await world.notify(orderId)
    await world.jobs.run()
    const mail = await world.mailOf(orderId, 'supplier')
    expect(mail.subject).toMatch(subject)
    expect(mail.text).toContain(terms)
  })

  it.each(['silent', 'fails', 'malformed', 'pending'] as const)(
    '[SUPPLY-15] changes nothing while the answer is unknown (%s), and is asked again',
    async (trouble) => {
      const { orderId } = await booked()
      world.house.cancel(orderId)
      world.house.bookings.set(orderId, { rooms: [], status: trouble === 'pending' ? 'pending' : 'cancelled' })
      world.house.trouble.set('confirm', trouble)
      await world.notify(orderId)
      await world.jobs.run()
      await goOn(5)
      expect([await isBooked(orderId), await refundsOf(orderId), world.askedOf(orderId)]).toEqual([true, [], ['confirm']])
      world.house.trouble.clear()
      world.house.bookings.set(orderId, { rooms: [], status: 'cancelled' })
      await goOn(7)
      expect(await isBooked(orderId)).toBe(false)
    },
  )

  it('[SUPPLY-15] changes nothing while the booking stands, or once its traveller has cancelled', async () => {
    const { browser, orderId } = await booked()
    await world.notify(orderId)
    await world.jobs.run()
    expect([await isBooked(orderId), world.askedOf(orderId), await world.alertsOf(orderId)]).toEqual([true, ['confirm'], []])
    const params = { orderId }
    const { fee } = await browser.ask(calls.quoteCancellation, { params })
    await browser.ask(calls.cancelBooking, { params, body: { fee: fee.amount } })
    await world.jobs.run()
    const before = await refundsOf(orderId)
    await world.notify(orderId)
    await goOn(3)
    expect([await refundsOf(orderId), world.askedOf(orderId), await world.alertsOf(orderId)]).toEqual([before, ['confirm', 'cancel'], []])
    expect((await world.mailOf(orderId, 'cancellation')).subject).not.toBe('')
  })

  it('[SUPPLY-15] is noticed although an older answer arrives after the notice', async () => {
    const { orderId } = await booked()
    await world.notify(orderId)
    const { remote } = world.deps.suppliers
    if (!remote) throw new Error('There is no supplier')
    // The supplier answers, cancels and sends its notice before its answer arrives.
    world.deps.suppliers.remote = {
      ...remote,
      confirm: async (...input) => {
        const step = await remote.confirm(...input)
        world.house.cancel(orderId)
        await world.notify(orderId)
        world.jobs.waiting.length = 0
        return step
      },
    }
    await world.jobs.run()
    world.deps.suppliers.remote = remote
    expect(await isBooked(orderId)).toBe(true)
    await goOn(1)
    expect(await isBooked(orderId)).toBe(false)
  })

  it('[SUPPLY-16] is asked once a day until the day of arrival, so a lost notice costs a day', async () => {
    const { orderId } = await booked()
    await goOn(3 * 24 * 60, 60)
    expect(world.askedOf(orderId)).toEqual(['confirm', 'confirm'])
    world.house.cancel(orderId)
    await goOn(24 * 60, 60)
    expect(await isBooked(orderId)).toBe(false)
    const other = await booked()
    await arrive(other.orderId, -1)
    await goOn(1)
    expect(world.askedOf(other.orderId)).toEqual(['confirm'])
    await goOn(3 * 24 * 60, 60)
    expect(world.askedOf(other.orderId)).toEqual(['confirm'])
  })

  it('[SUPPLY-16] leaves a trip that has begun to a person', async () => {
    const { orderId } = await booked()
    await arrive(orderId, 1)
    world.house.cancel(orderId)
    await world.notify(orderId)
    await goOn(2)
    await world.notify(orderId)
    await goOn(2)
    expect([await isBooked(orderId), await refundsOf(orderId)]).toEqual([true, []])
    expect(await world.alertsOf(orderId)).toEqual([
      'supplier.cancelled: The supplier cancelled a confirmed booking: The supplier answered cancelled. The trip has begun, so nothing was refunded.',
    ])
  })
})
