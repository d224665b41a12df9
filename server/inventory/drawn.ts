/** A seed of a drawing: what the address of one may hold. */
const seed = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]/g, '-')

/** A multiple of the houses of each kind, so that each of them comes in turn. */
const LOOKS = 60

/** Which house of its kind is drawn: houses that are numbered one after the other differ, and those of two resorts begin elsewhere. */
export function lookOf(id: string): number {
  const [, name = id, number = '0'] = /^(.*?)(\d{1,4})?$/.exec(id) ?? []
  const letters = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (letters + Number(number)) % LOOKS
}

/** Drawings of a house: its front at an hour, a room, what it has, and its village. */
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

/** Drawings of a kind of room. */
export const drawnRoom = (id: string): string[] => [1, 2, 3].map((number) => `/art/room/${seed(id)}-${number}.svg`)
