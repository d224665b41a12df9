import type { LedgerEntry } from './ledger.ts'
import type { Patch } from './patch.ts'

/**
 * A stored step: `state` as text if it changes, changes in context and persisted values, and side effects. `event` exists only for a delay; any other
 * event follows from its case.
 */
export type StoredStep = Omit<LedgerEntry, 'state' | 'context' | 'persisted' | 'tags'> & {
  state?: string
  context?: Patch
  persisted?: Patch
  event?: { type: string }
}

/**
 * The stored form of a ledger: each state, start and step once, and paths as lists of step names. A step is named by its case. If the context decides
 * what a case does in a state, the second step is called `the case (2)`.
 */
export type StoredLedger = {
  /** By name: the state's value if the name is not the value itself, and its tags. */
  states: Record<string, { value?: unknown; tags?: string[] }>
  /** By input: the entry before the first step. */
  starts: Record<string, StoredStep>
  /** By previous state and by name: what the step does. */
  steps: Record<string, Record<string, StoredStep>>
  paths: { from: string; steps: string[] }[]
}

/** The case of a step's name. @param names of the model's cases */
export const caseOf = (step: string, names: Readonly<Record<string, unknown>>): string =>
  step in names ? step : step.replace(/ \(\d+\)$/, '')

const lines = (entries: readonly string[], indent: string, [open, close]: string): string =>
  entries.length === 0 ? `${open}${close}` : `${open}\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}${close}`

const table = (record: object, indent: string, write: (value: unknown) => string = JSON.stringify): string =>
  lines(
    Object.entries(record).map(([name, value]) => `${JSON.stringify(name)}: ${write(value)}`),
    indent,
    '{}',
  )

/** The stored form as text: one line for each state, start and step, so diffs are readable. */
export function ledgerText({ states, starts, steps, paths }: StoredLedger): string {
  const inState = (group: unknown) => table(group as object, '    ')
  const path = ({ from, steps: names }: StoredLedger['paths'][number]) =>
    `{"from": ${JSON.stringify(from)}, "steps": ${lines(
      names.map((name) => JSON.stringify(name)),
      '    ',
      '[]',
    )}}`
  const parts = [
    `"states": ${table(states, '  ')}`,
    `"starts": ${table(starts, '  ')}`,
    `"steps": ${table(steps, '  ', inState)}`,
    `"paths": ${lines(paths.map(path), '  ', '[]')}`,
  ]
  return `${lines(parts, '', '{}')}\n`
}
