import { meals } from '../words/meals.ts'
import { everyTax } from '../words/taxes.ts'
import type { Difference } from './awkward.ts'
import type { Room } from './hotel.ts'

/** The test hotel in which the supplier makes real bookings for test keys. */
export const DO_NOT_BOOK = 8_473_727

/** The double room with every documented meal. */
const everyMeal = (rooms: Room[]) =>
  rooms.map((room, index) => {
    const [plan] = room.plans
    const list = Object.keys(meals).map((meal, at) => ({
      meal,
      boardMinor: at * 300,
      feeSteps: [{ days: 14, percent: 0 }],
      lastPercent: 100,
    }))
    return index === 0 && plan ? { ...room, plans: list } : room
  })

/** A test hotel of the supplier's sandbox: its documented `hid`, an invented name, and what it does. */
export type SpecialHotel = Difference & { hid: number; name: string; slug?: string }

/** The documented test hotels. */
export const specialHotels: readonly SpecialHotel[] = [
  // All cases: taxes, VAT, all meals, room groups, every policy.
  {
    hid: 10_004_834,
    name: 'Hotel Allerlei',
    selling: { taxes: everyTax, vatPercent: 10, chargesNoShow: true },
    rooms: everyMeal,
    hasEveryPolicy: true,
  },
  { hid: 8_819_557, name: 'Gasthof Zehnthof', selling: { prebookPercent: 10 } },
  { hid: 9_744_270, name: 'Hotel Zwanzigerhof', selling: { prebookPercent: 20 } },
  { hid: 8_142_632, name: 'Pension Vollhaus', selling: { isFull: true } },
  { hid: 6_471_709, name: 'Hotel Doppelegg', selling: { doubleFor: 'hn' } },
  { hid: 8_608_790, name: 'Haus Wechselberg', selling: { matchDiffers: true } },
  { hid: 10_724_071, name: 'Haus Wandelstein', selling: { matchDiffers: true } },
  { hid: 10_047_711, name: 'Hotel Tafelspitz', rooms: everyMeal },
  { hid: 10_595_223, name: 'Hotel Zollegg', selling: { taxes: everyTax } },
  { hid: 10_654_204, name: 'Hotel Steueralm', selling: { taxes: everyTax.slice(0, 3) } },
  { hid: 10_678_836, name: 'Hotel Mehrwert', selling: { vatPercent: 10 } },
  { hid: 6_362_880, name: 'Haus Regelstein', hasEveryPolicy: true },
  { hid: 6_682_380, name: 'Haus Satzungshof', hasEveryPolicy: true },
  // The supplier makes real bookings with real debt here. The simulator only refuses it in the sandbox, where test keys are required.
  { hid: DO_NOT_BOOK, name: 'Hotel Nichtbuchen', slug: 'test_hotel_do_not_book' },
]
