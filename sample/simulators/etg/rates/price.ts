import { randomFrom } from '../../../random.ts'
import type { Plan, Room, Selling } from '../stock/hotel.ts'
import { nightsOf, type Party, type Stay } from './stay.ts'

/** Factor of each month, January first. */
const MONTHS = [1.2, 1.45, 1.1, 0.85, 0.7, 0.75, 0.9, 0.95, 0.8, 0.7, 0.75, 1.3]
/** Nights from Friday and Saturday cost more. */
const WEEKEND = 1.08

function dayFactor(day: string): number {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = date.getUTCDay()
  return (MONTHS[date.getUTCMonth()] ?? 1) * (weekday === 5 || weekday === 6 ? WEEKEND : 1)
}

/** Contracts differ by citizenship: up to three percent more or less. */
const residencyFactor = (residency: string, selling: Selling): number =>
  (1 + randomFrom(`residency ${residency}`).whole(-3, 3) / 100) * (selling.doubleFor === residency ? 2 : 1)

/** A child's share of the room and of the meals grows with each year of age. Babies eat nothing. */
function childPrice(age: number, room: number, plan: Plan, eats: boolean): number {
  const meals = eats && age >= 2 ? plan.boardMinor * (0.3 + age / 30) : 0
  return room * (0.02 + age / 60) + meals
}

function partyPrice(party: Party, room: number, plan: Plan, eats: boolean): number {
  const children = party.children.reduce((sum, age) => sum + childPrice(age, room, plan, eats), 0)
  return room * (0.7 + 0.15 * party.adults) + party.adults * plan.boardMinor + children
}

/**
 * The price of each night for all rooms of a stay, in euro cents. It depends on the room, the meal, the day, the number of adults, the age of each
 * child and the citizenship, and on nothing else.
 */
export function pricesOf(room: Room, plan: Plan, stay: Stay, selling: Selling): number[] {
  const factor = residencyFactor(stay.residency, selling)
  const eats = !selling.childrenEatNothing
  return nightsOf(stay).map((day) => {
    const night = room.baseMinor * dayFactor(day)
    return Math.round(stay.guests.reduce((sum, party) => sum + partyPrice(party, night, plan, eats), 0) * factor)
  })
}
