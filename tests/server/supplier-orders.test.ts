import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
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

/** Goes on in time step by step, with the sweep and the jobs of each. */
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
  it('[SUPPLY-2] is held, paid and confirmed there under its own id, with the names of its travellers and nothing else of them', async () => {
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
      children: 1,
      currency: 'EUR',
      checkIn: order.checkIn,
      priceMinor: expect.any(Number),
    })
    expect(JSON.stringify(asked)).not.toMatch(/1988|@|example\.com/)
  })

  it('[SUPPLY-3] holds no longer than the order and a payment under way may take', async () => {
    const { orderId } = await world.begin()
    const hold = world.house.asked.find(({ bookingId }) => bookingId === orderId)?.body as { heldUntil: string }
    const { order } = await world.rowsOf(orderId)
    expect(new Date(hold.heldUntil).getTime() - order.expiresAt.getTime()).toBe(15 * minute)
  })

  it('[SUPPLY-4] is not begun where the supplier has no room, and nobody is charged', async () => {
    world.house.trouble.set('hold', 'refused')
    const orderId = await world.startOrder(await world.traveller())
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStartFailed'])
    expect((await world.rowsOf(orderId)).order.supplierError).toBe('No room is left')
  })

  it('[SUPPLY-5] waits for a supplier that decides later, and goes on when it says so', async () => {
    world.house.trouble.set('hold', 'pending')
    const orderId = await world.startUnheld(await world.traveller())
    await world.jobs.run()
    expect(await world.wayOf(orderId)).toEqual(['New'])
    world.house.trouble.clear()
    expect(await world.notify(orderId)).toBe(200)
    await world.jobs.run()
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStarted'])
    // The look that was planned before finds nothing to do, and so does a second notice.
    expect(await world.notify(orderId)).toBe(200)
    await goOn(1)
    expect(await world.wayOf(orderId)).toEqual(['New', 'BookingStarted'])
  })

  it('[SUPPLY-6] is held once where the answer was lost, and given up where the supplier stays silent', async () => {
    world.house.trouble.set('hold', 'lost')
    const orderId = await world.startUnheld(await world.traveller())
    await expect(world.jobs.run()).rejects.toMatchObject({ name: 'SupplierSilent' })
    world.house.trouble.clear()
    await goOn(1)
    expect([await world.wayOf(orderId), world.house.bookings.get(orderId)?.status]).toEqual([['New', 'BookingStarted'], 'held'])
    world.house.trouble.set('hold', 'fails')
    const silent = await world.startUnheld(await world.traveller())
    for (let attempt = 1; attempt <= 5; attempt++) {
      await world.jobs.run().catch((error: unknown) => expect(error).toMatchObject({ name: 'SupplierSilent' }))
      world.clock.advance(minute)
      await sweepOrders(world.deps)
    }
    await goOn(1)
    expect(await world.wayOf(silent)).toEqual(['New', 'Failed'])
    // It may have been held all the same: it is given back.
    expect([world.askedOf(silent).at(-1), (await world.rowsOf(silent)).order.releaseAt]).toEqual(['cancel', null])
  })
})

describe('money, where the supplier does not confirm', () => {
  it('[SUPPLY-7] a refusal for good gives all of it back at once', async () => {
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

  it('[SUPPLY-5] a late answer is waited for: paid for a minute, then the traveller is told, then it is booked when the notice comes', async () => {
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

  it('[SUPPLY-6] a confirmation whose answer was lost is asked for again, and is the same booking', async () => {
    const begun = await world.begin()
    world.house.trouble.set('confirm', 'lost')
    await world.payFor(begun)
    await world.jobs.run()
    expect([(await world.wayOf(begun.orderId)).at(-1), world.house.bookings.get(begun.orderId)?.status]).toEqual(['Payed', 'confirmed'])
    world.house.trouble.clear()
    await goOn(1)
    expect((await world.wayOf(begun.orderId)).at(-1)).toBe('BookingFinished')
  })

  it('[SUPPLY-7] a supplier that stays silent for the whole time loses the booking: all is refunded, and a late confirmation can’t come', async () => {
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
    '[SUPPLY-6] an answer that is none (%s) is never taken for a refusal',
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

  it('[SUPPLY-8] money that comes after the time is refunded: the rooms were given back for good', async () => {
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

describe('giving back', () => {
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

  it('[SUPPLY-9] a traveller who cancels has the money at once, and the supplier is told', async () => {
    const orderId = await cancelled()
    expect([world.house.bookings.get(orderId)?.status, await openAt(orderId), await world.alertsOf(orderId)]).toEqual([
      'cancelled',
      null,
      [],
    ])
  })

  it('[SUPPLY-9] where the supplier refuses to take the rooms back, people are told once and the traveller has the money all the same', async () => {
    const orderId = await cancelled('refused')
    await goOn(3)
    expect(await world.alertsOf(orderId)).toEqual(['supplier.kept: The supplier does not take the rooms back: It is too late for that'])
    expect(await openAt(orderId)).toBeNull()
  })

  it('[SUPPLY-9] a supplier that is silent is asked again, ever more seldom, and left to people after a day', async () => {
    const orderId = await cancelled('fails')
    const times = () => world.askedOf(orderId).filter((purpose) => purpose === 'cancel').length
    await goOn(60)
    expect(times()).toBeLessThan(16)
    await goOn(25 * 60, 30)
    expect(times()).toBeLessThan(45)
    expect(await world.alertsOf(orderId)).toEqual(['supplier.kept: The supplier has not said for a day that the rooms are back.'])
    expect(await openAt(orderId)).toBeNull()
  })

  it('[SUPPLY-9] a job that was lost is found by the sweep', async () => {
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
  it('[SUPPLY-10] count only with its signature, of these five minutes, over this very body', async () => {
    world.house.trouble.set('hold', 'pending')
    const orderId = await world.startUnheld(await world.traveller())
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

  it('[SUPPLY-10] say nothing about what is not there', async () => {
    expect(await world.notify('ord_nobodys')).toBe(200)
    expect(world.jobs.waiting).toEqual([])
  })
})
