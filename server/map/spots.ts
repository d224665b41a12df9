import type { MapMark } from '../../contract/place.ts'

type At = { x: number; y: number }
/** A place for a name: its point in units of the map, and the side on which it is read. */
export type Spot = At & { side: MapMark['side'] }
/** A name that is to stand on a map, with the places for it, the best first. */
export type Wanted = {
  kind: MapMark['kind']
  name: string
  spots: readonly Spot[]
  /** A narrow map leaves its room to others. */
  isForWide?: boolean
}

/** Widths in px that names are placed for: they keep their size where the map gets smaller. Names that have room only on the wide one are minor. */
export const WIDTHS = { narrow: 316, wide: 490 }

/** A point with the sides that its name is tried on. */
export const beside = (at: At, ...sides: MapMark['side'][]): Spot[] => sides.map((side) => ({ ...at, side }))
