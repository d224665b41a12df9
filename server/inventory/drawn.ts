/** A seed of a drawing: what the address of one may hold. */
const seed = (id: string) => id.replaceAll(/[^A-Za-z0-9_-]/g, '-')

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
  const front = new URLSearchParams({ kind, ...(time ? { time } : {}) })
  return [`/art/hotel/${seed(id)}.svg?${front}`, ...scenes.map((scene) => `/art/${scene}/${seed(id)}.svg`)]
}

/** Drawings of a kind of room. */
export const drawnRoom = (id: string): string[] => [1, 2, 3].map((number) => `/art/room/${seed(id)}-${number}.svg`)
