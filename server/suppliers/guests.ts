import type { RoomGuests } from '../base/rate.ts'
import type { Guest } from './supplier.ts'

/** A guest of a room. Children have the age that the price is for. */
export type PlacedGuest = { firstName: string; lastName: string; age: number | null }

/**
 * Places the guests in the rooms that were searched for. The supplier compares numbers and ages with the search, so each child gets the age that was
 * searched for, the youngest child the lowest.
 */
export function guestsByRoom(rooms: readonly RoomGuests[], guests: readonly Guest[]): { guests: PlacedGuest[]; wanted: RoomGuests }[] {
  const adults = guests.filter(({ age }) => age === null)
  const children = guests.filter(({ age }) => age !== null).sort((a, b) => (a.age ?? 0) - (b.age ?? 0))
  const places = rooms.flatMap(({ childAges }, room) => childAges.map((age) => ({ age, room }))).sort((a, b) => a.age - b.age)
  return rooms.map((wanted, room) => ({
    wanted,
    guests: [
      ...adults.splice(0, wanted.adults),
      ...places.flatMap((place, at) => {
        const child = children[at]
        return place.room === room && child ? [{ ...child, age: place.age }] : []
      }),
    ],
  }))
}
