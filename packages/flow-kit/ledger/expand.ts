import { type Model, type ModelEvent, plain } from '../model.ts'
import type { LedgerEntry, LedgerPath, LedgerStep } from './ledger.ts'
import { nameOfPath } from './name.ts'
import { type Codec, canonical, patched } from './patch.ts'
import { referencesTo } from './references.ts'
import { caseOf, type StoredLedger, type StoredStep } from './stored.ts'

/** What a step can change: the context, and persisted values by key. A removed value is null. */
export type Memory = { context: unknown; persisted: Record<string, unknown> }

/** The entry after a stored step, and all persisted values at that time. */
function entryAfter(ledger: StoredLedger, stored: StoredStep, before: Memory & { state: string }, codec: Codec) {
  const { event: _event, state = before.state, context, persisted, ...rest } = stored
  const { value = state, tags } = ledger.states[state] ?? {}
  const after = persisted === undefined ? before.persisted : (patched(before.persisted, persisted, codec) as Record<string, unknown>)
  const changed = Object.entries(after).filter(([key, text]) => canonical(text) !== canonical(before.persisted[key] ?? null))
  const entry: LedgerEntry = {
    state: value,
    context: patched(before.context, context ?? {}, codec),
    ...(codec.decode(rest) as typeof rest),
    ...(changed.length === 0 ? {} : { persisted: Object.fromEntries(changed) }),
    ...(tags ? { tags } : {}),
  }
  return { entry, memory: { state, context: entry.context, persisted: after } }
}

/**
 * Expands a stored ledger: each step with its complete event, state and context.
 * @param model whose cases the ledger names; a removed case expands to an event that no machine handles
 * @throws Error if a path names a step that the ledger lacks
 */
export function expandLedger(model: Model, ledger: StoredLedger): LedgerPath[] {
  const { inputs, events } = model.cases
  const codecFor = referencesTo(model.cases)
  return ledger.paths.map(({ from, steps: names }) => {
    const input = plain(inputs[from])
    const start = ledger.starts[from]
    if (!start) throw new Error(`${model.id}: the ledger holds no start «${from}»`)
    const first = entryAfter(ledger, start, { state: '', context: undefined, persisted: {} }, codecFor(from))
    let memory = first.memory
    const steps = names.map((name): LedgerStep => {
      const stored = ledger.steps[memory.state]?.[name]
      if (!stored) throw new Error(`${model.id}: the ledger holds no step «${name}» in ${memory.state}`)
      const own = caseOf(name, events)
      const event = (plain(events[own]) ?? stored.event ?? { type: own }) as ModelEvent
      const next = entryAfter(ledger, stored, memory, codecFor(own))
      memory = next.memory
      return { case: own, event, ...next.entry }
    })
    const cases = steps.map((step) => step.case)
    const name = nameOfPath(from, cases, (steps.at(-1) ?? first.entry).state)
    return { name, from, ...(input === undefined ? {} : { input }), start: first.entry, steps }
  })
}
