import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rate, type StayWanted, storedRate } from '../../../server/base/rate.ts'
import type { Db } from '../../../server/db/types.ts'
import type { ConfirmAnswer, Supplier, SupplierBooking } from '../../../server/suppliers/supplier.ts'

/** A supplier that sells by live rates, with a hotel that has rooms and one that has none. */
export type LiveCandidate = {
  supplier: Supplier
  db: Db
  now: () => Date
  /** Advances the clock. */
  pass(seconds: number): void
  hotelId: string
  soldOutId: string
  /** Returns the id of a new order. */
  begin(): Promise<string>
  /** Ids at the supplier that are booked now. */
  booked(): string[]
  /** The supplier does the next booking without answering. */
  loseAnswer(): void
  /** The supplier refuses the next booking for good. */
  refuse(): void
  close(): Promise<void>
}

const stay: StayWanted = {
  checkIn: '2027-01-09',
  checkOut: '2027-01-16',
  rooms: [{ adults: 2, childAges: [8] }],
  nationality: 'DE',
  language: 'en',
}

/** Conformance tests of suppliers with live rates. They leave no bookings. */
export function describeLiveSupplier(name: string, open: () => Promise<LiveCandidate>): void {
  describe(`[SUPPLY-1] ${name} conforms to the interface of live rates`, () => {
    let candidate: LiveCandidate
    beforeAll(async () => {
      candidate = await open()
    })
    afterAll(() => candidate.close())

    const live = () => {
      if (!candidate.supplier.live) throw new Error('The supplier has no live rates')
      return candidate.supplier.live
    }
    async function find(): Promise<Rate> {
      const found = await live().search([candidate.hotelId, candidate.soldOutId], stay)
      const [rate] = found.find(({ hotelId }) => hotelId === candidate.hotelId)?.rates ?? []
      if (!rate) throw new Error('There is no rate')
      return rate
    }
    async function begin(): Promise<SupplierBooking> {
      const rate = await live().check(await find(), stay)
      if (!rate) throw new Error('The rate is gone')
      return {
        bookingId: await candidate.begin(),
        hotelId: candidate.hotelId,
        rooms: [],
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        adults: 2,
        children: 1,
        heldUntil: candidate.now(),
        priceMinor: rate.netMinor,
        currency: 'EUR',
        guests: [
          { firstName: 'Ada', lastName: 'Berg', age: null },
          { firstName: 'Bo', lastName: 'Berg', age: null },
          { firstName: 'Cy', lastName: 'Berg', age: 9 },
        ],
        rate: storedRate(rate, { ...stay, sellMinor: rate.netMinor }),
        locale: 'en',
      }
    }
    const confirm = async (booking: SupplierBooking) => (await candidate.supplier.confirm(booking, candidate.now()))(candidate.db)
    const cancel = async ({ bookingId }: SupplierBooking) => (await candidate.supplier.cancel(bookingId))(candidate.db)
    /** Asks until the supplier has decided. */
    async function decide(booking: SupplierBooking): Promise<ConfirmAnswer> {
      for (let asked = 0; asked < 20; asked++) {
        const answer = await confirm(booking)
        if (answer.status !== 'pending') return answer
        candidate.pass(5)
      }
      return { status: 'pending' }
    }

    it('finds rates, the cheapest first, and none of a hotel without rooms', async () => {
      const found = await live().search([candidate.hotelId, candidate.soldOutId], stay)
      const of = (id: string) => found.find(({ hotelId }) => hotelId === id)?.rates ?? []
      const prices = of(candidate.hotelId).map(({ netMinor }) => netMinor)
      expect(prices.length).toBeGreaterThan(0)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(of(candidate.soldOutId)).toEqual([])
    })

    it('checks the same room with the same meals, and finds no rate of a hotel without rooms', async () => {
      const rate = await find()
      expect(await live().check(rate, stay)).toMatchObject({ roomName: rate.roomName, board: rate.board, hotelId: rate.hotelId })
      expect(await live().check({ ...rate, hotelId: candidate.soldOutId }, stay)).toBeNull()
    })

    it('books once, a repeat books nothing more, and a cancellation may be repeated', async () => {
      const booking = await begin()
      expect(await decide(booking)).toMatchObject({ status: 'confirmed' })
      expect(candidate.booked()).toHaveLength(1)
      expect(await confirm(booking)).toMatchObject({ status: 'confirmed' })
      expect(candidate.booked()).toHaveLength(1)
      expect([await cancel(booking), await cancel(booking)]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
      expect(candidate.booked()).toEqual([])
      expect(await confirm(booking)).toMatchObject({ status: 'refused', isFinal: true })
    })

    it('books once if the answer is lost', async () => {
      const booking = await begin()
      candidate.loseAnswer()
      expect(await decide(booking)).toMatchObject({ status: 'confirmed' })
      expect(candidate.booked()).toHaveLength(1)
      await cancel(booking)
      expect(candidate.booked()).toEqual([])
    })

    it('refuses for good, and has nothing to cancel', async () => {
      const booking = await begin()
      candidate.refuse()
      expect(await decide(booking)).toMatchObject({ status: 'refused', isFinal: true })
      expect(candidate.booked()).toEqual([])
      expect(await cancel(booking)).toEqual({ status: 'cancelled' })
    })

    it('never books what was cancelled before', async () => {
      const booking = await begin()
      expect(await cancel(booking)).toEqual({ status: 'cancelled' })
      expect(await confirm(booking)).toMatchObject({ status: 'refused', isFinal: true })
      expect(candidate.booked()).toEqual([])
    })
  })
}
