import { type ModelEvent, plain } from '../model.ts'
import type { StepResult } from '../rig.ts'

/**
 * What a step led to, as plain data. Left out where there are none: `emitted`, `calls` (started calls with their input), `effects` (named side effects,
 * in their order with `emit` for what was emitted), `persisted` (what was persisted, by key; null where it was removed), `ignored` (no transition was
 * taken), `tags`, `waited` (milliseconds that passed for a delay) and `output` (of a machine that is done).
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

/** A recorded path. `from` names its input, `start` is what the machine does before the first step; `name` says where it begins and ends. */
export type LedgerPath = { name: string; from: string; input?: unknown; start: LedgerEntry; steps: LedgerStep[] }

/** What happened in a step, as the ledger holds it. */
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
