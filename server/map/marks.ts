import { languageTag } from '../../contract/languages.ts'
import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { type Box, boxOf, clash, dotBox, grown, isInside, pointsBox, pointsOf } from './boxes.ts'
import { countriesOn } from './countries.ts'
import { lakesOn } from './lakes.ts'
import { cornersOf } from './land.ts'
import { beside, type Spot, type Wanted, WIDTHS } from './spots.ts'
import { nearestTown, type Town, townName, townsWithin } from './towns.ts'
import { type MapView, type Projection, placeOf, projectionOf, SIZE } from './view.ts'
import { waterNames } from './water-names.ts'
import { pointsOnWay, wayOf } from './way.ts'

type Width = keyof typeof WIDTHS
/** What is on a map already: the way, the pole of the resort and the disc of the airport, and names with the dots of towns. */
type Taken = { way: readonly Box[]; points: readonly Box[]; names: Box[] }

/** Towns on a map at most, on a narrow one, and of how many one is looked for that has room: few, so that resort and airport are what is read first. */
const TOWNS = { most: 6, narrow: 3, tried: 40 }
/** Units from the way within which a town lies along it: some 12 px of a wide map. */
const ALONG = 24
/** Countries up to which a narrow map has room for towns beside the way: with more, their names say better where it is. */
const FEW = 2
/** Units from the way within which all towns are as good as on it. */
const NEAR = 100
/** Where its name has room beside the way: straight over or under it, or towards one side of that. */
const ALONG_SIDES = ['below', 'above', 'below-right', 'above-left', 'right', 'left'] as const
/** Marks on a map at most: the contract's bound. */
const MOST_MARKS = 16
/** px between a name and the way, whose boxes are wider than its line, or a point. */
const WAY_AIR = 2
/** px around the name of a country that no other name comes into: it says what lies around, and belongs to no town. */
const AROUND_COUNTRY = 6

/**
 * The names of a map, each where it covers neither the way nor another: resort and airport, waters, the towns along the way, others by their size, then countries, which
 * have the most places to stand.
 * @param names of resort and airport in the reader's language
 * @param projection that of the view, where it is known
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
  const others: Wanted[] = [
    { ...airport, spots: beside(airport, 'below', 'above', 'right', 'left') },
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
  const place = (...sides: MapMark['side'][]) => placeAll([{ ...resort, spots: beside(resort, ...sides) }, ...others], taken)
  const first = place('below', 'left', 'right', 'above')
  if (!towns.nearest || isNamed(first, towns.nearest)) return first
  const other = place('above', 'left', 'right', 'below')
  return isNamed(other, towns.nearest) ? other : first
}

/** Whether the town of a name stands on a map: where the resort's plate below its pole is in its way, that stands above. */
const isNamed = (marks: readonly MapMark[], town: string) => marks.some(({ kind, name }) => kind === 'town' && name === town)

/** Places one name after the other around what is on the map `before`. */
function placeAll(wanted: readonly Wanted[], before: Record<Width, Taken>): MapMark[] {
  const taken = { narrow: { ...before.narrow, names: [] }, wide: { ...before.wide, names: [] } }
  const marks: MapMark[] = []
  for (const one of wanted) {
    const placed = marks.filter(({ kind }) => kind === 'town')
    if (marks.length === MOST_MARKS) break
    if (one.kind === 'town' && placed.length === TOWNS.most) continue
    const isFull = one.kind === 'town' && placed.filter(({ isMinor }) => !isMinor).length === TOWNS.narrow
    const narrow = isFull || one.isForWide ? undefined : findRoom(one, ['narrow', 'wide'], taken)
    const found = narrow ?? (isMust(one) ? mostlyFree(one, marks) : findRoom(one, ['wide'], taken))
    if (!found) continue
    const isMinor = !narrow && !isMust(one)
    take(taken.wide, { ...one, ...found }, WIDTHS.wide)
    if (!isMinor) take(taken.narrow, { ...one, ...found }, WIDTHS.narrow)
    marks.push({ kind: one.kind, name: one.name, x: percent(found.x, SIZE.w), y: percent(found.y, SIZE.h), side: found.side, isMinor })
  }
  return marks
}

/** Keeps free from now on what a name covers, and the dot that a town has. */
function take({ names }: Taken, mark: Parameters<typeof boxOf>[0], width: number) {
  const box = boxOf(mark, width)
  names.push(mark.kind === 'country' ? grown(box, AROUND_COUNTRY) : box)
  if (mark.kind === 'town') names.push(dotBox(mark, width))
}

const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))
/** Resort and airport are named in any case. */
const isMust = ({ kind }: Wanted) => kind === 'resort' || kind === 'airport'

/** The first spot where a name has room at each of some widths, as has the dot of a town: the way may lead through that. */
function findRoom(one: Wanted, widths: readonly Width[], taken: Record<Width, Taken>): Spot | undefined {
  const isFree = (spot: Spot, at: Width) => {
    const [width, { way, points, names }] = [WIDTHS[at], taken[at]]
    const named = boxOf({ ...one, ...spot }, width)
    const box = one.kind === 'country' ? grown(named, AROUND_COUNTRY) : named
    if (!isInside(box, width) || names.some((other) => clash(box, other))) return false
    if ([...way, ...points].some((other) => clash(box, other, WAY_AIR))) return false
    const dot = one.kind === 'town' ? dotBox(spot, width) : undefined
    return !dot || (isInside(dot, width) && ![...names, ...points].some((other) => clash(dot, other, WAY_AIR)))
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

/** The countries, each where its name lies wholly on its own ground; one of which too little is seen for that has none. */
function countryNames(projection: Projection, locale: Locale): Wanted[] {
  const names = new Intl.DisplayNames([languageTag(locale)], { type: 'region' })
  return countriesOn(projection).map(({ code, spots, isOn }) => {
    const one = { kind: 'country' as const, name: names.of(code) ?? code }
    const all = spots.flatMap((at) => beside(at, 'middle'))
    const isWhole = (width: number) => (spot: Spot) => pointsOf(boxOf({ ...one, ...spot }, width), SIZE.w / width).every(isOn)
    const whole = all.filter(isWhole(WIDTHS.wide))
    const onBoth = whole.filter(isWhole(WIDTHS.narrow))
    return { ...one, spots: [...onBoth, ...whole.filter((spot) => !onBoth.includes(spot))] }
  })
}

/** The towns that the way leads by, the nearest to the resort, which the page names as well, first; then the others by their size. None is written on a lake. A way that is but a direction leads by none. */
function townNames(
  view: MapView,
  projection: Projection,
  locale: Locale,
): { along: Wanted[]; others: Wanted[]; nearest: string | undefined } {
  const nearest = nearestTown(view.resort)?.town
  const countries = countriesOn(projection).length
  const points = pointsOnWay(view, projection)
  const way = wayOf(view, projection).isStraight ? [] : points
  const isAlong = (town: Town) => {
    const at = placeOf(projection, town)
    return way.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < ALONG)
  }
  /** How much a town says of where the way is: the larger and the nearer it is, the more. */
  const weightOf = (town: Town) => {
    const at = placeOf(projection, town)
    const far = Math.min(...points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))
    return town.population / (NEAR + far) ** 1.5
  }
  const isLake = lakesOn(projection)
  const isDry = (one: Parameters<typeof boxOf>[0]) => !pointsOf(boxOf(one, WIDTHS.wide), SIZE.w / WIDTHS.wide).some(isLake)
  const all = townsWithin(cornersOf(projection)).sort((a, b) => Number(b === nearest) - Number(a === nearest))
  const along = all.filter(isAlong)
  const named = (town: Town, ...sides: MapMark['side'][]): Wanted => {
    const one = { kind: 'town' as const, name: townName(town, locale) }
    return { ...one, spots: beside(placeOf(projection, town), ...sides).filter((spot) => isDry({ ...one, ...spot })) }
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
