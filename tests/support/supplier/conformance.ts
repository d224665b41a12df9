import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/db/types.ts'
import { SoldOut, type StayQuery, type Supplier, type SupplierBooking } from '../../../server/suppliers/supplier.ts'

/** A supplier under test, with a stay that has exactly one room left, and a sold-out stay. */
export type Candidate = {
  supplier: Supplier
  db: Db
  now: () => Date
  stay: StayQuery
  soldOut: StayQuery
  /** Returns the id of a new booking. Creates its row if the supplier uses our database. */
  begin(): Promise<string>
  close(): Promise<void>
}

/** Conformance tests of suppliers: our own stock and remote ones. They leave no holds or bookings. */
export function describeSupplier(name: string, open: () => Promise<Candidate>): void {
  describe(`[SUPPLY-1] ${name} conforms to the supplier interface`, () => {
    let candidate: Candidate
    beforeAll(async () => {
      candidate = await open()
    })
    afterAll(() => candidate.close())

    const begin = async (stay = candidate.stay): Promise<SupplierBooking> => {
      const bookingId = await candidate.begin()
      const heldUntil = new Date(candidate.now().getTime() + 1_200_000)
      return {
        ...stay,
        bookingId,
        heldUntil,
        priceMinor: 100_000,
        currency: 'EUR',
        guests: [{ firstName: 'Ada', lastName: 'Berg', age: null }],
        rate: null,
        locale: 'en',
      }
    }
    const within = async <T>(asked: Promise<(tx: Db) => Promise<T>>) => {
      const step = await asked
      return candidate.db.transaction(step)
    }
    const hold = (booking: SupplierBooking) => within(candidate.supplier.hold(booking, candidate.now()))
    const confirm = (booking: SupplierBooking) => within(candidate.supplier.confirm(booking, candidate.now()))
    const cancel = ({ bookingId }: SupplierBooking) => within(candidate.supplier.cancel(bookingId))
    const isFree = async () => (await candidate.supplier.quote([candidate.stay]))[0]?.status === 'available'

    it('returns the availability of several stays in order', async () => {
      const quotes = await candidate.supplier.quote([candidate.stay, candidate.soldOut, candidate.stay])
      expect(quotes.map(({ status }) => status)).toEqual(['available', 'unavailable', 'available'])
    })

    it('holds the last room for the first booking only, and releases it', async () => {
      const [first, second] = [await begin(), await begin()]
      expect(await hold(first)).toBe('held')
      expect(await isFree()).toBe(false)
      await expect(hold(second)).rejects.toThrow(SoldOut)
      expect(await cancel(first)).toEqual({ status: 'cancelled' })
      expect(await isFree()).toBe(true)
    })

    it('holds no sold-out room', async () => {
      await expect(begin(candidate.soldOut).then(hold)).rejects.toThrow(SoldOut)
    })

    it('confirms a held booking once, and repeats return the same reference', async () => {
      const booking = await begin()
      await hold(booking)
      const first = await confirm(booking)
      expect(first).toEqual({ status: 'confirmed', reference: expect.any(String) })
      expect(await confirm(booking)).toEqual(first)
      expect(await isFree()).toBe(false)
      await cancel(booking)
      expect(await isFree()).toBe(true)
    })

    it('accepts a repeated cancellation, and releases the room once', async () => {
      const booking = await begin()
      await hold(booking)
      expect([await cancel(booking), await cancel(booking)]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
      const other = await begin()
      expect(await hold(other)).toBe('held')
      expect(await isFree()).toBe(false)
      await cancel(other)
    })

    it('never confirms a cancelled or unheld booking', async () => {
      const booking = await begin()
      await hold(booking)
      await cancel(booking)
      expect(await confirm(booking)).toMatchObject({ status: 'refused' })
      expect(await confirm(await begin())).toMatchObject({ status: 'refused' })
      expect(await isFree()).toBe(true)
    })

    it('refuses to confirm a booking that was confirmed and then cancelled', async () => {
      const booking = await begin()
      await hold(booking)
      expect(await confirm(booking)).toMatchObject({ status: 'confirmed' })
      await cancel(booking)
      expect(await confirm(booking)).toMatchObject({ status: 'refused' })
      expect(await isFree()).toBe(true)
    })

    it('holds a cancelled booking again only if it declares so', async () => {
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
