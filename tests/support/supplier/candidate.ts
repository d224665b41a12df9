import { type StayWanted, storedRate } from '../../../server/base/rate.ts'
import type { Db } from '../../../server/db/types.ts'
import {
  type ConfirmAnswer,
  type StayQuery,
  type Supplier,
  type SupplierBooking,
  SupplierUnavailable,
} from '../../../server/suppliers/supplier.ts'

/** A stay that is sold by live rates. */
type LiveStay = StayWanted & { hotelId: string }
/** A stay in rooms with list prices, or by live rates. */
export type Wanted = StayQuery | LiveStay

export const isLive = (stay: Wanted): stay is LiveStay => !('adults' in stay)

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
  /** Number of bookings now, if a test can see it. */
  booked?(): number
  /** Makes a fault happen to every confirmation until it is called with null. */
  set?(fault: Fault | null): void
  close(): Promise<void>
}

/** Number of times that a supplier may be asked before it has decided. */
const MOST_TRIES = 20

const NAMES = ['Ada', 'Bo', 'Cy', 'Di']

/** Asks a candidate as Firn's jobs do. */
export function askerOf({ supplier, db, now, begin, pass, ...candidate }: Candidate) {
  /** The live rates of a candidate. @throws Error if it has none */
  function live() {
    if (!supplier.live) throw new Error('The supplier has no live rates')
    return supplier.live
  }

  /** The cheapest rate of a stay, checked as before a booking. Null if there is none. */
  async function findRate(stay: LiveStay) {
    const found = await live().search([stay.hotelId], stay)
    const [rate] = found.find(({ hotelId }) => hotelId === stay.hotelId)?.rates ?? []
    return rate ? live().check(rate, stay) : null
  }

  /** What depends on how a stay is sold. @throws Error if there is no rate */
  async function termsOf(stay: Wanted) {
    if (!isLive(stay)) return { ...stay, priceMinor: 100_000, rate: null }
    const rate = await findRate(stay)
    if (!rate) throw new Error('There is no rate')
    const adults = stay.rooms.reduce((sum, room) => sum + room.adults, 0)
    const childAges = stay.rooms.flatMap((room) => room.childAges)
    const sellMinor = rate.netMinor
    return { ...stay, rooms: [], adults, childAges, priceMinor: sellMinor, rate: storedRate(rate, { ...stay, sellMinor }) }
  }

  /** A booking that the supplier has not heard of. */
  async function prepare(stay = candidate.stay): Promise<SupplierBooking> {
    const terms = await termsOf(stay)
    const ages = [...Array<null>(terms.adults).fill(null), ...terms.childAges]
    return {
      ...terms,
      bookingId: await begin(),
      heldUntil: new Date(now().getTime() + 1_200_000),
      currency: 'EUR',
      guests: ages.map((age, at) => ({ firstName: NAMES[at] ?? 'Eve', lastName: 'Berg', age })),
    }
  }

  const within = async <T>(asked: Promise<(tx: Db) => Promise<T>>) => {
    const step = await asked
    return db.transaction(step)
  }
  const hold = (booking: SupplierBooking) => within(supplier.hold(booking, now()))
  const confirm = (booking: SupplierBooking) => within(supplier.confirm(booking, now()))
  const cancel = ({ bookingId }: SupplierBooking) => within(supplier.cancel(bookingId))

  return {
    live,
    prepare,
    hold,
    confirm,
    cancel,
    async isFree(stay: Wanted): Promise<boolean> {
      if (isLive(stay)) return (await findRate(stay)) !== null
      return (await supplier.quote([stay]))[0]?.status === 'available'
    },
    /** Asks until the supplier has decided, as after a payment. */
    async decide(booking: SupplierBooking): Promise<ConfirmAnswer> {
      let answer: ConfirmAnswer = { status: 'pending' }
      for (let tries = 0; tries < MOST_TRIES && answer.status === 'pending'; tries++) {
        answer = await confirm(booking)
        pass?.(5)
      }
      return answer
    },
    /** Asks once. An error of the supplier is `silent`. */
    async confirmOnce(booking: SupplierBooking): Promise<ConfirmAnswer['status'] | 'silent'> {
      try {
        return (await confirm(booking)).status
      } catch (error) {
        if (error instanceof SupplierUnavailable) return 'silent'
        throw error
      }
    },
    /** Asks until nothing can be booked any more, as after a refund. */
    async giveUp(booking: SupplierBooking) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        try {
          return await cancel(booking)
        } catch (error) {
          if (!(error instanceof SupplierUnavailable)) throw error
          pass?.(5)
        }
      }
      return { status: 'silent' }
    },
  }
}
