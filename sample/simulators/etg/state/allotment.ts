import type { Offer } from '../rates/offers.ts'
import { nightsOf } from '../rates/stay.ts'

type Wanted = Pick<Offer, 'hotel' | 'room' | 'stay'>

/** Free rooms of each kind and night. Rates of the same room share them. */
export type Allotment = {
  /** Rooms of a kind that are free in every night of a stay. */
  left(wanted: Wanted): number
  /** Takes as many rooms as the stay has parties. */
  take(wanted: Wanted): void
  /** Releases them. */
  release(wanted: Wanted): void
}

export function openAllotment(): Allotment {
  const taken = new Map<string, number>()
  const keysOf = ({ hotel, room, stay }: Wanted) => nightsOf(stay).map((night) => `${hotel.hid} ${room.key} ${night}`)
  const add = (wanted: Wanted, rooms: number) => {
    for (const key of keysOf(wanted)) taken.set(key, (taken.get(key) ?? 0) + rooms)
  }
  return {
    left: (wanted) => Math.max(0, wanted.room.units - Math.max(...keysOf(wanted).map((key) => taken.get(key) ?? 0))),
    take: (wanted) => add(wanted, wanted.stay.guests.length),
    release: (wanted) => add(wanted, -wanted.stay.guests.length),
  }
}
