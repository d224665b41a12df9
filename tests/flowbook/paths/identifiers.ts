import { readFileSync } from 'node:fs'
import { ledgers } from '@firn/flow-book/kit/binding.ts'
import { metaOf } from '@firn/flow-book/read/meta.ts'
import type { LedgerPath } from '@firn/flow-kit'
import { getStateNodes } from 'xstate/graph'
import { calls } from '../../../contract/calls.ts'
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'

const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (Array.isArray(value) ? keysIn(inner) : [key, ...keysIn(inner)]))
}

const ofLedger = (ledger: readonly LedgerPath[]) =>
  ledger
    .flatMap((path) => [path.start, ...path.steps])
    .flatMap((step) => [...keysIn(step.context), ...(step.effects ?? []), ...keysIn(step.emitted)])

const ofFlow = (flow: Flow): string[] => [
  flow.id,
  ...getStateNodes(flow.machine).flatMap((node) => [node.id, node.key, ...node.events, ...node.tags]),
  ...Object.keys(flow.machine.implementations.actors),
  ...Object.keys(flow.machine.implementations.actions),
  ...Object.keys(flow.machine.implementations.guards),
  ...Object.values(flow.cases.events).map((event) => event.type),
  ...Object.values(metaOf(flow.machine)).flatMap((entry) => [...entry.messages, ...(entry.whileTyping ?? [])]),
  ...ofLedger(ledgers.read(flow) ?? []),
]

const messageIds = () =>
  [...readFileSync(new URL('../../../locales/en/messages.po', import.meta.url), 'utf8').matchAll(/^msgid "([\w.-]+)"$/gm)].map(
    ([, id = '']) => id,
  )

/** Identifiers of the code that are not English words: with an inner capital, a dot, an underscore, a hyphen or a digit. */
export function identifiers(): string[] {
  const all = new Set([...flows.flatMap(ofFlow), ...Object.keys(calls), ...messageIds()])
  return [...all].filter((id) => /^[\w.-]+$/.test(id) && /[a-z0-9][A-Z]|[._]/.test(id))
}
