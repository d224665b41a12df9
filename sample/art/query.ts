import { MATERIALS, type Style } from './interior.ts'
import { TIMES, type Time } from './palettes.ts'
import { HOTEL_KINDS, type HotelKind } from './scenes/hotel.ts'

export type ArtQuery = { time?: Time; kind?: HotelKind; look?: number; style?: Style; calm?: boolean; w?: number; h?: number }

/** Minimum and maximum side of a requested picture. */
const SIDE = { min: 80, max: 2000 }

const oneOf = <T extends string>(list: readonly T[], value: string) => list.find((item) => item === value)

function side(value: string): number | undefined {
  const number = /^\d{2,4}$/.test(value) ? Number(value) : 0
  return number >= SIDE.min && number <= SIDE.max ? number : undefined
}

const READ: { [Key in keyof Required<ArtQuery>]: (value: string) => ArtQuery[Key] } = {
  time: (value) => oneOf(TIMES, value),
  kind: (value) => oneOf(HOTEL_KINDS, value),
  look: (value) => (/^(0|[1-9]\d?)$/.test(value) ? Number(value) : undefined),
  style: (value) => oneOf(Object.keys(MATERIALS) as Style[], value),
  calm: (value) => (value === '1' ? true : undefined),
  w: side,
  h: side,
}

/** Parses the query of a picture. Null if a value is not allowed. Unknown names are ignored. */
export function readArtQuery(raw: Record<string, string | undefined>): ArtQuery | null {
  const query: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(READ)) {
    const value = raw[name]
    if (value === undefined) continue
    const parsed = read(value)
    if (parsed === undefined) return null
    query[name] = parsed
  }
  return query
}
