import { createHash } from 'node:crypto'
import { randomFrom } from '../random.ts'
import { COMPOSITIONS } from './compositions.ts'
import type { Extra } from './furniture.ts'
import type { Style } from './interior.ts'
import type { Time } from './palettes.ts'
import { type ArtQuery, readArtQuery } from './query.ts'
import { breakfast } from './scenes/breakfast.ts'
import { cableCar } from './scenes/cable-car.ts'
import { hotel } from './scenes/hotel.ts'
import { lobby } from './scenes/lobby.ts'
import { room } from './scenes/room.ts'
import { skiRoom } from './scenes/ski-room.ts'
import { spa } from './scenes/spa.ts'
import { minibus, suv, van } from './scenes/vehicles.ts'
import { village } from './scenes/village.ts'
import { vista } from './scenes/vista.ts'

export type Art = { svg: string; etag: string }

/** A picture with its ETag. */
export const artOf = (svg: string): Art => ({ svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` })

type Scene = (seed: string, query: ArtQuery) => string | null

/** The hour of a scene if none is requested. The seed chooses it, so that adjacent pictures differ. */
const hourOf = (seed: string, hours: readonly Time[]) => randomFrom(`hour of ${seed}`).pick(hours)

/** Furniture by kind of room. */
const ROOM_KINDS: Record<string, { bunk?: boolean; bedWidth?: number; extras?: readonly Extra[] }> = {
  single: { bedWidth: 0.68 },
  double: {},
  superior: { extras: ['armchair'] },
  triple: { extras: ['second-bed'] },
  family: { bunk: true, extras: ['second-bed'] },
  junior: { extras: ['sofa'] },
  apartment: { extras: ['table'] },
  loft: { bunk: true, extras: ['eaves', 'sofa'] },
}
/** Colours of blankets and seats. */
const WOOLS = ['#9C3B2B', '#2E5F86', '#4B6B4A', '#B07A2A', '#6B4A6E', '#3D5163'] as const

/**
 * A picture of a room of a known kind, named `<house>-<kind>-<number>`. The house determines wood and textiles, the kind the furniture, the picture
 * side and hour.
 */
function kindOfRoom(seed: string) {
  const [, house = '', name = '', number = ''] = /^(.+)-([a-z]+)-(\d+)$/.exec(seed) ?? []
  const kind = Object.hasOwn(ROOM_KINDS, name) ? ROOM_KINDS[name] : undefined
  if (!kind) return null
  const chance = randomFrom(`house of ${house}`)
  const style = chance.pick<Style>(['warm', 'cool', 'warm', 'dark'])
  return { bunk: false, ...kind, style, wool: chance.pick(WOOLS), mirrored: Number(number) % 2 === 0 }
}

/** Rooms differ by house and kind. For unknown kinds the seed determines palette, side and beds. */
function roomOf(seed: string, query: ArtQuery): string {
  const chance = randomFrom(`room of ${seed}`)
  const style = chance.pick<Style>(['warm', 'cool', 'warm', 'dark'])
  const [mirrored, bunk] = [chance() < 0.4, chance() < 0.25]
  const known = kindOfRoom(seed)
  return room({
    seed,
    style,
    mirrored,
    bunk,
    time: (known?.style ?? style) === 'dark' ? 'night' : hourOf(seed, ['golden', 'dawn', 'noon', 'alpenglow']),
    ...known,
    ...query,
  })
}

const VEHICLES: Record<string, () => string> = { van, minibus, suv }

const SCENES: Record<string, Scene> = {
  vista: (seed, query) => {
    const composed = Object.hasOwn(COMPOSITIONS, seed) ? COMPOSITIONS[seed] : undefined
    return vista(composed ?? { seed, time: hourOf(seed, ['morning', 'noon', 'golden', 'dawn', 'alpenglow']), ...query })
  },
  hotel: (seed, query) => hotel({ seed, time: hourOf(seed, ['alpenglow', 'blue', 'morning', 'golden']), ...query }),
  room: roomOf,
  spa: (seed, query) => spa({ seed, time: hourOf(seed, ['alpenglow', 'blue', 'golden']), ...query }),
  breakfast: (seed, query) => breakfast({ seed, time: hourOf(seed, ['dawn', 'morning']), ...query }),
  lobby: (seed, query) => lobby({ seed, ...query }),
  'ski-room': (seed, query) => skiRoom({ seed, ...query }),
  'cable-car': (seed, query) => cableCar({ seed, ...query }),
  village: (seed, query) => village({ seed, ...query }),
  vehicle: (seed) => (Object.hasOwn(VEHICLES, seed) ? (VEHICLES[seed]?.() ?? null) : null),
}

const ADDRESS = /^\/art\/([a-z-]{1,20})\/([A-Za-z0-9_-]{1,80})\.svg$/

/**
 * The picture at `/art/<scene>/<seed>.svg`, always the same for the same address.
 * @param path the whole path. Returns null for unknown scenes and invalid seeds
 * @param query `time`, `kind`, `style`, `calm=1`, `w`, `h` (80 to 2000). Returns null for invalid values
 */
export function renderArt(path: string, query: Record<string, string | undefined> = {}): Art | null {
  const [, scene = '', seed = ''] = ADDRESS.exec(path) ?? []
  const read = readArtQuery(query)
  if (!read || !Object.hasOwn(SCENES, scene)) return null
  const svg = SCENES[scene]?.(seed, read)
  return svg ? artOf(svg) : null
}
