import type { StateMeta } from '../../machines/flow.ts'
/** A flow as the flow book represents it: plain data, so two revisions can be compared. */

/** The cause of a transition: a person, a call that succeeds or fails, time, or only a condition. */
export type Cause = 'person' | 'answer' | 'failure' | 'time' | 'itself'

export type FlowNode = {
  /** Dotted path, '' for the machine itself. */
  path: string
  /** The state's name in words. */
  name: string
  /** The number used in diagram, tables and texts; 0 for the machine itself. */
  number: number
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  description: string
  /** The screen, messages and requirements of the state. */
  meta: StateMeta
  tags: string[]
  /** Path of the parent state; null for the machine itself. */
  parent: string | null
  children: string[]
  /** Path of the initial child state, if the machine names one. */
  initial: string | null
  /** Names of the actors that run in this state. */
  actors: string[]
  /** Whether the state is transient: some eventless transition always leaves it immediately. */
  passes: boolean
}

export type FlowEdge = {
  /** `state id | event #position`: stable between runs, and used by the path tests. */
  id: string
  from: string
  /** Path of the target state; null if the flow stays. */
  to: string | null
  event: string
  cause: Cause
  /** Name of the actor whose call succeeds or fails. */
  actor: string | null
  /** Name of the condition, with its fixed parameters. */
  guard: { name: string; params: Readonly<Record<string, unknown>> } | null
  /** Position among the transitions of the same event, from 1, and their number. */
  order: number
  of: number
  /** Delay in milliseconds; null without a delay or with a dynamic one. */
  delay: number | null
  /** Names of the transition's actions. */
  actions: string[]
}

export type FlowModel = { id: string; nodes: FlowNode[]; edges: FlowEdge[] }

/** A state of a model. @throws Error if the model lacks the state */
export function nodeOf(model: FlowModel, path: string): FlowNode {
  const node = model.nodes.find((one) => one.path === path)
  if (!node) throw new Error(`${model.id} has no state «${path}»; it has ${model.nodes.map((one) => one.path || '(itself)').join(', ')}`)
  return node
}

/** All states except the machine itself, in the order of their numbers. */
export const statesOf = (model: FlowModel): FlowNode[] => model.nodes.filter((node) => node.path !== '')

/** Whether a state is another one or inside it. */
export const isWithin = (path: string, outer: string): boolean => outer === '' || path === outer || path.startsWith(`${outer}.`)

/** Whether a transition stays in its state: no target, or itself. */
export const isStaying = (edge: FlowEdge): boolean => edge.to === null || edge.to === edge.from
