import { spellingsOf } from '../../../contract/spelling.ts'
import { distanceM } from '../../base/geo.ts'
import type { Hotel } from '../../inventory/catalogue.ts'
import type { Found } from './evaluate.ts'

/** Metres within which two suppliers may place a hotel. Their positions are those of a building, an entrance or a street. */
const NEAR = 250
/** Words that one supplier adds to a name and another leaves out. */
const ADDED = new Set(['hotel', 'aparthotel', 'apart', 'resort', 'spa', 'wellness', 'superior', 'the', 'and', 'und', 'et'])

const wordsOf = (name: string): string =>
  (spellingsOf(name)[0] ?? '')
    .split(' ')
    .filter((word) => !ADDED.has(word))
    .sort()
    .join(' ')

type Described = Pick<Hotel, 'supplier' | 'name' | 'lat' | 'lng'>

/** Whether two suppliers describe the same hotel: the same words in its name, in any order, close to each other. */
export const isSameHotel = (one: Described, other: Described): boolean =>
  one.supplier !== other.supplier && wordsOf(one.name) === wordsOf(other.name) && distanceM(one, other) <= NEAR

/** The cheapest offer of each hotel that several suppliers sell (SUPPLY-32). */
export function onePerHotel<T extends Pick<Found, 'totalMinor'> & { stay: { hotel: Described } }>(found: readonly T[]): T[] {
  const kept: T[] = []
  for (const one of [...found].sort((a, b) => a.totalMinor - b.totalMinor))
    if (!kept.some(({ stay }) => isSameHotel(stay.hotel, one.stay.hotel))) kept.push(one)
  return kept
}
