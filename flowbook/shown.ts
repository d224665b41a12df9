import type { Flow } from '../machines/flow.ts'
import type { MessageId } from '../machines/messages.ts'

/** Dotted paths of every active state of a state value, outer ones first: `{ a: 'b' }` gives `a`, `a.b`. */
export function activePaths(value: unknown, under = ''): string[] {
  const at = under === '' ? '' : `${under}.`
  if (typeof value === 'string') return [`${at}${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...activePaths(inner, `${at}${name}`)])
}

/** Every text anywhere in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** Messages of a flow that its context decides on: some step of its ledger holds their id. */
function decidedByContext(steps: readonly { context: unknown }[]): Set<string> {
  return new Set(steps.flatMap((step) => textsIn(step.context)))
}

/**
 * The messages that a person reads in one step of a flow: of those that the active states name, all that always stand there and those that the
 * context has decided on. Messages that a form shows by itself while something is typed (`whileTyping`) are not among them.
 * @param flow whose story is told
 * @param step its state value and context
 * @param steps all steps of the flow's ledger: what its contexts can hold
 */
export function shownMessages(flow: Flow, step: { state: unknown; context: unknown }, steps: readonly { context: unknown }[]): MessageId[] {
  const optional = decidedByContext(steps)
  const held = new Set(textsIn(step.context))
  const named = activePaths(step.state).flatMap((path) => flow.story[path]?.messages ?? [])
  return [...new Set(named)].filter((id) => held.has(id) || !optional.has(id))
}
