import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SoldOut, type SupplierBooking, SupplierUnavailable } from '../../../server/suppliers/supplier.ts'
import { askerOf, type Candidate, isLive } from './candidate.ts'

/** How a supplier sells: rooms with list prices, which it holds, or live rates, whose price it keeps. And whether a test can make faults happen. */
type Capabilities = { sells: 'list' | 'live'; hasFaults: boolean }

/** Conformance tests of suppliers. They leave no holds or bookings. */
export function describeSupplier(name: string, { sells, hasFaults }: Capabilities, open: () => Promise<Candidate>): void {
  describe(`[SUPPLY-1] ${name} conforms to the supplier interface`, () => {
    let candidate: Candidate
    let ask: ReturnType<typeof askerOf>
    beforeAll(async () => {
      candidate = await open()
      ask = askerOf(candidate)
    })
    afterAll(() => candidate.close())

    /** A booking that waits for its payment. */
    async function start(): Promise<SupplierBooking> {
      const booking = await ask.prepare()
      expect(await ask.hold(booking)).toBe('held')
      return booking
    }
    async function expectBooked(count: 0 | 1): Promise<void> {
      if (candidate.booked) expect(candidate.booked()).toBe(count)
      if (sells === 'list') expect(await ask.isFree(candidate.stay)).toBe(count === 0)
    }
    const refused = () => ({ status: 'refused', isFinal: !candidate.supplier.canHoldAgain })
    const cancelled = { status: 'cancelled' }

    it('books once, although it is asked several times at once and again', async () => {
      const booking = await start()
      await Promise.all([1, 2, 3].map(() => ask.confirm(booking)))
      expect(await ask.decide(booking)).toMatchObject({ status: 'confirmed' })
      await expectBooked(1)
      expect(await ask.confirm(booking)).toMatchObject({ status: 'confirmed' })
      await expectBooked(1)
      await ask.cancel(booking)
      await expectBooked(0)
    })

    it('cancels for good what was booked, however often it is asked', async () => {
      const booking = await start()
      await ask.decide(booking)
      expect([await ask.cancel(booking), await ask.cancel(booking)]).toEqual([cancelled, cancelled])
      expect(await ask.confirm(booking)).toMatchObject(refused())
      await expectBooked(0)
    })

    it('never books what was cancelled before the payment', async () => {
      const booking = await start()
      expect(await ask.cancel(booking)).toEqual(cancelled)
      expect(await ask.confirm(booking)).toMatchObject(refused())
      await expectBooked(0)
    })

    if (sells === 'list') describeHolds()
    else describeRates()
    if (hasFaults) describeFaults()

    function describeHolds(): void {
      it('returns the availability of several stays in order', async () => {
        const { stay, soldOut } = candidate
        const quotes = await candidate.supplier.quote([stay, soldOut, stay].flatMap((one) => (isLive(one) ? [] : one)))
        expect(quotes.map(({ status }) => status)).toEqual(['available', 'unavailable', 'available'])
      })

      it('holds the last room for the first booking only, once, and releases it', async () => {
        const [first, second] = [await ask.prepare(), await ask.prepare()]
        expect([await ask.hold(first), await ask.hold(first)]).toEqual(['held', 'held'])
        expect(await ask.isFree(candidate.stay)).toBe(false)
        await expect(ask.hold(second)).rejects.toThrow(SoldOut)
        expect(await ask.cancel(first)).toEqual(cancelled)
        expect(await ask.isFree(candidate.stay)).toBe(true)
      })

      it('holds no sold-out room, and confirms none that was not held', async () => {
        const booking = await ask.prepare(candidate.soldOut)
        await expect(ask.hold(booking)).rejects.toThrow(SoldOut)
        expect(await ask.confirm(booking)).toMatchObject(refused())
        expect(await ask.confirm(await ask.prepare())).toMatchObject(refused())
      })

      it('names a booking the same each time', async () => {
        const booking = await start()
        const first = await ask.confirm(booking)
        expect(first).toEqual({ status: 'confirmed', reference: expect.any(String) })
        expect(await ask.confirm(booking)).toEqual(first)
        await ask.cancel(booking)
      })

      it('holds a cancelled booking only if it declares so, even one that it had not heard of', async () => {
        for (const booking of [await start(), await ask.prepare()]) {
          expect(await ask.cancel(booking)).toEqual(cancelled)
          if (candidate.supplier.canHoldAgain) expect(await ask.hold(booking)).toBe('held')
          else await expect(ask.hold(booking)).rejects.toThrow(SoldOut)
          await ask.cancel(booking)
          await expectBooked(0)
        }
      })
    }

    function describeRates(): void {
      const wanted = () => {
        const { stay, soldOut } = candidate
        if (!isLive(stay) || !isLive(soldOut)) throw new Error('The stays have list prices')
        return { stay, soldOut, live: ask.live() }
      }

      it('finds rates of several hotels, the cheapest first, and none of a hotel without rooms', async () => {
        const { stay, soldOut, live } = wanted()
        const found = await live.search([stay.hotelId, soldOut.hotelId], stay)
        const prices = (id: string) => (found.find(({ hotelId }) => hotelId === id)?.rates ?? []).map(({ netMinor }) => netMinor)
        expect(prices(stay.hotelId).length).toBeGreaterThan(0)
        expect(prices(stay.hotelId)).toEqual(prices(stay.hotelId).toSorted((a, b) => a - b))
        expect(prices(soldOut.hotelId)).toEqual([])
      })

      it('checks the same room with the same meals, and finds none in a hotel without rooms', async () => {
        const { stay, soldOut, live } = wanted()
        const [hotel] = await live.search([stay.hotelId], stay)
        const rates = hotel?.rates.filter(({ isPackageOnly }) => !isPackageOnly) ?? []
        expect(rates).not.toEqual([])
        for (const rate of rates) {
          const { hotelId, roomName, board } = rate
          expect(await live.check(rate, stay)).toMatchObject({ hotelId, roomName, board })
          expect(await live.check({ ...rate, hotelId: soldOut.hotelId }, stay)).toBeNull()
        }
      })
    }

    function describeFaults(): void {
      it.each(['lost', 'fails', 'pending'] as const)(
        'takes no silence for a refusal, and books once when it is asked again (%s)',
        async (fault) => {
          const booking = await start()
          candidate.set?.(fault)
          // A second request after a lost answer may be answered.
          const asked =
            fault === 'lost' ? [await ask.confirmOnce(booking)] : [await ask.confirmOnce(booking), await ask.confirmOnce(booking)]
          for (const status of asked) expect(['silent', 'pending']).toContain(status)
          candidate.set?.(null)
          expect(await ask.decide(booking)).toMatchObject({ status: 'confirmed' })
          await expectBooked(1)
          await ask.cancel(booking)
          await expectBooked(0)
        },
      )

      it('cancels for good what it has not decided yet, at once or once it has decided', async () => {
        const booking = await start()
        candidate.set?.('pending')
        await ask.confirmOnce(booking)
        await ask.cancel(booking).catch((error: unknown) => expect(error).toBeInstanceOf(SupplierUnavailable))
        candidate.set?.(null)
        expect(await ask.giveUp(booking)).toEqual(cancelled)
        expect(await ask.confirm(booking)).toMatchObject(refused())
        await expectBooked(0)
      })

      it('refuses for good after the payment, and then has nothing to cancel', async () => {
        const booking = await start()
        candidate.set?.('refused')
        expect(await ask.decide(booking)).toMatchObject({ status: 'refused', isFinal: true })
        candidate.set?.(null)
        expect(await ask.confirm(booking)).toMatchObject({ status: 'refused', isFinal: true })
        expect(await ask.cancel(booking)).toEqual(cancelled)
        if (candidate.booked) expect(candidate.booked()).toBe(0)
      })
    }
  })
}
