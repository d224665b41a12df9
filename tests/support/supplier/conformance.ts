import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/db/types.ts'
import { SoldOut, type StayQuery, type Supplier, type SupplierBooking } from '../../../server/suppliers/supplier.ts'

/** A supplier to be looked at, with a stay of which exactly one more can be booked, and one that can't be had. */
export type Candidate = {
  supplier: Supplier
  db: Db
  now: () => Date
  stay: StayQuery
  soldOut: StayQuery
  /** A new booking's id; makes its row where the supplier keeps its books in ours. */
  begin(): Promise<string>
  close(): Promise<void>
}

/** What every supplier has to promise, our own stock and whoever is asked over HTTP. Leaves nothing held or booked. */
export function describeSupplier(name: string, open: () => Promise<Candidate>): void {
  describe(`[SUPPLY-1] ${name} keeps what a supplier promises`, () => {
    let candidate: Candidate
    beforeAll(async () => {
      candidate = await open()
    })
    afterAll(() => candidate.close())

    const begin = async (stay = candidate.stay): Promise<SupplierBooking> => {
      const bookingId = await candidate.begin()
      const heldUntil = new Date(candidate.now().getTime() + 1_200_000)
      return { ...stay, bookingId, heldUntil, priceMinor: 100_000, currency: 'EUR', guests: [{ firstName: 'Ada', lastName: 'Berg' }] }
    }
    const within = async <T>(asked: Promise<(tx: Db) => Promise<T>>) => {
      const step = await asked
      return candidate.db.transaction(step)
    }
    const hold = (booking: SupplierBooking) => within(candidate.supplier.hold(booking, candidate.now()))
    const confirm = (booking: SupplierBooking) => within(candidate.supplier.confirm(booking, candidate.now()))
    const cancel = ({ bookingId }: SupplierBooking) => within(candidate.supplier.cancel(bookingId))
    const isFree = async () => (await candidate.supplier.quote([candidate.stay]))[0]?.status === 'available'

    it('says of several stays at once which can be had, in their order', async () => {
      const quotes = await candidate.supplier.quote([candidate.stay, candidate.soldOut, candidate.stay])
      expect(quotes.map(({ status }) => status)).toEqual(['available', 'unavailable', 'available'])
    })

    it('holds for whoever comes first and for nobody else, and gives it back', async () => {
      const [first, second] = [await begin(), await begin()]
      expect(await hold(first)).toBe('held')
      expect(await isFree()).toBe(false)
      await expect(hold(second)).rejects.toThrow(SoldOut)
      expect(await cancel(first)).toEqual({ status: 'cancelled' })
      expect(await isFree()).toBe(true)
    })

    it('holds nothing of what is sold out', async () => {
      await expect(begin(candidate.soldOut).then(hold)).rejects.toThrow(SoldOut)
    })

    it('buys what is held, once, with the same reference however often it is asked', async () => {
      const booking = await begin()
      await hold(booking)
      const first = await confirm(booking)
      expect(first).toEqual({ status: 'confirmed', reference: expect.any(String) })
      expect(await confirm(booking)).toEqual(first)
      expect(await isFree()).toBe(false)
      await cancel(booking)
      expect(await isFree()).toBe(true)
    })

    it('cancels again what is cancelled, and frees it once', async () => {
      const booking = await begin()
      await hold(booking)
      expect([await cancel(booking), await cancel(booking)]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
      const other = await begin()
      expect(await hold(other)).toBe('held')
      expect(await isFree()).toBe(false)
      await cancel(other)
    })

    it('never buys what was cancelled, nor what was never held', async () => {
      const booking = await begin()
      await hold(booking)
      await cancel(booking)
      expect(await confirm(booking)).toMatchObject({ status: 'refused' })
      expect(await confirm(await begin())).toMatchObject({ status: 'refused' })
      expect(await isFree()).toBe(true)
    })

    it('holds again what was cancelled only where it says so', async () => {
      const booking = await begin()
      await hold(booking)
      await cancel(booking)
      if (candidate.supplier.canHoldAgain) expect(await hold(booking)).toBe('held')
      else await expect(hold(booking)).rejects.toThrow(SoldOut)
      await cancel(booking)
      expect(await isFree()).toBe(true)
    })
  })
}
