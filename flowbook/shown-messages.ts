import { activePaths } from '../kit/index.ts'
import type { Flow } from '../machines/flow.ts'
import type { MessageId } from '../machines/messages.ts'
import { metaOf } from './read/meta.ts'

/** Every text anywhere in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The general texts for failures (ERR-1, ERR-2): a context always decides on them, also where no case of a flow brings them up. */
const general: readonly MessageId[] = ['error.network', 'error.generic']

/** A heading is shown whatever else is shown below it. */
const isHeading = (id: MessageId): boolean => id.endsWith('.title')

type Steps = readonly { context: unknown }[]
/** By ledger: every step of a walk needs the same again. */
const decidedByLedger = new WeakMap<Steps, Set<string>>()

/** Messages of a flow that its context decides on: some step of its ledger holds their id. */
function decidedByContext(steps: Steps): Set<string> {
  const known = decidedByLedger.get(steps) ?? new Set([...general, ...steps.flatMap((step) => textsIn(step.context))])
  decidedByLedger.set(steps, known)
  return known
}

/**
 * The messages that a person reads in one step of a flow: of those that the active states name, all that are always shown and those that the
 * context has decided on. Messages that a form shows by itself while something is typed (`whileTyping`) are not among them.
 * @param step its state value and context
 * @param steps all steps of the flow's ledger: what its contexts can hold
 */
export function shownMessages(flow: Flow, step: { state: unknown; context: unknown }, steps: Steps): MessageId[] {
  const optional = decidedByContext(steps)
  const held = new Set(textsIn(step.context))
  const shown = activePaths(step.state).flatMap((path) => {
    const named = metaOf(flow.machine)[path]?.messages ?? []
    const decided = named.filter((id) => held.has(id))
    // A state that names several reasons shows the one that the context holds, also where no case brings up the others.
    const otherwise: readonly MessageId[] = metaOf(flow.machine)[path]?.otherwise ?? []
    const always = named.filter((id) => !optional.has(id) || (decided.length === 0 && otherwise.includes(id)))
    return decided.length > 0 ? [...always.filter(isHeading), ...decided] : always
  })
  return [...new Set(shown)]
}
