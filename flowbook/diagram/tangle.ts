import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Drawing } from './draw.ts'
import type { Placed, Point } from './layout.ts'

/** How hard a drawing is to follow: how often two lines cross, and how often a line turns. */
export type Tangle = { crossings: number; bends: number }

type Segment = { from: Point; to: Point }
const segmentsOf = (points: readonly Point[]): Segment[] => points.slice(1).map((to, at) => ({ from: points[at] as Point, to }))

/** On which side of a segment a point lies: above 0, below 0, or on it. */
const side = ({ from, to }: Segment, { x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
/** Whether two segments cross at a point inside both: lines that meet at a plate do not. */
const isCrossing = (one: Segment, other: Segment): boolean =>
  side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0

/** Counts the crossings and the bends of a drawing. */
export function tangleOf({ arrows }: Pick<Placed, 'arrows'>): Tangle {
  const lines = arrows.map(({ points }) => segmentsOf(points))
  const crossings = lines.reduce(
    (sum, line, at) =>
      sum + lines.slice(at + 1).flatMap((other) => line.flatMap((one) => other.filter((two) => isCrossing(one, two)))).length,
    0,
  )
  return { crossings, bends: arrows.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0) }
}

/** By flow and by the state whose inside a drawing shows, `all` for the whole. */
export type Tangles = Readonly<Record<string, Readonly<Record<string, Tangle>>>>
const Stored = v.record(v.string(), v.record(v.string(), v.object({ crossings: v.number(), bends: v.number() })))
/** The committed record: a drawing that becomes harder to follow shows in a review. */
const TANGLES = new URL('../../docs/flows/tangles.json', import.meta.url)

export const tanglesOf = (drawings: readonly Drawing[]): Record<string, Tangle> =>
  Object.fromEntries(drawings.map(({ part, placed }) => [part.within || 'all', tangleOf(placed)]))

/** The counts as they were committed. @throws ValiError where the file is something else */
export const readTangles = (file = TANGLES): Tangles => (existsSync(file) ? v.parse(Stored, JSON.parse(readFileSync(file, 'utf8'))) : {})

/** Writes the record, a line a flow. */
export function writeTangles(tangles: Tangles, file = TANGLES): void {
  const lines = Object.entries(tangles).map(([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** Every drawing that has more crossings or bends than before, in words. */
export const worse = (before: Tangles, now: Tangles): string[] =>
  Object.entries(now).flatMap(([flow, drawings]) =>
    Object.entries(drawings).flatMap(([name, { crossings, bends }]) => {
      const was = before[flow]?.[name]
      if (!was || (crossings <= was.crossings && bends <= was.bends)) return []
      return [`${flow}, ${name}: ${was.crossings} crossings and ${was.bends} bends before, ${crossings} and ${bends} now`]
    }),
  )
