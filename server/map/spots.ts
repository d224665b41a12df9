import type { MapMark } from '../../contract/place.ts'

type At = { x: number; y: number }
/** A position for a name: its point in units of the map, and the side of the point. */
export type Spot = At & { side: MapMark['side'] }
/** A name to place, with its possible positions, the best first. */
export type NameToPlace = {
  kind: MapMark['kind']
  name: string
  spots: readonly Spot[]
  /** Only for wide maps. */
  isForWide?: boolean
}

/** Widths in px for which names are placed, as their size is constant while the map shrinks. Names that fit only on the wide map are minor. */
export const WIDTHS = { narrow: 316, wide: 490 }

/** A point with the sides to try for its name. */
export const spotsAt = (at: At, ...sides: MapMark['side'][]): Spot[] => sides.map((side) => ({ ...at, side }))
