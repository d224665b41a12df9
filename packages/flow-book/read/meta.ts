import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateMeta } from '../../../machines/flow.ts'

const byMachine = new WeakMap<AnyStateMachine, Readonly<Record<string, StateMeta>>>()

/** The `meta` of each state of a machine, by dotted path. States without one are omitted. */
export function metaOf(machine: AnyStateMachine): Readonly<Record<string, StateMeta>> {
  const known = byMachine.get(machine) ?? Object.fromEntries(entriesOf(machine.root))
  byMachine.set(machine, known)
  return known
}

const entriesOf = (node: AnyStateNode): [string, StateMeta][] => [
  ...(node.meta ? [[node.path.join('.'), node.meta as StateMeta] as [string, StateMeta]] : []),
  ...Object.values(node.states).flatMap((child) => entriesOf(child as AnyStateNode)),
]
