import { type ModelEvent, plain } from '../model.ts'
import type { StepResult } from '../rig.ts'

/**
 * The result of a step as plain data. Empty fields are omitted: `emitted`, `calls` (started calls with their input), `effects` (named side effects in
 * order, with `emit` for emitted events), `persisted` (values by key, null if removed), `ignored` (no transition was taken), `tags`, `waited`
 * (milliseconds of a delay) and `output` (of a final state).
 */
export type LedgerEntry = {
  state: unknown
  context: unknown
  emitted?: unknown[]
  calls?: unknown[]
  effects?: string[]
  persisted?: Record<string, unknown>
  ignored?: true
  tags?: string[]
  waited?: number
  output?: unknown
}
export type LedgerStep = LedgerEntry & { case: string; event: ModelEvent }

/** A recorded path. `from` names its input, `start` is the entry before the first step, and `name` says where it begins and ends. */
export type LedgerPath = { name: string; from: string; input?: unknown; start: LedgerEntry; steps: LedgerStep[] }

/** The result of a step as a ledger entry. */
export function entryOf({ snapshot, emitted, calls, effects, persisted, ignored, waited }: StepResult): LedgerEntry {
  return {
    state: plain(snapshot.value),
    context: plain(snapshot.context),
    ...(emitted.length ? { emitted: plain(emitted) as unknown[] } : {}),
    ...(calls.length ? { calls: plain(calls) as unknown[] } : {}),
    ...(effects.some((one) => one !== 'emit') ? { effects } : {}),
    ...(Object.keys(persisted).length ? { persisted: plain(persisted) as Record<string, unknown> } : {}),
    ...(ignored ? { ignored: true as const } : {}),
    ...(snapshot.tags.size ? { tags: [...snapshot.tags].sort() as string[] } : {}),
    ...(waited === undefined ? {} : { waited }),
    ...(snapshot.status === 'done' ? { output: plain(snapshot.output ?? null) } : {}),
  }
}
