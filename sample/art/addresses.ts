/** Converts an id to a seed that is valid in the address of a drawing. */
const seed = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]/g, '-')

/** A multiple of the number of houses of each kind, so that all are used. */
const LOOKS = 60

/** Which house of its kind is drawn. Consecutive numbers give different houses, and resorts start at different ones. */
export function lookOf(id: string): number {
  const [, name = id, number = '0'] = /^(.*?)(\d{1,4})?$/.exec(id) ?? []
  const letters = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (letters + Number(number)) % LOOKS
}

/** Names of small and plain houses. */
const SMALL = /^(Pension|Gasthof|Landhaus|Pansion|Pensionat|Auberge|Albergo|Konak) | (Inn|Chalet)$/

/**
 * Addresses of a hotel's drawings: its front at an hour, a room, its amenities and its village. The scene of the spa shows a pool, so only hotels with
 * a pool have it. A house with the name of a small one is drawn as a chalet.
 */
export function drawnHotel({
  id,
  name = '',
  kind,
  amenities,
  time,
}: {
  id: string
  name?: string
  kind: string
  amenities: readonly string[]
  time?: string
}): string[] {
  const scenes = ['room', ...(amenities.includes('pool') ? ['spa'] : []), 'breakfast', 'lobby', 'ski-room', 'village', 'cable-car', 'vista']
  const front = new URLSearchParams({ kind: SMALL.test(name) ? 'chalet' : kind, look: String(lookOf(id)), ...(time ? { time } : {}) })
  return [`/art/hotel/${seed(id)}.svg?${front}`, ...scenes.map((scene) => `/art/${scene}/${seed(id)}.svg`)]
}

/** Addresses of the drawings of a room type. */
export const drawnRoom = (id: string): string[] => [1, 2, 3].map((number) => `/art/room/${seed(id)}-${number}.svg`)
