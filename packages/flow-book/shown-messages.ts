import { activePaths } from '@firn/flow-kit'
import type { Flow } from '../../machines/flow.ts'
import type { MessageId } from '../../machines/messages.ts'
import { metaOf } from './read/meta.ts'

/** All texts in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The general failure texts (ERR-1, ERR-2). The context always decides on them, even if no case of a flow causes them. */
const general: readonly MessageId[] = ['error.network', 'error.generic']

/** A heading is always shown. */
const isHeading = (id: MessageId): boolean => id.endsWith('.title')

type Steps = readonly { context: unknown }[]
/** By list: every step of a walk needs the same set. */
const decidedBySteps = new WeakMap<Steps, Set<string>>()

/** Messages of a flow that depend on its context: some step contains their id. */
function decidedByContext(steps: Steps): Set<string> {
  const known = decidedBySteps.get(steps) ?? new Set([...general, ...steps.flatMap((step) => textsIn(step.context))])
  decidedBySteps.set(steps, known)
  return known
}

/**
 * The messages that a person reads in one step of a flow: of those named by the active states, the permanent ones and those selected by the context.
 * Messages that a form shows during typing (`whileTyping`) are excluded.
 * @param step its state value and context
 * @param steps steps or worlds of the flow, which show what contexts can hold
 */
export function shownMessages(flow: Flow, step: { state: unknown; context: unknown }, steps: Steps): MessageId[] {
  const optional = decidedByContext(steps)
  const held = new Set(textsIn(step.context))
  const shown = activePaths(step.state).flatMap((path) => {
    const named = metaOf(flow.machine)[path]?.messages ?? []
    const decided = named.filter((id) => held.has(id))
    // A state with several reasons shows the one in the context, even if no case causes the others.
    const otherwise: readonly MessageId[] = metaOf(flow.machine)[path]?.otherwise ?? []
    const always = named.filter((id) => !optional.has(id) || (decided.length === 0 && otherwise.includes(id)))
    return decided.length > 0 ? [...always.filter(isHeading), ...decided] : always
  })
  return [...new Set(shown)]
}
