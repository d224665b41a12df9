import { html, type Markup } from '../html.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { linksOf, type MapLink } from './links.ts'
import { CABLE, type End, poles, type Ray, RUN, sideRuns, stretches, unlinked, WIDTH } from './piste.ts'
import { pages } from './places.ts'
import { type Box, drawLabel, drawPlate, heightOf, labelAt, type Plate, platesOf, type Say } from './plates.ts'

const pageOfFlow = (id: string) => pages.find(({ id: page, flows }) => page === id || flows.includes(id))?.id

/** The link that a line of the map represents: to the flow itself, or to its page. */
export const linkBetween = (links: readonly MapLink[], from: string, to: string): MapLink | undefined =>
  links.find((link) => link.from === from && link.kind !== 'opens' && link.to === to) ??
  links.find((link) => link.from === from && link.kind === 'opens' && link.to === pageOfFlow(to))

const sides = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const

type Point = readonly [number, number]

function pointOf({ x, y, width, height }: Box, [, side, off = 0]: End): Point {
  const [dx, dy] = sides[side]
  return [x + width / 2 + (dx * width) / 2 + (dx === 0 ? off : 0), y + height / 2 + (dy * height) / 2 + (dy === 0 ? off : 0)]
}

/** A curve at right angles to its plates, and its midpoint. */
function curveOf(
  { from, to, reach = 16 }: Ray,
  plates: ReadonlyMap<string, Box>,
): { path: string; middle: Point; end: Point; turn: number } | null {
  const [here, there] = [plates.get(from[0]), plates.get(to[0])]
  if (!here || !there) return null
  const [start, end] = [pointOf(here, from), pointOf(there, to)]
  const out = sides[from[1]]
  const back = sides[to[1]]
  const first: Point = [start[0] + out[0] * reach, start[1] + out[1] * reach]
  const second: Point = [end[0] + back[0] * reach, end[1] + back[1] * reach]
  const middleOf = (axis: 0 | 1) => (start[axis] + 3 * first[axis] + 3 * second[axis] + end[axis]) / 8
  const path = `M${start.join(' ')}C${first.join(' ')} ${second.join(' ')} ${end.join(' ')}`
  return { path, middle: [middleOf(0), middleOf(1)], end, turn: (Math.atan2(-back[1], -back[0]) * 180) / Math.PI }
}

const verbs = { starts: 'starts', tells: 'tells', opens: 'opens' } as const

/** The text on a line: the data passed on, otherwise the event. */
const wordsOf = ({ kind, words }: MapLink, say: Say) => say(words === '' ? verbs[kind] : words)

/** The positions of everything on the map: plates, curves and labels. Used for drawing and for overlap checks. */
export function layMap(entries: readonly FlowEntry[], links: readonly MapLink[], say: Say) {
  const plates = platesOf(entries, say)
  const boxes = new Map<string, Plate>(plates.map((plate) => [plate.id, plate]))
  const runs = sideRuns.flatMap((ray) => {
    const link = linkBetween(links, ray.from[0], ray.to[0])
    const curve = curveOf(ray, boxes)
    if (!link || !curve) return []
    const [dx, dy] = ray.shift ?? [0, 0]
    return [{ link, curve, label: labelAt(wordsOf(link, say), [curve.middle[0] + dx, curve.middle[1] + dy]) }]
  })
  const onRun = stretches.flatMap(({ from, to, at }) => {
    const link = linkBetween(links, from, to)
    return link ? [{ link, label: labelAt(wordsOf(link, say), at) }] : []
  })
  return { plates, runs, onRun, lines: unlinked.flatMap((ray) => curveOf(ray, boxes)?.path ?? []) }
}

const pole = ([x, y]: Point, words: string, side: 1 | -1) =>
  html`<g class="pole"><path class="pole-cap" d="M${x - 4} ${y - 18}h8v18h-8z"/><path class="pole-foot" d="M${x - 4} ${y}h8v18h-8z"/><text class="nm" x="${x + 18 * side}" y="${y + 5}" text-anchor="${side === 1 ? 'start' : 'end'}">${words}</text></g>`

/** The lines from the end of the run to the actions on a booking. */
const fromBooking = `M${poles.booking[0] + 10} ${poles.booking[1] - 6}C590 796 580 744 624 744M${poles.booking[0] + 10} ${poles.booking[1] + 6}C590 826 580 852 624 852`

/**
 * All flows as a piste map: the run with its stations, side runs, and background flows on a cable.
 * @param linkOf the link of a flow's plate
 * @param say translates a text
 */
export function drawMap(
  all: readonly FlowEntry[],
  linkOf: (flow: string) => string,
  say: Say = (english) => english,
): { svg: Markup; links: MapLink[] } {
  const links = linksOf(all)
  const { plates, runs, onRun, lines } = layMap(all, links, say)
  const height = heightOf(plates)
  const arrows = runs.map(
    ({ link, curve: { path, end, turn } }) =>
      html`<g class="ar map-${link.kind}"><path class="ln" d="${path}"/><path class="hd" d="M0 0L-11 -5.5L-8 0L-11 5.5z" transform="translate(${end[0]} ${end[1]}) rotate(${turn})"/></g>`,
  )
  const labels = [...onRun, ...runs].map(({ label }) => drawLabel(label))
  const svg = html`<svg class="dg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="group" aria-labelledby="of-map-t of-map-d"><title id="of-map-t">${say('Map of all flows')}</title><desc id="of-map-d">${say(`${all.length} flows on ${pages.length} pages. The table below says the same in words.`)}</desc><path class="run" d="${RUN}"/><path class="run-middle" d="${RUN}"/><path class="beside" d="${lines.join('')}${fromBooking}"/><path class="map-cable" d="${CABLE}"/>${pole(poles.home, say('Home'), 1)}${pole(poles.booking, say('Booking'), -1)}${arrows}${plates.map((plate) => drawPlate(plate, linkOf(plate.id)))}${labels}</svg>`
  return { svg, links }
}
