import { createHash } from 'node:crypto'
import type { Locale } from '../../../contract/languages.ts'
import type { Contexts } from '../paths/describe-paths.ts'
import { decisions, describePath } from '../paths/describe-paths.ts'
import type { PlainTest } from '../paths/plain.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { ReplayedPath } from '../read/replay.ts'

/** What a fault puts at risk: money or a booking, an account and its data, or neither. */
const risks = ['money', 'account', 'rest'] as const
export type Risk = (typeof risks)[number]

/** A manual test: part of a path, with what it shows for the first time. */
export type ManualTest = Pick<PlainTest, 'id' | 'title' | 'given' | 'requirements'> & {
  flow: string
  risk: Risk
  /** Whether it takes a transition that was added or changed in the newest week. */
  isChanged: boolean
  /** Whether a browser test also takes every transition that it shows. */
  isAutomatic: boolean
  steps: readonly { when: string; expected: readonly string[] }[]
  /** Index of the first step that shows what the test is for. */
  at: number
}

/** Maximum steps of a manual test, unless only a longer one shows the rest. */
const LONGEST = 16
/** The cost of starting a test, in steps. It makes longer tests with more coverage worthwhile. */
const BEGIN = 3

const RISKS: Readonly<Record<Exclude<Risk, 'rest'>, readonly string[]>> = {
  money: ['PAY', 'VERIFY', 'ORDER', 'LAW', 'BOOK', 'BOOKING', 'CHECK', 'PRE'],
  account: ['AUTH', 'SESSION', 'SETTINGS', 'STEP', 'DATA'],
}

/** The most severe risk of some requirements. */
export function riskOf(requirements: readonly string[]): Risk {
  const families = new Set(requirements.map((id) => id.replace(/-\d+$/, '')))
  return risks.find((risk) => risk !== 'rest' && RISKS[risk].some((family) => families.has(family))) ?? 'rest'
}

type Part = { path: ReplayedPath; length: number; fresh: string[]; at: number }

/** The beginning of a path with the most new transitions for its length, or null if it has none. */
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

/** Parts of a flow's paths that together show every transition, the most valuable first. */
export function manualTestParts(paths: readonly ReplayedPath[]): Part[] {
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

/** A stable id, derived from the transitions that the test shows first. */
const idOf = (flow: string, fresh: readonly string[]): string =>
  `${flow.replace(/[A-Z]/g, '-$&').toUpperCase()}-H${createHash('sha256').update(fresh.join('\n')).digest('hex').slice(0, 6)}`

/** The manual tests of a flow, in few steps. @param changed ids of transitions added or changed in the newest week */
export function manualTestsOf(entry: FlowEntry, changed: ReadonlySet<string>, language: Locale): ManualTest[] {
  const { flow, replay } = entry
  const all: Contexts = decisions(
    flow,
    replay.paths.map(({ path }) => path),
  )
  return manualTestParts(replay.paths).map(({ path: { path }, length, fresh, at }) => {
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

/** Priority of a test: first changed and not automated, then changed, then money, then not automated. */
export const needOf = ({ isChanged, isAutomatic, risk }: ManualTest): number =>
  (isChanged ? 4 : 0) + (risk === 'money' ? 2 : risk === 'account' ? 1 : 0) + (isAutomatic ? 0 : 3)
