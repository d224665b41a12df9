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

/** Addresses of a hotel's drawings: its front at an hour, a room, its amenities and its village. */
export function drawnHotel({
  id,
  kind,
  amenities,
  time,
}: {
  id: string
  kind: string
  amenities: readonly string[]
  time?: string
}): string[] {
  const scenes = ['room', ...(amenities.includes('spa') ? ['spa'] : []), 'breakfast', 'lobby', 'ski-room', 'village', 'cable-car', 'vista']
  const front = new URLSearchParams({ kind, look: String(lookOf(id)), ...(time ? { time } : {}) })
  return [`/art/hotel/${seed(id)}.svg?${front}`, ...scenes.map((scene) => `/art/${scene}/${seed(id)}.svg`)]
}

/** Addresses of the drawings of a room type. */
export const drawnRoom = (id: string): string[] => [1, 2, 3].map((number) => `/art/room/${seed(id)}-${number}.svg`)
