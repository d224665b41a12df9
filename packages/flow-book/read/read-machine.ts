import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { StateMeta } from '../../../machines/flow.ts'
import type { Cause, FlowEdge, FlowModel, FlowNode } from '../model.ts'
import { inWords } from '../words/names.ts'

/** Converts a machine to states and transitions in document order: parents before their children. */
export function readMachine(machine: AnyStateMachine): FlowModel {
  const found: AnyStateNode[] = []
  const visit = (node: AnyStateNode) => {
    found.push(node)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return {
    id: machine.id,
    nodes: found.map((node, number) => readNode(node, number)),
    edges: found.flatMap((node) => readEdges(node, machine)),
  }
}

const pathOf = (node: AnyStateNode): string => node.path.join('.')

function readNode(node: AnyStateNode, number: number): FlowNode {
  return {
    path: pathOf(node),
    name: inWords(node.key),
    number,
    type: node.type === 'history' ? 'atomic' : node.type,
    description: node.description ?? '',
    meta: (node.meta as StateMeta | undefined) ?? { screen: '', messages: [], requirements: [] },
    tags: [...node.tags],
    parent: node.parent ? pathOf(node.parent) : null,
    children: Object.values(node.states).map(pathOf),
    initial: node.type === 'compound' ? pathOf(node.initial.target[0] as AnyStateNode) : null,
    actors: node.invoke.map((one) => (typeof one.src === 'string' ? one.src : one.id)),
    passes: (node.always ?? []).some((one) => !one.guard && one.target !== undefined),
  }
}

function readEdges(node: AnyStateNode, machine: AnyStateMachine): FlowEdge[] {
  const sent = [...node.transitions].flatMap(([event, list]) => list.map((one, at) => readEdge(node, machine, event, one, at, list.length)))
  const always = node.always ?? []
  return [...sent, ...always.map((one, at) => readEdge(node, machine, 'always', one, at, always.length))]
}

function readEdge(
  node: AnyStateNode,
  machine: AnyStateMachine,
  event: string,
  one: AnyTransitionDefinition,
  at: number,
  of: number,
): FlowEdge {
  const target = one.target?.[0] as AnyStateNode | undefined
  return {
    id: `${node.id} | ${event} #${at}`,
    from: pathOf(node),
    to: target ? pathOf(target) : null,
    event,
    ...causeOf(event, node),
    guard: readGuard(one.guard),
    order: at + 1,
    of,
    delay: delayOf(event, node, machine),
    actions: one.actions.map(nameOf),
  }
}

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/
const AFTER = /^xstate\.after\.(.+)$/

function causeOf(event: string, node: AnyStateNode): { cause: Cause; actor: string | null } {
  const [, how, id] = ACTOR.exec(event) ?? []
  if (how) {
    const invoked = node.invoke.find((one) => one.id === id)
    const actor = typeof invoked?.src === 'string' ? invoked.src : (id ?? '')
    return { cause: how === 'done' ? 'answer' : 'failure', actor }
  }
  if (AFTER.test(event)) return { cause: 'time', actor: null }
  return { cause: event === 'always' || event.startsWith('xstate.') ? 'itself' : 'person', actor: null }
}

/** Milliseconds of an `after`, by number or by delay name. Null without a delay or with a dynamic one. */
function delayOf(event: string, node: AnyStateNode, machine: AnyStateMachine): number | null {
  const key = AFTER.exec(event)?.[1]?.slice(0, -(node.id.length + 1))
  if (key === undefined) return null
  const delay: unknown = machine.implementations.delays[key] ?? Number(key)
  return typeof delay === 'number' && !Number.isNaN(delay) ? delay : null
}

function readGuard(guard: unknown): FlowEdge['guard'] {
  if (guard === undefined || guard === null) return null
  if (typeof guard === 'string') return { name: guard, params: {} }
  if (typeof guard === 'function') return { name: guard.name || 'a condition without a name', params: {} }
  const { type, params } = guard as { type: string; params?: unknown }
  return { name: type, params: typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {} }
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, name } = action as { type?: string; name?: string }
  return type ?? name ?? 'an action without a name'
}
