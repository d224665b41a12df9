import { millisecondsInMinute } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import { isAdultOn, yearsOn } from '../../../../contract/ages.ts'
import { VISITOR } from '../../../base/limits.ts'
import { agesOf, nationalityOf } from '../../../base/rate.ts'
import { bundles, type Departure, orders, prebooks } from '../../../db/schema/index.ts'
import type { Db } from '../../../db/types.ts'
import type { SupplierBooking } from '../../../suppliers/supplier.ts'
import type { OrderWithoutSnapshot } from '../order.ts'

/** Milliseconds added to the latest expiry of an order for the supplier's hold: a payment under way delays expiry by ten minutes. */
const MARGIN = 15 * millisecondsInMinute

/** When an order expires, or would after its visitor has signed in. The supplier is asked once, so it holds the rooms for the longer time. */
const latestExpiry = ({ networks, createdAt, expiresAt }: OrderWithoutSnapshot): number =>
  networks === null ? expiresAt.getTime() : createdAt.getTime() + (expiresAt.getTime() - createdAt.getTime()) / VISITOR.holdPart

type Fixed = Pick<typeof prebooks.$inferSelect, 'rooms' | 'lines' | 'rate'> & { departure: Departure | null; hotelId: string }

/** The terms of the prebook, and of the passengers only their names and children's ages. */
function supplierBooking(order: OrderWithoutSnapshot, { rooms, lines, rate, departure, hotelId }: Fixed): SupplierBooking {
  return {
    bookingId: order.id,
    hotelId,
    rooms,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    adults: order.tripGroup.adults,
    childAges: agesOf(order.tripGroup),
    nationality: rate?.nationality ?? nationalityOf(departure),
    language: order.locale,
    heldUntil: new Date(latestExpiry(order) + MARGIN),
    priceMinor: lines.find(({ kind }) => kind === 'accommodation')?.amountMinor ?? 0,
    currency: order.currency,
    guests: order.members.map(({ firstName, lastName, dateOfBirth }) => ({
      firstName,
      lastName,
      age: dateOfBirth === null || isAdultOn(order.checkIn, dateOfBirth) ? null : yearsOn(order.checkIn, dateOfBirth),
    })),
    rate,
  }
}

/** The booking of an order as its supplier gets it. @throws Error if there is no prebook */
export async function readSupplierBooking(db: Db, order: OrderWithoutSnapshot): Promise<SupplierBooking> {
  const [fixed] = await db
    .select({
      rooms: prebooks.rooms,
      lines: prebooks.lines,
      rate: prebooks.rate,
      departure: bundles.departure,
      hotelId: sql<string>`${orders.snapshot} -> 'en' -> 'acc' ->> 'accId'`,
    })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .innerJoin(bundles, eq(bundles.id, prebooks.bundleId))
    .where(eq(prebooks.hash, order.prebookHash))
  if (!fixed) throw new Error(`Order ${order.id} has no prebook`)
  return supplierBooking(order, fixed)
}
