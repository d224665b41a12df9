import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StayWanted, storedRate } from '../../../server/base/rate.ts'
import type { Db } from '../../../server/db/types.ts'
import {
  type ConfirmAnswer,
  SoldOut,
  type StayQuery,
  type Supplier,
  type SupplierBooking,
  SupplierUnavailable,
} from '../../../server/suppliers/supplier.ts'

/** A stay in rooms with list prices, or one that is sold by live rates. */
export type Wanted = StayQuery | (StayWanted & { hotelId: string })

/**
 * What may happen to a confirmation: the supplier books and its answer is lost, it fails and books nothing, it refuses for good, or it has not decided
 * yet.
 */
type Fault = 'lost' | 'fails' | 'refused' | 'pending'

/** A supplier under test. */
export type Candidate = {
  supplier: Supplier
  db: Db
  now: () => Date
  /** What is for sale, and what is sold out. With list prices, exactly one more of the first can be had. */
  stay: Wanted
  soldOut: Wanted
  /** Returns the id of a new booking. Creates its row if the supplier uses our database. */
  begin(): Promise<string>
  /** Advances the supplier's clock, if a test can. */
  pass?(seconds: number): void
  /** Number of rooms that are booked now, if a test can see it. */
  booked?(): number
  /** Makes a fault happen to every confirmation until it is called with null. */
  set?(fault: Fault | null): void
  close(): Promise<void>
}

/** How a supplier sells: rooms with list prices, which it holds, or live rates, whose price it keeps. And whether a test can make faults happen. */
type Capabilities = { sells: 'list' | 'live'; hasFaults: boolean }

const isLive = (stay: Wanted): stay is StayWanted & { hotelId: string } => !('adults' in stay)

/** Conformance tests of suppliers. They leave no holds or bookings. */
export function describeSupplier(name: string, { sells, hasFaults }: Capabilities, open: () => Promise<Candidate>): void {
  describe(`[SUPPLY-1] ${name} conforms to the supplier interface`, () => {
    let candidate: Candidate
    beforeAll(async () => {
      candidate = await open()
    })
    afterAll(() => candidate.close())

    /** The cheapest rate of a stay, checked like before a booking. Null if there is none. */
    async function findRate(stay: StayWanted & { hotelId: string }) {
      const { live } = candidate.supplier
      if (!live) throw new Error('The supplier has no live rates')
      const found = await live.search([stay.hotelId], stay)
      const [rate] = found.find(({ hotelId }) => hotelId === stay.hotelId)?.rates ?? []
      return rate ? live.check(rate, stay) : null
    }
    async function isFree(stay: Wanted): Promise<boolean> {
      if (isLive(stay)) return (await findRate(stay)) !== null
      return (await candidate.supplier.quote([stay]))[0]?.status === 'available'
    }
    /** A booking that nobody has asked for yet. */
    async function prepare(stay = candidate.stay): Promise<SupplierBooking> {
      const ages = isLive(stay) ? stay.rooms.flatMap(({ childAges }) => childAges) : stay.childAges
      const adults = isLive(stay) ? stay.rooms.reduce((sum, room) => sum + room.adults, 0) : stay.adults
      const rate = isLive(stay) ? await findRate(stay) : null
      if (isLive(stay) && !rate) throw new Error('There is no rate')
      const priceMinor = rate?.netMinor ?? 100_000
      return {
        ...(isLive(stay) ? { ...stay, rooms: [], adults, childAges: ages } : stay),
        bookingId: await candidate.begin(),
        heldUntil: new Date(candidate.now().getTime() + 1_200_000),
        priceMinor,
        currency: 'EUR',
        guests: [...Array<null>(adults).fill(null), ...ages].map((age, at) => ({
          firstName: ['Ada', 'Bo', 'Cy', 'Di'][at] ?? 'Eve',
          lastName: 'Berg',
          age,
        })),
        rate: rate && isLive(stay) ? storedRate(rate, { ...stay, sellMinor: priceMinor }) : null,
      }
    }
    const within = async <T>(asked: Promise<(tx: Db) => Promise<T>>) => {
      const step = await asked
      return candidate.db.transaction(step)
    }
    const hold = (booking: SupplierBooking) => within(candidate.supplier.hold(booking, candidate.now()))
    const confirm = (booking: SupplierBooking) => within(candidate.supplier.confirm(booking, candidate.now()))
    const cancel = ({ bookingId }: SupplierBooking) => within(candidate.supplier.cancel(bookingId))
    /** A booking that waits for its payment. */
    async function start(): Promise<SupplierBooking> {
      const booking = await prepare()
      expect(await hold(booking)).toBe('held')
      return booking
    }
    /** Asks until the supplier has decided, as Firn does after a payment. */
    async function decide(booking: SupplierBooking): Promise<ConfirmAnswer> {
      let answer: ConfirmAnswer = { status: 'pending' }
      for (let asked = 0; asked < 20 && answer.status === 'pending'; asked++) {
        answer = await confirm(booking)
        candidate.pass?.(5)
      }
      return answer
    }
    /** Asks until nothing can be booked any more, as Firn does after a refund. */
    async function giveUp(booking: SupplierBooking): Promise<void> {
      for (let asked = 0; asked < 20; asked++) {
        try {
          return expect(await cancel(booking)).toEqual({ status: 'cancelled' })
        } catch (error) {
          if (!(error instanceof SupplierUnavailable)) throw error
          candidate.pass?.(5)
        }
      }
      throw new Error('The supplier never cancelled')
    }
    /** Asks as often as Firn may, and accepts every answer that is no decision. */
    async function askInVain(booking: SupplierBooking): Promise<void> {
      const answer = await confirm(booking).catch((error: unknown) => {
        if (error instanceof SupplierUnavailable) return { status: 'silent' }
        throw error
      })
      expect(['silent', 'pending']).toContain(answer.status)
    }
    async function expectBooked(count: 0 | 1): Promise<void> {
      if (candidate.booked) expect(candidate.booked()).toBe(count)
      if (sells === 'list') expect(await isFree(candidate.stay)).toBe(count === 0)
    }
    const refused = () => ({ status: 'refused', isFinal: !candidate.supplier.canHoldAgain })

    it('offers what it has, and not what is sold out', async () => {
      expect([await isFree(candidate.stay), await isFree(candidate.soldOut)]).toEqual([true, false])
    })

    it('books once, although it is asked several times at once and again', async () => {
      const booking = await start()
      await Promise.all([1, 2, 3].map(() => confirm(booking)))
      expect(await decide(booking)).toMatchObject({ status: 'confirmed' })
      await expectBooked(1)
      expect(await confirm(booking)).toMatchObject({ status: 'confirmed' })
      await expectBooked(1)
      await cancel(booking)
      await expectBooked(0)
    })

    it('cancels for good what was booked, however often it is asked', async () => {
      const booking = await start()
      await decide(booking)
      expect([await cancel(booking), await cancel(booking)]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
      expect(await confirm(booking)).toMatchObject(refused())
      await expectBooked(0)
    })

    it('never books what was cancelled before the payment', async () => {
      const booking = await start()
      expect(await cancel(booking)).toEqual({ status: 'cancelled' })
      expect(await confirm(booking)).toMatchObject(refused())
      await expectBooked(0)
    })

    it('cancels a booking that it has never been asked for', async () => {
      const booking = await prepare()
      expect(await cancel(booking)).toEqual({ status: 'cancelled' })
      expect(await confirm(booking)).toMatchObject(refused())
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
        const [first, second] = [await prepare(), await prepare()]
        expect([await hold(first), await hold(first)]).toEqual(['held', 'held'])
        expect(await isFree(candidate.stay)).toBe(false)
        await expect(hold(second)).rejects.toThrow(SoldOut)
        expect(await cancel(first)).toEqual({ status: 'cancelled' })
        expect(await isFree(candidate.stay)).toBe(true)
      })

      it('holds no sold-out room, and confirms none that was not held', async () => {
        const booking = await prepare(candidate.soldOut)
        await expect(hold(booking)).rejects.toThrow(SoldOut)
        expect(await confirm(booking)).toMatchObject(refused())
        expect(await confirm(await prepare())).toMatchObject(refused())
      })

      it('names a booking the same each time', async () => {
        const booking = await start()
        const first = await confirm(booking)
        expect(first).toEqual({ status: 'confirmed', reference: expect.any(String) })
        expect(await confirm(booking)).toEqual(first)
        await cancel(booking)
      })

      it('holds a cancelled booking again only if it declares so', async () => {
        const booking = await start()
        await cancel(booking)
        if (candidate.supplier.canHoldAgain) expect(await hold(booking)).toBe('held')
        else await expect(hold(booking)).rejects.toThrow(SoldOut)
        await cancel(booking)
        expect(await isFree(candidate.stay)).toBe(true)
      })
    }

    function describeRates(): void {
      const wanted = () => {
        const { stay, soldOut, supplier } = candidate
        if (!isLive(stay) || !isLive(soldOut) || !supplier.live) throw new Error('The candidate has no live rates')
        return { stay, soldOut, live: supplier.live }
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
        for (const rate of hotel?.rates.filter(({ isPackageOnly }) => !isPackageOnly) ?? []) {
          const { hotelId, roomName, board } = rate
          expect(await live.check(rate, stay)).toMatchObject({ hotelId, roomName, board })
          expect(await live.check({ ...rate, hotelId: soldOut.hotelId }, stay)).toBeNull()
        }
      })
    }

    function describeFaults(): void {
      it('books once if the answer is lost', async () => {
        const booking = await start()
        candidate.set?.('lost')
        await askInVain(booking)
        candidate.set?.(null)
        expect(await decide(booking)).toMatchObject({ status: 'confirmed' })
        await expectBooked(1)
        await cancel(booking)
        await expectBooked(0)
      })

      it.each(['fails', 'pending'] as const)(
        'takes no silence for a refusal, and books once when it is asked again (%s)',
        async (fault) => {
          const booking = await start()
          candidate.set?.(fault)
          await askInVain(booking)
          await askInVain(booking)
          candidate.set?.(null)
          expect(await decide(booking)).toMatchObject({ status: 'confirmed' })
          await expectBooked(1)
          await cancel(booking)
          await expectBooked(0)
        },
      )

      it('cancels for good what it has not decided yet, at once or once it has decided', async () => {
        const booking = await start()
        candidate.set?.('pending')
        await askInVain(booking)
        await cancel(booking).catch((error: unknown) => expect(error).toBeInstanceOf(SupplierUnavailable))
        candidate.set?.(null)
        await giveUp(booking)
        expect(await confirm(booking)).toMatchObject(refused())
        await expectBooked(0)
      })

      it('refuses for good after the payment, and then has nothing to cancel', async () => {
        const booking = await start()
        candidate.set?.('refused')
        expect(await decide(booking)).toMatchObject({ status: 'refused', isFinal: true })
        candidate.set?.(null)
        expect(await confirm(booking)).toMatchObject({ status: 'refused', isFinal: true })
        expect(await cancel(booking)).toEqual({ status: 'cancelled' })
        if (candidate.booked) expect(candidate.booked()).toBe(0)
      })
    }
  })
}
