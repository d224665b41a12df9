import { createHash } from 'node:crypto'
import type { Locale } from '../../contract/languages.ts'
import type { Contexts } from '../paths/describe-paths.ts'
import { decisions, describePath } from '../paths/describe-paths.ts'
import type { PlainTest } from '../paths/plain.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { ReplayedPath } from '../read/replay.ts'

/** What goes wrong where a test finds a fault: money or a booking, somebody's account and data, or the rest. */
const risks = ['money', 'account', 'rest'] as const
export type Risk = (typeof risks)[number]

/** A test that a person carries out: part of a path of the ledger, with what no test before it shows. */
export type HandTest = Pick<PlainTest, 'id' | 'title' | 'given' | 'requirements'> & {
  flow: string
  risk: Risk
  /** Whether it takes a transition that came or changed in the newest week. */
  isChanged: boolean
  /** Whether every transition that it shows is taken by a test in a browser as well. */
  isAutomatic: boolean
  steps: readonly { when: string; expected: readonly string[] }[]
  /** The step, from 0, that shows first what the test is for. */
  at: number
}

/** Steps after which a test for a person ends, where another one can show the rest. */
const LONGEST = 16
/** What beginning a test costs a person, in steps: a longer test that shows more is worth it. */
const BEGIN = 3

const RISKS: Readonly<Record<Exclude<Risk, 'rest'>, readonly string[]>> = {
  money: ['PAY', 'VERIFY', 'ORDER', 'LAW', 'BOOK', 'BOOKING', 'CHECK', 'PRE'],
  account: ['AUTH', 'SESSION', 'SETTINGS', 'STEP', 'DATA'],
}

/** The gravest of what some requirements are about. */
export function riskOf(requirements: readonly string[]): Risk {
  const families = new Set(requirements.map((id) => id.replace(/-\d+$/, '')))
  return risks.find((risk) => risk !== 'rest' && RISKS[risk].some((family) => families.has(family))) ?? 'rest'
}

type Part = { path: ReplayedPath; length: number; fresh: string[]; at: number }

/** The beginning of a path that shows most that is new for its length; null where it shows nothing new. */
function bestPart(path: ReplayedPath, met: ReadonlySet<string>, longest: number): (Part & { worth: number }) | null {
  const seen = new Set(met)
  const fresh: string[] = []
  let best: (Part & { worth: number }) | null = null
  for (const [index, { edges }] of path.steps.slice(0, longest).entries()) {
    const more = edges.filter((edge) => !seen.has(edge))
    if (more.length === 0) continue
    for (const edge of more) seen.add(edge)
    fresh.push(...more)
    const at: number = best?.at ?? index
    const worth = fresh.length / (index + 1 + BEGIN)
    if (!best || worth > best.worth) best = { path, length: index + 1, fresh: [...fresh], at, worth }
  }
  return best
}

/** Parts of the ledger's paths that show every transition that these show, the most worth first. */
export function handParts(paths: readonly ReplayedPath[]): Part[] {
  const met = new Set(paths.flatMap(({ atStart }) => atStart))
  const parts: Part[] = []
  for (const longest of [LONGEST, Number.POSITIVE_INFINITY])
    for (;;) {
      const found = paths.flatMap((path) => bestPart(path, met, longest) ?? [])
      const best = found.toSorted((one, other) => other.worth - one.worth)[0]
      if (!best) break
      for (const { edges } of best.path.steps.slice(0, best.length)) for (const edge of edges) met.add(edge)
      parts.push(best)
    }
  return parts
}

/** An id of its own that stays while the transitions that the test is the first to show do. */
const idOf = (flow: string, fresh: readonly string[]): string =>
  `${flow.replace(/[A-Z]/g, '-$&').toUpperCase()}-H${createHash('sha256').update(fresh.join('\n')).digest('hex').slice(0, 6)}`

/** The tests of a flow for a person, in few steps. @param changed ids of the transitions that came or changed in the newest week */
export function handTestsOf(entry: FlowEntry, changed: ReadonlySet<string>, language: Locale): HandTest[] {
  const { flow, replay } = entry
  const all: Contexts = decisions(
    flow,
    replay.paths.map(({ path }) => path),
  )
  return handParts(replay.paths).map(({ path: { path }, length, fresh, at }) => {
    const shows = { transition: fresh[0] ?? '', at }
    const plain = describePath(flow, { ...path, steps: path.steps.slice(0, length), shows }, idOf(flow.id, fresh), { all, language })
    return {
      ...plain,
      flow: flow.id,
      at,
      risk: riskOf(plain.steps[at]?.requirements ?? []),
      isChanged: fresh.some((edge) => changed.has(edge)),
      isAutomatic: fresh.every((edge) => entry.taken.get(edge)?.has('browser')),
      steps: plain.steps.map(({ when, expected }) => ({ when, expected })),
    }
  })
}

/** What a person should look at first: what changed and no browser test takes, then what changed, then money, then what no browser test takes. */
export const needOf = ({ isChanged, isAutomatic, risk }: HandTest): number =>
  (isChanged ? 4 : 0) + (risk === 'money' ? 2 : risk === 'account' ? 1 : 0) + (isAutomatic ? 0 : 3)
