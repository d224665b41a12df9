import { sql } from 'drizzle-orm'
import { addDays, type Day, monthOf, nightsBetween } from '../../base/days.ts'
import { priceCalendar } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import type { Catalogue, Hotel } from '../../inventory/catalogue.ts'
import { type Level, readLevels, unrecorded } from './levels.ts'
import { zoneOf } from './market.ts'

/** Stands for a night that is not on sale in sums of prices by night: more than any stay can cost. */
const CLOSED = 1e9

/** The prices of a calendar with the nights that a house is closed: `sums[n]` is that of the first n nights from `first` on. */
type NightSums = { first: Day; sums: Float64Array }

/** All calendars and levels of a catalogue in memory: enough to know how cheap a hotel can be at best, without reading anything. */
export type PriceTables = {
  /** What each hotel of the catalogue, in its order, asks today in thousandths of its list price. */
  levelOf: Float64Array
  /** For each hotel of the catalogue, in its order, which of `nights` prices it. */
  calendarOf: Int32Array
  nights: readonly NightSums[]
}

type Calendars = Pick<PriceTables, 'calendarOf' | 'nights'>

const cachedCalendars = new WeakMap<Catalogue, Calendars>()
const cachedLevels = new WeakMap<Catalogue, { levels: ReadonlyMap<string, Level>; levelOf: Float64Array }>()

/** Reads the price tables of a catalogue: calendars once for each version of the inventory, levels once a day. */
export async function readPriceTables(db: Db, catalogue: Catalogue, today: Day): Promise<PriceTables> {
  const levels = await readLevels(db, catalogue, today)
  const calendars = cachedCalendars.get(catalogue) ?? sumNights(catalogue, await readCalendars(db))
  cachedCalendars.set(catalogue, calendars)
  return { levelOf: inOrder(catalogue, levels), ...calendars }
}

function inOrder(catalogue: Catalogue, levels: ReadonlyMap<string, Level>): Float64Array {
  const known = cachedLevels.get(catalogue)
  if (known?.levels === levels) return known.levelOf
  const levelOf = Float64Array.from(catalogue.hotels, ({ id }) => (levels.get(id) ?? unrecorded).today)
  cachedLevels.set(catalogue, { levels, levelOf })
  return levelOf
}

type Calendar = { first: Day; permille: (number | undefined)[] }

async function readCalendars(db: Db): Promise<Map<string, Calendar>> {
  const rows = await selectRows<{ zone: string; first: string; prices: string }>(
    db,
    sql`
      select zone, to_char(min(day), 'YYYY-MM-DD') as first, string_agg((day - date '2000-01-01') || ':' || permille, ',') as prices
      from ${priceCalendar} group by zone`,
  )
  return new Map(
    rows.map(({ zone, first, prices }) => {
      const start = nightsBetween('2000-01-01', first)
      const permille: (number | undefined)[] = []
      for (const entry of prices.split(',')) {
        const [day, price] = entry.split(':')
        permille[Number(day) - start] = Number(price)
      }
      return [zone, { first, permille }]
    }),
  )
}

function sumNights({ hotels }: Catalogue, calendars: ReadonlyMap<string, Calendar>): Calendars {
  const nights: NightSums[] = []
  const indexOf = new Map<string, number>()
  const calendarOf = Int32Array.from(hotels, (hotel) => {
    const key = `${zoneOf(hotel)} ${hotel.closedMonths}`
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, nights.length)
    nights.push(sumCalendar(calendars.get(zoneOf(hotel)), hotel))
    return nights.length - 1
  })
  return { calendarOf, nights }
}

function sumCalendar(calendar: Calendar | undefined, { closedMonths }: Hotel): NightSums {
  if (!calendar) return { first: '2000-01-01', sums: new Float64Array(1) }
  const { first, permille } = calendar
  const sums = new Float64Array(permille.length + 1)
  const isClosed = closedMonths.length > 0 ? (at: number) => closedMonths.includes(monthOf(addDays(first, at))) : () => false
  for (let at = 0; at < permille.length; at++) sums[at + 1] = (sums[at] ?? 0) + (isClosed(at) ? CLOSED : (permille[at] ?? CLOSED))
  return { first, sums }
}

/** Sum of the prices by night of a stay in thousandths; null when a night is not on sale. */
export function permilleIn({ first, sums }: NightSums, { checkIn, checkOut }: { checkIn: Day; checkOut: Day }): number | null {
  const from = nightsBetween(first, checkIn)
  const to = nightsBetween(first, checkOut)
  if (from < 0 || to >= sums.length || to <= from) return null
  const sum = (sums[to] ?? 0) - (sums[from] ?? 0)
  return sum < CLOSED ? sum : null
}
