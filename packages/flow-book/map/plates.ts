import { widthOf, wrap } from '../diagram/text.ts'
import { html, type Markup } from '../html.ts'
import { statesOf } from '../model.ts'
import { type FlowEntry, takenCount } from '../read/flow-entry.ts'
import { levels } from '../read/results.ts'
import { HANG, HEIGHT, hanging, onCable, spots, stations, WIDTH } from './piste.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type Plate = Box & { id: string; title: string[]; facts: string; number: number; shares: number[]; hangs: boolean }

const PLATE = 200
const INDENT = 14
const DISC = 30
/** Plates of flows without a position are arranged in rows below the cable. */
const REST = { columns: 4, pitch: 302, row: 104 }

export type Say = (english: string) => string

const names = (ids: readonly string[]) => ids

/** Height of the drawing. It grows with flows that have no position. */
export const heightOf = (plates: readonly Plate[]): number => Math.ceil(Math.max(HEIGHT, ...plates.map(({ y, height }) => y + height + 24)))

/** A plate for every flow, at its position on the map. */
export function platesOf(entries: readonly FlowEntry[], say: Say): Plate[] {
  const isPlaced = (id: string) => id in spots || names(onCable).includes(id)
  const rest = entries.filter(({ flow }) => !isPlaced(flow.id))
  return entries.map((entry) => {
    const { id, title } = entry.flow
    const number = names(stations).indexOf(id) + 1
    const lines = wrap(say(title), PLATE - 2 * INDENT - (number > 0 ? DISC : 0), 15, 'name')
    const height = 48 + 19 * lines.length
    const hung = hanging[names(onCable).indexOf(id)]
    const at = rest.indexOf(entry)
    const [x, middle] = spots[id] ?? [120 + (at % REST.columns) * REST.pitch, HEIGHT + Math.floor(at / REST.columns) * REST.row + 50]
    const all = entry.model.edges.length
    return {
      id,
      number,
      title: lines,
      facts: say(`${statesOf(entry.model).length} states, ${all} transitions`),
      shares: levels.map((level) => (all === 0 ? 1 : takenCount(entry, level) / all)),
      hangs: hung !== undefined,
      x: (hung?.[0] ?? x) - PLATE / 2,
      y: hung ? hung[1] + HANG : middle - height / 2,
      width: PLATE,
      height,
    }
  })
}

const BAR = 54

export function drawPlate(plate: Plate, link: string): Markup {
  const { x, y, width, height, title, facts, number, shares, hangs } = plate
  const left = x + INDENT + (number > 0 ? DISC : 0)
  const bars = shares.map((share, at) => {
    const from = x + INDENT + at * (BAR + 5)
    return html`<rect class="bar" x="${from}" y="${y + height - 15}" width="${BAR}" height="6" rx="1.5"/><rect class="${share < 1 ? 'bar-low' : 'bar-all'}" x="${from}" y="${y + height - 15}" width="${Math.floor(share * BAR)}" height="6" rx="1.5"/>`
  })
  const disc =
    number > 0 &&
    html`<circle class="no" cx="${x + INDENT + 10}" cy="${y + 20}" r="12"/><text class="no-t" x="${x + INDENT + 10}" y="${y + 24.5}" text-anchor="middle">${number}</text>`
  const names = title.map((line, at) => html`<text class="nm" x="${left}" y="${y + 25 + at * 19}">${line}</text>`)
  return html`${hangs && html`<path class="hang" d="M${x + width / 2} ${y - HANG - 12}V${y}"/>`}<a class="st" href="${link}"><rect class="pl" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>${disc}${names}<text class="rw" x="${x + INDENT}" y="${y + height - 22}">${facts}</text>${bars}</a>`
}

const LABEL = 13
const MOST = 84

/** The lines of a label and its box around a point, inside the drawing. */
export function labelAt(words: string, [x, y]: readonly [number, number]): Box & { lines: string[] } {
  const lines = wrap(words, MOST, LABEL, 'bold')
  const width = Math.ceil(Math.max(...lines.map((line) => widthOf(line, LABEL, 'bold')))) + 12
  const height = lines.length * 17 + 6
  return { lines, width, height, x: Math.min(WIDTH - 4 - width, Math.max(4, x - width / 2)), y: y - height / 2 }
}

export const drawLabel = ({ x, y, width, height, lines }: ReturnType<typeof labelAt>): Markup =>
  html`<rect class="lab-b" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>${lines.map(
    (line, at) => html`<text class="lab-t" x="${x + width / 2}" y="${y + 16 + at * 17}" text-anchor="middle">${line}</text>`,
  )}`
