/** The twelve numbers of `rg_ext`. */
export type RgExt = {
  class: number
  quality: number
  sex: number
  bathroom: number
  bedding: number
  family: number
  capacity: number
  club: number
  bedrooms: number
  balcony: number
  view: number
  floor: number
}

/** A double room with a private bathroom. */
const standard: RgExt = {
  class: 3,
  quality: 2,
  sex: 0,
  bathroom: 2,
  bedding: 3,
  family: 0,
  capacity: 2,
  club: 0,
  bedrooms: 0,
  balcony: 0,
  view: 0,
  floor: 0,
}

type Bed = { bed: string; count: number }
export type RoomWords = { rgExt: RgExt; beds: readonly Bed[]; amenities: readonly string[]; size: number }

const double: RoomWords = {
  rgExt: standard,
  beds: [{ bed: 'double', count: 1 }],
  amenities: ['private-bathroom', 'hairdryer', 'tv', 'heating'],
  size: 22,
}
const like = (rgExt: Partial<RgExt>, beds: readonly Bed[], size: number, more: readonly string[] = []): RoomWords => ({
  rgExt: { ...standard, ...rgExt },
  beds,
  amenities: [...double.amenities, ...more],
  size,
})

/** The supplier's words for the room types of invented hotels. Sizes in square metres. */
const rooms: Record<string, RoomWords> = {
  double,
  family: like(
    { family: 1, bedding: 7, capacity: 4 },
    [
      { bed: 'double', count: 1 },
      { bed: 'bunk', count: 1 },
    ],
    32,
  ),
  superior: like({ quality: 5, balcony: 1, view: 22 }, [{ bed: 'king', count: 1 }], 28, ['balcony', 'mini-bar']),
  single: like({ bedding: 2, capacity: 1 }, [{ bed: 'single', count: 1 }], 14),
  junior: like({ class: 4, capacity: 4 }, [{ bed: 'double', count: 1 }], 38, ['sofa', 'mini-bar']),
  triple: like({ bedding: 7, capacity: 3 }, [{ bed: 'single', count: 3 }], 30),
  apartment: like({ class: 6, bedding: 7, capacity: 4, bedrooms: 2 }, [{ bed: 'double', count: 2 }], 60, ['kitchen', 'refrigerator']),
  loft: like({ class: 6, bedding: 7, capacity: 6, bedrooms: 3, floor: 4 }, [{ bed: 'double', count: 3 }], 85, [
    'kitchen',
    'washing-machine',
  ]),
}

/** The words for a room type, those of a double room for an unknown one. */
export const roomWords = (key: string): RoomWords => rooms[key] ?? double

/** Words of room amenities and beds, for the word lists. */
export const roomAmenities: readonly string[] = [...new Set(Object.values(rooms).flatMap(({ amenities }) => amenities)), 'non-smoking']
export const bedWords: readonly string[] = [...new Set(Object.values(rooms).flatMap(({ beds }) => beds.map(({ bed }) => bed)))]
