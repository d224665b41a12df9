import { sql } from 'drizzle-orm'
import { writeInventoryVersion } from '../../server/inventory/inventory-version.ts'
import type { TestServer } from '../test-server.ts'
import { answersOf } from './answers.ts'

/** Two weeks without rooms in St. Anton after `makeSmall`. */
const dates = { from: '10-01-2027', to: '24-01-2027', tripPeriod: 14, rangeType: 'known' as const, flexibleDays: 0 as const }

/** Wishes that few hotels meet. */
const wishes = { levels: 'intermediate', budget: '0-500', board: 'all-inclusive', 'slope-distance': '0', amenities: 'apres' }

/** The reference trip with too many wishes: no hotel of a small operator meets enough of them. */
export const NOTHING_FITS = { ...answersOf(dates), ...wishes }

/** Reduces the sample to an operator with two resorts, one of them sold out in January: with 600 hotels, something always fits. */
export async function makeSmall({ db }: TestServer): Promise<void> {
  await db.execute(sql`update hotels set is_withdrawn = true where resort_id not in ('st-anton', 'cortina')`)
  await db.execute(sql`
    insert into room_stock (room_type_id, day, capacity, held, sold) select rooms.id, day::date, units, 0, units
    from room_types rooms join hotels on hotels.id = hotel_id, generate_series('2027-01-01'::date, '2027-01-31'::date, interval '1 day') as day
    where resort_id = 'st-anton'`)
  await db.transaction((tx) => writeInventoryVersion(tx, { version: 'sample-small' }))
}
