import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { metaOf } from '@firn/flow-book/read/meta.ts'
import type { LedgerPath } from '@firn/flow-kit'
import { getStateNodes } from 'xstate/graph'
import { calls } from '../../../contract/calls.ts'
import english from '../../../locales/en/messages.json' with { type: 'json' }
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'

const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (Array.isArray(value) ? keysIn(inner) : [key, ...keysIn(inner)]))
}

const onPaths = (ledger: readonly LedgerPath[]) =>
  ledger
    .flatMap((path) => [path.start, ...path.steps])
    .flatMap((step) => [...keysIn(step.context), ...(step.effects ?? []), ...keysIn(step.emitted)])

const ofFlow = async (flow: Flow): Promise<string[]> => [
  flow.id,
  ...getStateNodes(flow.machine).flatMap((node) => [node.id, node.key, ...node.events, ...node.tags]),
  ...Object.keys(flow.machine.implementations.actors),
  ...Object.keys(flow.machine.implementations.actions),
  ...Object.keys(flow.machine.implementations.guards),
  ...Object.values(flow.cases.events).map((event) => event.type),
  ...Object.values(metaOf(flow.machine)).flatMap((entry) => [...entry.messages, ...(entry.whileTyping ?? [])]),
  ...onPaths(await ledgerOf(flow)),
]

/** Identifiers of the code that are not English words: with an inner capital, a dot, an underscore, a hyphen or a digit. */
export async function identifiers(): Promise<string[]> {
  const all = new Set([...Object.keys(calls), ...Object.keys(english)])
  for (const flow of flows) for (const one of await ofFlow(flow)) all.add(one)
  return [...all].filter((id) => /^[\w.-]+$/.test(id) && /[a-z0-9][A-Z]|[._]/.test(id))
}
