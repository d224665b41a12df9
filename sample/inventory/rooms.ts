import type { MealType } from '../../contract/common.ts'
import type { Locale } from '../../contract/languages.ts'
import { drawnRoom } from '../art/addresses.ts'
import type { Random } from '../random.ts'
import type { SampleTexts } from './texts.ts'

type RoomKey = 'double' | 'family' | 'superior' | 'single' | 'junior' | 'triple' | 'apartment' | 'loft'

/** A room type: capacity, and price relative to a double room. */
type RoomKind = { key: RoomKey; adults: number; children: number; factor: number }

const kinds: readonly RoomKind[] = [
  { key: 'double', adults: 2, children: 0, factor: 1 },
  { key: 'family', adults: 2, children: 2, factor: 1.35 },
  { key: 'superior', adults: 2, children: 1, factor: 1.2 },
  { key: 'single', adults: 1, children: 0, factor: 0.66 },
  { key: 'junior', adults: 2, children: 2, factor: 1.7 },
  { key: 'triple', adults: 3, children: 0, factor: 1.38 },
  { key: 'apartment', adults: 4, children: 2, factor: 2.1 },
  { key: 'loft', adults: 6, children: 2, factor: 3 },
]

/** Supplement per person and night over a stay without meals, in euro cents, for a three-star hotel in Austria. */
const boardPrice: Record<MealType, number> = {
  nomeal: 0,
  breakfast: 1400,
  'half-board': 3300,
  'half-board-dinner': 3700,
  'all-inclusive': 6900,
}

/** Up to `days` days before arrival, a cancellation costs `percent` of the stay's price. */
type FeeStep = { days: number; percent: number }

export type RoomDraft = {
  id: string
  position: number
  name: Record<Locale, string>
  bedding: Record<Locale, string>
  adults: number
  children: number
  nonSmoking: boolean
  units: number
  baseMinor: number
  photos: string[]
  plans: { id: string; position: number; board: MealType; boardMinor: number; feeSteps: FeeStep[] }[]
}

/** Price of a double room for one night in an average week, in euro cents. */
function doublePrice(stars: number, countryFactor: number, chance: Random): number {
  const byStars: Record<number, number> = { 2: 7200, 3: 10_400, 4: 15_800, 5: 31_000 }
  return Math.round((byStars[stars] ?? 10_400) * countryFactor * (0.86 + chance() * 0.34))
}

/** Free cancellation until some days before arrival. In a third of the hotels, half the price is due until half of these days. */
function feeSteps(freeDays: number, hotelId: string): FeeStep[] {
  const free = { days: freeDays, percent: 0 }
  return hasTiers(hotelId) ? [free, { days: Math.floor(freeDays / 2), percent: 50 }] : [free]
}

/** Chosen by the id, as another random number would change the whole sample. */
const hasTiers = (hotelId: string) => [...hotelId].reduce((sum, char) => sum + char.charCodeAt(0), 0) % 3 === 0

function boardsOf(stars: number, kind: string, chance: Random): MealType[] {
  const boards: MealType[] = ['breakfast']
  if (stars <= 3 || kind === 'chalet' || chance() < 0.25) boards.unshift('nomeal')
  if (stars >= 3 && chance() < 0.75) boards.push('half-board')
  if (stars >= 4 && chance() < 0.6) boards.push('half-board-dinner')
  if (stars >= 4 && chance() < 0.35) boards.push('all-inclusive')
  return boards
}

/** The 3 to 8 room types of a hotel, each with the boards that the hotel offers. Double and family rooms are always included. */
export function draftRooms(
  hotel: { id: string; stars: number; kind: string; countryFactor: number; rooms: number },
  chance: Random,
  { everywhere }: SampleTexts,
): RoomDraft[] {
  const double = doublePrice(hotel.stars, hotel.countryFactor, chance)
  const boards = boardsOf(hotel.stars, hotel.kind, chance)
  const count = chance.whole(3, kinds.length)
  const share = Math.max(2, Math.floor(hotel.rooms / count))
  return kinds.slice(0, count).map((kind, position) => {
    const id = `${hotel.id}-${kind.key}`
    return {
      id,
      position,
      name: everywhere(`sample.room.${kind.key}.name`),
      bedding: everywhere(`sample.room.${kind.key}.bedding`),
      adults: kind.adults,
      children: kind.children,
      nonSmoking: !(hotel.stars <= 3 && chance() < 0.12),
      units: kind.factor > 1.6 ? Math.max(1, Math.floor(share / 4)) : share,
      baseMinor: Math.round((double * kind.factor) / 100) * 100,
      photos: drawnRoom(id),
      plans: boards.map((board, index) => ({
        id: `${id}-${board}`,
        position: index,
        board,
        boardMinor: Math.round((boardPrice[board] * hotel.countryFactor * (0.7 + hotel.stars * 0.1)) / 50) * 50,
        feeSteps: board === 'nomeal' && chance() < 0.5 ? [] : feeSteps(chance.pick([7, 14, 21, 25]), hotel.id),
      })),
    }
  })
}
