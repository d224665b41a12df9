import { type Edge, type Graph, goalWithoutEffects, transitionNames, type World } from '@firn/flow-kit'
import type { AnyMachineSnapshot } from 'xstate'
import { calls } from '../../../../contract/calls.ts'
import type { Flow, FlowEvent } from '../../../../machines/flow.ts'
import type { CallResponse } from '../../e2e-setup/page-helpers.ts'
import type { E2eSetup } from '../../e2e-setup/setup.ts'
import { stepsFor, type UiSteps } from '../../ui-steps/steps.ts'
import type { Doing } from './walk.ts'

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/
const PLAIN = new Set(['string', 'number', 'boolean'])

/** A step that a browser test can perform: an edge of the graph with its trigger, all emitted events, and the names of its transitions. */
export type Move = Edge & { doing: Doing; shows: readonly string[] }

/** `GET /order` for an actor that is a call of the contract. */
export function callNamed(actor: string): string | undefined {
  const call: { method: string; path: string } | undefined = calls[actor as keyof typeof calls]
  return call && `${call.method} ${call.path}`
}

/** Whether a case's output is complete. Of lists and nested values a case may name only a part. */
function isPlain(value: unknown): boolean {
  if (value === null || PLAIN.has(typeof value)) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isPlain)
}

function responseToError(error: unknown): CallResponse {
  const { kind, status = 0, code, unblockTS } = (error ?? {}) as { kind?: string; status?: number; code?: string; unblockTS?: number }
  // A timeout shows the same as a lost connection, but would take twenty seconds each time.
  if (kind !== 'http') return { fault: 'offline' }
  if (status === 500) return { fault: '500' }
  return { problem: { status, code: code ?? 'server.failed', ...(unblockTS ? { unblockTS } : {}) } }
}

/** How to produce the case's response. A sentence if that is impossible, undefined if the setup must name it and does not. */
export function responseFor(setup: E2eSetup, name: string, event: FlowEvent): CallResponse | string | undefined {
  const named = setup.responses[name]
  if (named !== undefined) return named
  if (SETTLED.exec(event.type)?.[1] === 'error') return responseToError(event.error)
  return isPlain(event.output) ? { answer: event.output } : undefined
}

/** The UI steps for the built application. */
export function withOverrides(uiSteps: UiSteps, { overrides = {} }: E2eSetup): UiSteps {
  const states = new Set([...Object.keys(uiSteps.inState ?? {}), ...Object.keys(overrides.inState ?? {})])
  return {
    ...uiSteps,
    steps: { ...uiSteps.steps, ...overrides.steps },
    visible: { ...uiSteps.visible, ...overrides.visible },
    inState: Object.fromEntries([...states].map((state) => [state, { ...uiSteps.inState?.[state], ...overrides.inState?.[state] }])),
    inStart: { ...uiSteps.inStart, ...overrides.inStart },
  }
}

/** How a browser test triggers an edge. Undefined if it can't. */
function doingOf(uiSteps: UiSteps, setup: E2eSetup, start: string, world: World, { name, event }: Edge): Doing | undefined {
  const { snapshot }: { snapshot: AnyMachineSnapshot } = world
  if (setup.isImpossible?.(name, snapshot.context as Record<string, unknown>, snapshot.value)) return undefined
  const ms = /^(\d+) ms pass$/.exec(name)?.[1]
  if (ms !== undefined) return { ms: Number(ms) }
  const actor = SETTLED.exec(event.type)?.[2]
  if (actor === undefined) {
    const steps = stepsFor(uiSteps, name, snapshot.value, start)
    return Array.isArray(steps) && snapshot.can(event as never) ? { steps } : undefined
  }
  const call = callNamed(actor)
  const response = responseFor(setup, name, event)
  return call && response !== undefined && typeof response !== 'string' ? { call, response } : undefined
}

type Rest = Pick<Edge, 'emitted' | 'taken'> & { key: string }

/** Follows what a flow does by itself until it waits for an external event. Undefined if no case fits. */
function rest(graph: Graph, setup: E2eSetup, { key, emitted, taken }: Rest): Rest | undefined {
  const world = graph.worlds.get(key)
  const own = world?.running.find((id) => setup.atOnce?.[id])
  if (!world || own === undefined) return { key, emitted, taken }
  const next = graph.edges.get(key)?.find((edge) => edge.name === setup.atOnce?.[own]?.(world.snapshot.context as Record<string, unknown>))
  return next && rest(graph, setup, { key: next.to, emitted: [...emitted, ...next.emitted], taken: [...taken, ...next.taken] })
}

/** The first waiting state of the flow, after everything that the start names. */
function begin(graph: Graph, setup: E2eSetup, startName: string): string | undefined {
  const start = setup.starts[startName]
  const cases = typeof start === 'object' ? (start.after ?? []) : []
  return cases.reduce<string | undefined>(
    (at, name) => {
      const edge = graph.edges.get(at ?? '')?.find((one) => one.name === name)
      return edge && rest(graph, setup, { key: edge.to, emitted: [], taken: [] })?.key
    },
    rest(graph, setup, { key: graph.start, emitted: [], taken: [] })?.key,
  )
}

/** The steps that a browser test can perform, by their source world. `start` is the flow's first waiting state. */
export function movesOf(flow: Flow, graph: Graph, uiSteps: UiSteps, setup: E2eSetup, startName: string) {
  const moves = new Map<string, Move[]>()
  const names = transitionNames(flow.machine)
  const start = begin(graph, setup, startName)
  if (start === undefined) throw new Error(`${flow.id}: no case fits what the flow does immediately at «${startName}»`)
  for (const [key, edges] of graph.edges) {
    const world = graph.worlds.get(key) as World
    const found = edges.flatMap((edge): Move[] => {
      const doing = doingOf(uiSteps, setup, startName, world, edge)
      const end = doing && rest(graph, setup, { key: edge.to, emitted: edge.emitted, taken: edge.taken })
      // Parallel regions count separately, otherwise every block of the settings would be combined with every other. Machine tests cover the effects.
      if (!doing || !end) return []
      const shows = end.taken.flatMap((one) => names.get(one) ?? [])
      return [{ ...edge, goal: goalWithoutEffects(edge), to: end.key, doing, emitted: end.emitted, shows }]
    })
    moves.set(key, found)
  }
  return { start, moves }
}
