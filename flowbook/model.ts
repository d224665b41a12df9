import type { StateMeta } from '../machines/flow.ts'
/** A flow as the flow book knows it: plain data, so that two revisions of it can be laid side by side. */

/** Why a flow moves: somebody does something, a call succeeds or fails, time passes, or nothing but a condition decides. */
export type Cause = 'person' | 'answer' | 'failure' | 'time' | 'itself'

export type FlowNode = {
  /** Dotted path, '' for the machine itself. */
  path: string
  /** The state's name in words. */
  name: string
  /** The number that diagram, tables and texts share; 0 for the machine itself. */
  number: number
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  description: string
  /** What a person sees, the messages and the requirements of the state. */
  meta: StateMeta
  tags: string[]
  /** Path of the state around it; null for the machine itself. */
  parent: string | null
  children: string[]
  /** Path of the state inside that it begins in, where the machine names one. */
  initial: string | null
  /** Names of the actors that run while the flow is here. */
  actors: string[]
  /** Whether the flow only passes through: some transition always leads on at once. */
  passes: boolean
}

export type FlowEdge = {
  /** `state id | event #position`: the same from run to run, and the same that the path tests use. */
  id: string
  from: string
  /** Path of the state it leads to; null where the flow stays. */
  to: string | null
  event: string
  cause: Cause
  /** Name of the actor whose call succeeds or fails. */
  actor: string | null
  /** Name of the condition, with what is fixed in its parameters. */
  guard: { name: string; params: Readonly<Record<string, unknown>> } | null
  /** Which of the transitions of the same event it is, from 1, and how many there are. */
  order: number
  of: number
  /** Time until it happens, in milliseconds; null where time does not matter or is not fixed. */
  delay: number | null
  /** Names of what is done on the way. */
  actions: string[]
}

export type FlowModel = { id: string; nodes: FlowNode[]; edges: FlowEdge[] }

/** A state of a model. @throws Error where the model has no such state */
export function nodeOf(model: FlowModel, path: string): FlowNode {
  const node = model.nodes.find((one) => one.path === path)
  if (!node) throw new Error(`${model.id} has no state «${path}»; it has ${model.nodes.map((one) => one.path || '(itself)').join(', ')}`)
  return node
}

/** Every state but the machine itself, in the order of the numbers. */
export const statesOf = (model: FlowModel): FlowNode[] => model.nodes.filter((node) => node.path !== '')

/** Whether a state is another one or lies inside it. */
export const isWithin = (path: string, outer: string): boolean => outer === '' || path === outer || path.startsWith(`${outer}.`)

/** Whether a transition leaves its state where it is: no target, or itself. */
export const isStaying = (edge: FlowEdge): boolean => edge.to === null || edge.to === edge.from
