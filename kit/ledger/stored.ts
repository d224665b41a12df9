import type { LedgerEntry } from './ledger.ts'
import type { Patch } from './patch.ts'

/**
 * What a step does: `state` in words where it changes, what changes in the context and in what is persisted, and what happens on the way. `event` is
 * there for a delay alone; every other event is known from its case.
 */
export type StoredStep = Omit<LedgerEntry, 'state' | 'context' | 'persisted' | 'tags'> & {
  state?: string
  context?: Patch
  persisted?: Patch
  event?: { type: string }
}

/**
 * A ledger as it is stored: each state, start and step once, and the paths as the names of their steps. A step's name is that of its case; where the
 * context decides what a case does in a state, the second step is called `the case (2)`.
 */
export type StoredLedger = {
  /** By name in words: the state's value where the name is not the value itself, and its tags. */
  states: Record<string, { value?: unknown; tags?: string[] }>
  /** By input: what the machine does before anything happens. */
  starts: Record<string, StoredStep>
  /** By state before and by name: what the step does. */
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

/** The stored form as text: one state, start and step a line, so that a change reads well in a diff. */
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
