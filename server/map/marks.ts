import { languageTag } from '../../contract/languages.ts'
import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { nameIn } from '../base/other-names.ts'
import { type Box, boxOf, clash, isInside, pointsBox } from './boxes.ts'
import { countriesOn } from './countries.ts'
import { cornersOf } from './land.ts'
import { pointsAlong, riversOn } from './river-lines.ts'
import { nearestTown, type Town, townName, townsWithin } from './towns.ts'
import { type MapView, type Projection, placeOf, projectionOf, SIZE } from './view.ts'
import { waters } from './waters.ts'
import { pointsOnWay, wayOf } from './way.ts'

type At = { x: number; y: number }
/** A place for a name: its point in units of the map, and the side on which it is read. */
type Spot = At & { side: MapMark['side'] }
type Wanted = { kind: MapMark['kind']; name: string; spots: readonly Spot[] }

/** Towns on a map at most, on a narrow one, and of how many one is looked for that has room. */
const TOWNS = { most: 6, narrow: 3, tried: 40 }
/** Units from the way within which a town lies along it: some 12 px of a wide map. */
const ALONG = 24
/** Where its name has room beside the way: straight over or under it, or towards one side of that. */
const ALONG_SIDES = ['below', 'above', 'below-right', 'above-left', 'right', 'left'] as const
/** Rivers with a name on a map at most. */
const RIVERS = 1
/** Marks on a map at most: the contract's bound. */
const MOST_MARKS = 16
/** Widths in px that names are placed for: they keep their size where the map gets smaller. Names that have room only on the wide one are minor. */
const WIDTHS = { narrow: 316, wide: 490 }

const beside = (at: At, ...sides: MapMark['side'][]): Spot[] => sides.map((side) => ({ ...at, side }))

/**
 * The names of a map, each where it covers neither the way nor another: resort and airport, the towns along the way, countries, waters, then other towns by their size.
 * @param names of resort and airport in the reader's language
 */
export function placeMarks(view: MapView, names: { resort: string; airport: string }, locale: Locale): MapMark[] {
  const projection = projectionOf(view)
  const resort = { kind: 'resort' as const, ...placeOf(projection, view.resort) }
  const airport = { kind: 'airport' as const, ...placeOf(projection, view.airport) }
  const towns = townNames(view, projection, locale)
  const wanted: Wanted[] = [
    { ...resort, name: names.resort, spots: beside(resort, 'below', 'left', 'right', 'above') },
    { ...airport, name: names.airport, spots: beside(airport, 'below', 'above', 'right', 'left') },
    ...towns.along,
    ...countryNames(projection, locale),
    ...waterNames(projection, locale),
    ...towns.others,
    ...riverNames(projection, locale),
  ]
  const takenAt = (width: number) => [...wayBoxes(view, projection, width), pointsBox(resort, width), pointsBox(airport, width)]
  const taken = { narrow: takenAt(WIDTHS.narrow), wide: takenAt(WIDTHS.wide) }
  const marks: MapMark[] = []
  for (const one of wanted) {
    const placed = marks.filter(({ kind }) => kind === 'town')
    if (marks.length === MOST_MARKS) break
    if (one.kind === 'town' && placed.length === TOWNS.most) continue
    const isFull = one.kind === 'town' && placed.filter(({ isMinor }) => !isMinor).length === TOWNS.narrow
    const narrow = isFull ? undefined : findRoom(one, ['narrow', 'wide'], taken)
    const found = narrow ?? (isMust(one) ? mostlyFree(one, marks) : findRoom(one, ['wide'], taken))
    if (!found) continue
    const isMinor = !narrow && !isMust(one)
    taken.wide.push(boxOf({ ...one, ...found }, WIDTHS.wide))
    if (!isMinor) taken.narrow.push(boxOf({ ...one, ...found }, WIDTHS.narrow))
    marks.push({ kind: one.kind, name: one.name, x: percent(found.x, SIZE.w), y: percent(found.y, SIZE.h), side: found.side, isMinor })
  }
  return marks
}

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))
/** Resort and airport are named in any case. */
const isMust = ({ kind }: Wanted) => kind === 'resort' || kind === 'airport'

/** The first spot where a name has room at each of some widths. */
function findRoom(one: Wanted, widths: readonly (keyof typeof WIDTHS)[], taken: Record<keyof typeof WIDTHS, Box[]>): Spot | undefined {
  const isFree = (spot: Spot, width: keyof typeof WIDTHS) => {
    const box = boxOf({ ...one, ...spot }, WIDTHS[width])
    return isInside(box, WIDTHS[width]) && !taken[width].some((other) => clash(box, other))
  }
  return one.spots.find((spot) => widths.every((width) => isFree(spot, width)))
}

/** Where nothing is free, a name rather lies on the way than over the edge. */
function mostlyFree(one: Wanted, marks: readonly MapMark[]): Spot | undefined {
  const others = marks.map((mark) => boxOf({ ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }, WIDTHS.narrow))
  const boxes = one.spots.map((spot) => ({ spot, box: boxOf({ ...one, ...spot }, WIDTHS.narrow) }))
  const inside = boxes.filter(({ box }) => isInside(box, WIDTHS.narrow))
  return (inside.find(({ box }) => !others.some((other) => clash(box, other))) ?? inside[0] ?? boxes[0])?.spot
}

/** The way as boxes, so that nothing is written on it. */
function wayBoxes(view: MapView, projection: Projection, width: number): Box[] {
  const px = width / SIZE.w
  return pointsOnWay(view, projection).map(({ x, y }) => ({ left: x * px - 5, right: x * px + 5, top: y * px - 5, bottom: y * px + 5 }))
}

function countryNames(projection: Projection, locale: Locale): Wanted[] {
  const names = new Intl.DisplayNames([languageTag(locale)], { type: 'region' })
  return countriesOn(projection).map(({ code, spots }) => ({
    kind: 'country',
    name: names.of(code) ?? code,
    spots: spots.flatMap((at) => beside(at, 'middle')),
  }))
}

const waterNames = (projection: Projection, locale: Locale): Wanted[] =>
  waters.map((water) => ({
    kind: 'water',
    name: nameIn(water.name, locale),
    spots: beside(placeOf(projection, water), 'middle', 'right', 'left'),
  }))

/** The rivers of which most is seen, each named beside one of its points, where no river runs through the name. */
function riverNames(projection: Projection, locale: Locale): Wanted[] {
  const rivers = riversOn(projection)
  const wet = rivers.flatMap(({ line }) => pointsAlong(line))
  return rivers
    .sort((a, b) => b.seen.length - a.seen.length)
    .slice(0, RIVERS)
    .map(({ name, seen }) => {
      const one = { kind: 'water' as const, name: nameIn(name, locale) }
      const isDry = (spot: Spot) =>
        Object.values(WIDTHS).every((width) => {
          const { left, right, top, bottom } = boxOf({ ...one, ...spot }, width)
          const px = width / SIZE.w
          return !wet.some(({ x, y }) => x * px > left && x * px < right && y * px > top && y * px < bottom)
        })
      return { ...one, spots: seen.flatMap((at) => beside(at, 'right', 'left', 'above', 'below')).filter(isDry) }
    })
}

/** The towns that the way leads by, the nearest to the resort, which the page names as well, first; then the others by their size. A way that is but a direction leads by none. */
function townNames(view: MapView, projection: Projection, locale: Locale): { along: Wanted[]; others: Wanted[] } {
  const nearest = nearestTown(view.resort)?.town
  const way = wayOf(view, projection).isStraight ? [] : pointsOnWay(view, projection)
  const isAlong = (town: Town) => {
    const at = placeOf(projection, town)
    return way.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < ALONG)
  }
  const all = townsWithin(cornersOf(projection)).sort((a, b) => Number(b === nearest) - Number(a === nearest))
  const along = all.filter(isAlong)
  const named = (town: Town, ...sides: MapMark['side'][]): Wanted => ({
    kind: 'town',
    name: townName(town, locale),
    spots: beside(placeOf(projection, town), ...sides),
  })
  return {
    along: along.map((town) => named(town, ...ALONG_SIDES)),
    others: all
      .filter((town) => !along.includes(town))
      .slice(0, TOWNS.tried)
      .map((town) => named(town, 'right', 'left', 'below', 'above')),
  }
}
