import { addDays, type Day, monthOf, nightsOf } from '../../base/days.ts'
import type { Db } from '../../db/types.ts'
import type { Hotel, Room } from '../../inventory/catalogue.ts'
import { type InventoryVersion, isSample } from '../../inventory/inventory-version.ts'
import { SALE_DAYS } from '../../inventory/load.ts'
import { CLAIM_DAYS, type Level, readLevels, unrecorded } from './levels.ts'
import { readNights } from './nights.ts'

/** Prices and availability of some hotels in a range of days, at one point in time. */
export type Market = {
  /** Sum of the nights' prices in thousandths of the list price, or null if a night is not on sale. */
  permilleOf(hotel: Hotel, from: Day, to: Day): number | null
  /** The lowest number of free rooms of the type on any night. */
  freeRooms(room: Room, from: Day, to: Day): number
  /** The hotel's current price level and the lowest of the 30 days before (OFFER-18). */
  levelOf(hotelId: string): Level
  /** The latest departure whose nights were all on sale 30 days ago. Later nights have no price to compare with. */
  claimableUntil: Day
}

/** The price zone of a hotel's nights: its own, or its resort's. */
const zoneOf = (hotel: Hotel) => hotel.priceZone ?? hotel.resort.priceZone

/** Selects hotels, and nights from `from` to `to`. `inventory` is the version of the catalogue that the hotels are from. `today` is yyyy-MM-dd. */
export type MarketSpan = { hotels: readonly Hotel[]; inventory: InventoryVersion; from: Day; to: Day; today: Day }

/** Reads prices and stock of the hotels between two days. Other hotels have no price in the result. */
export async function readMarket(db: Db, { hotels, inventory, from, to, today }: MarketSpan): Promise<Market> {
  const zones = [...new Set(hotels.map(zoneOf))]
  const rooms = hotels.flatMap((hotel) => hotel.rooms.map(({ id }) => id))
  const { calendar, stock } = await readNights(db, { zones, rooms, from, to })
  const permille = new Map(calendar.map((row) => [`${row.zone} ${row.day}`, row.permille]))
  const taken = new Map(stock.map((row) => [`${row.roomTypeId} ${row.day}`, row.taken]))
  const levels = await readLevels(db, inventory, today)
  const sums = new Map<string, number | null>()
  return {
    permilleOf(hotel, arrival, departure) {
      const zone = zoneOf(hotel)
      const key = `${zone} ${arrival} ${departure} ${hotel.closedMonths}`
      const known = sums.get(key)
      if (known !== undefined) return known
      const nights = nightsOf(arrival, departure).map((day) =>
        hotel.closedMonths.includes(monthOf(day)) ? undefined : permille.get(`${zone} ${day}`),
      )
      const sum = nights.every((night) => night !== undefined) && nights.length > 0 ? nights.reduce((a, b) => a + b, 0) : null
      sums.set(key, sum)
      return sum
    },
    freeRooms(room, arrival, departure) {
      if (taken.size === 0) return room.units
      return Math.min(...nightsOf(arrival, departure).map((day) => room.units - (taken.get(`${room.id} ${day}`) ?? 0)))
    },
    levelOf: (hotelId) => levels.get(hotelId) ?? unrecorded,
    // A change in an operator's calendar, even if it only adds nights, restarts its price history.
    claimableUntil: isSample(inventory.version) ? addDays(today, SALE_DAYS - CLAIM_DAYS + 1) : '9999-12-31',
  }
}
