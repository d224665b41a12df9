import { languageTag } from '../../contract/languages.ts'
import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { type Box, boxOf, clash, dotBox, growBox, isInside, pointsBox, pointsOf } from './boxes.ts'
import { countriesOn } from './countries.ts'
import { lakesOn } from './lakes.ts'
import { cornersOf } from './land.ts'
import { type NameToPlace, type Spot, spotsAt, WIDTHS } from './spots.ts'
import { nearestTown, type Town, townName, townsWithin } from './towns.ts'
import { type MapView, type Projection, placeOf, projectionOf, SIZE } from './view.ts'
import { waterNames } from './water-names.ts'
import { pointsOnWay, wayOf } from './way.ts'

type Width = keyof typeof WIDTHS
/** Occupied space on a map: the way, the resort's pole and the airport's disc, and names with the dots of towns. */
type Taken = { way: readonly Box[]; points: readonly Box[]; names: Box[] }

/** Maximum number of towns on a map and on a narrow map, and number of candidates to try. Few, so that resort and airport stand out. */
const TOWNS = { most: 6, narrow: 3, tried: 40 }
/** Distance in units from the way within which a town is on it: about 12 px of a wide map. */
const ALONG = 24
/** Maximum number of countries for which a narrow map has space for towns off the way. With more countries, their names are more useful. */
const FEW = 2
/** Distance in units from the way within which all towns rank equally. */
const NEAR = 100
/** Positions of a name along the way: directly above or below it, or shifted to one side. */
const ALONG_SIDES = ['below', 'above', 'below-right', 'above-left', 'right', 'left'] as const
/** Maximum number of marks on a map, the contract's limit. */
const MOST_MARKS = 16
/** Px between a name and a point or the way, whose boxes are wider than its line. */
const WAY_AIR = 2
/** Px around a country's name without other names, so that it does not look like part of a town's name. */
const AROUND_COUNTRY = 6

/**
 * Places the names of a map so that they cover neither the way nor each other. The order is: resort and airport, waters, towns along the way, other
 * towns by size, then countries, which have the most possible positions.
 * @param names of resort and airport in the reader's language
 * @param projection of the view, if already computed
 */
export function placeMarks(
  view: MapView,
  names: { resort: string; airport: string },
  locale: Locale,
  projection = projectionOf(view),
): MapMark[] {
  const resort = { kind: 'resort' as const, ...placeOf(projection, view.resort), name: names.resort }
  const airport = { kind: 'airport' as const, ...placeOf(projection, view.airport), name: names.airport }
  const towns = townNames(view, projection, locale)
  const others: NameToPlace[] = [
    { ...airport, spots: spotsAt(airport, 'below', 'above', 'right', 'left') },
    ...waterNames(projection, locale),
    ...towns.along,
    ...towns.others,
    ...countryNames(projection, locale),
  ]
  const takenAt = (width: number): Taken => ({
    way: wayBoxes(view, projection, width),
    points: [pointsBox(resort, width), pointsBox(airport, width)],
    names: [],
  })
  const taken = { narrow: takenAt(WIDTHS.narrow), wide: takenAt(WIDTHS.wide) }
  const place = (...sides: MapMark['side'][]) => placeAll([{ ...resort, spots: spotsAt(resort, ...sides) }, ...others], taken)
  const first = place('below', 'left', 'right', 'above')
  if (!towns.nearest || isNamed(first, towns.nearest)) return first
  const other = place('above', 'left', 'right', 'below')
  return isNamed(other, towns.nearest) ? other : first
}

/** Whether a town is named on a map. If the resort's plate is in the way below its pole, it is placed above. */
const isNamed = (marks: readonly MapMark[], town: string) => marks.some(({ kind, name }) => kind === 'town' && name === town)

/** Places names one by one in the space left by `before`. */
function placeAll(names: readonly NameToPlace[], before: Record<Width, Taken>): MapMark[] {
  const taken = { narrow: { ...before.narrow, names: [] }, wide: { ...before.wide, names: [] } }
  const marks: MapMark[] = []
  for (const one of names) {
    const placed = marks.filter(({ kind }) => kind === 'town')
    if (marks.length === MOST_MARKS) break
    if (one.kind === 'town' && placed.length === TOWNS.most) continue
    const isFull = one.kind === 'town' && placed.filter(({ isMinor }) => !isMinor).length === TOWNS.narrow
    const narrow = isFull || one.isForWide ? undefined : findRoom(one, ['narrow', 'wide'], taken)
    const free = narrow ?? (isRequired(one) ? leastCovered(one, marks) : findRoom(one, ['wide'], taken))
    if (!free) continue
    const isMinor = !narrow && !isRequired(one)
    take(taken.wide, { ...one, ...free }, WIDTHS.wide)
    if (!isMinor) take(taken.narrow, { ...one, ...free }, WIDTHS.narrow)
    marks.push({ kind: one.kind, name: one.name, x: percent(free.x, SIZE.w), y: percent(free.y, SIZE.h), side: free.side, isMinor })
  }
  return marks
}

/** Marks the space of a name and of a town's dot as occupied. */
function take({ names }: Taken, mark: Parameters<typeof boxOf>[0], width: number) {
  const box = boxOf(mark, width)
  names.push(mark.kind === 'country' ? growBox(box, AROUND_COUNTRY) : box)
  if (mark.kind === 'town') names.push(dotBox(mark, width))
}

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))
/** Resort and airport are always named. */
const isRequired = ({ kind }: NameToPlace) => kind === 'resort' || kind === 'airport'

/** The first position with space for the name and a town's dot at each of the widths. The dot may be on the way. */
function findRoom(one: NameToPlace, widths: readonly Width[], taken: Record<Width, Taken>): Spot | undefined {
  const isFree = (spot: Spot, at: Width) => {
    const [width, { way, points, names }] = [WIDTHS[at], taken[at]]
    const named = boxOf({ ...one, ...spot }, width)
    const box = one.kind === 'country' ? growBox(named, AROUND_COUNTRY) : named
    if (!isInside(box, width) || names.some((other) => clash(box, other))) return false
    if ([...way, ...points].some((other) => clash(box, other, WAY_AIR))) return false
    const dot = one.kind === 'town' ? dotBox(spot, width) : undefined
    return !dot || (isInside(dot, width) && ![...names, ...points].some((other) => clash(dot, other, WAY_AIR)))
  }
  return one.spots.find((spot) => widths.every((width) => isFree(spot, width)))
}

/** Without free space, a name covers the way rather than the edge. */
function leastCovered(one: NameToPlace, marks: readonly MapMark[]): Spot | undefined {
  const others = marks.map((mark) => boxOf({ ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }, WIDTHS.narrow))
  const boxes = one.spots.map((spot) => ({ spot, box: boxOf({ ...one, ...spot }, WIDTHS.narrow) }))
  const inside = boxes.filter(({ box }) => isInside(box, WIDTHS.narrow))
  return (inside.find(({ box }) => !others.some((other) => clash(box, other))) ?? inside[0] ?? boxes[0])?.spot
}

/** The way as boxes, so that no name covers it. */
function wayBoxes(view: MapView, projection: Projection, width: number): Box[] {
  const px = width / SIZE.w
  return pointsOnWay(view, projection).map(({ x, y }) => ({ left: x * px - 5, right: x * px + 5, top: y * px - 5, bottom: y * px + 5 }))
}

/** The countries, each named only where its name fits inside its area. */
function countryNames(projection: Projection, locale: Locale): NameToPlace[] {
  const names = new Intl.DisplayNames([languageTag(locale)], { type: 'region' })
  return countriesOn(projection).map(({ code, spots, isOn }) => {
    const one = { kind: 'country' as const, name: names.of(code) ?? code }
    const all = spots.flatMap((at) => spotsAt(at, 'middle'))
    const isWhole = (width: number) => (spot: Spot) => pointsOf(boxOf({ ...one, ...spot }, width), SIZE.w / width).every(isOn)
    const whole = all.filter(isWhole(WIDTHS.wide))
    const onBoth = whole.filter(isWhole(WIDTHS.narrow))
    return { ...one, spots: [...onBoth, ...whole.filter((spot) => !onBoth.includes(spot))] }
  })
}

/**
 * Towns along the way, starting with the nearest to the resort, which the page also names, then other towns by size. Towns on lakes are skipped. A
 * straight way has no towns along it.
 */
function townNames(
  view: MapView,
  projection: Projection,
  locale: Locale,
): { along: NameToPlace[]; others: NameToPlace[]; nearest: string | undefined } {
  const nearest = nearestTown(view.resort)?.town
  const countries = countriesOn(projection).length
  const points = pointsOnWay(view, projection)
  const way = wayOf(view, projection).isStraight ? [] : points
  const isAlong = (town: Town) => {
    const at = placeOf(projection, town)
    return way.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < ALONG)
  }
  /** How useful a town is on the map: larger and nearer towns are more useful. */
  const weightOf = (town: Town) => {
    const at = placeOf(projection, town)
    const far = Math.min(...points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
    return town.population / (NEAR + far) ** 1.5
  }
  const isLake = lakesOn(projection)
  const isDry = (one: Parameters<typeof boxOf>[0]) => !pointsOf(boxOf(one, WIDTHS.wide), SIZE.w / WIDTHS.wide).some(isLake)
  const all = townsWithin(cornersOf(projection)).sort((a, b) => Number(b === nearest) - Number(a === nearest))
  const along = all.filter(isAlong)
  const named = (town: Town, ...sides: MapMark['side'][]): NameToPlace => {
    const one = { kind: 'town' as const, name: townName(town, locale) }
    return { ...one, spots: spotsAt(placeOf(projection, town), ...sides).filter((spot) => isDry({ ...one, ...spot })) }
  }
  return {
    nearest: nearest && along.includes(nearest) ? townName(nearest, locale) : undefined,
    along: along.map((town) => named(town, ...ALONG_SIDES)),
    others: all
      .filter((town) => !along.includes(town))
      .map((town) => ({ town, weight: weightOf(town) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, TOWNS.tried)
      .map(({ town }) => ({ ...named(town, 'right', 'left', 'below', 'above'), isForWide: countries > FEW })),
  }
}
