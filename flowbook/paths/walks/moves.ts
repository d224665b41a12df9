import type { AnyMachineSnapshot } from 'xstate'
import { calls } from '../../../contract/calls.ts'
import { type Edge, type Graph, goalWithoutEffects, type World } from '../../../kit/index.ts'
import type { Flow, FlowEvent } from '../../../machines/flow.ts'
import { type Screenplay, waysOf } from '../../screenplay.ts'
import type { Stage } from '../../stages/stage.ts'
import type { Reply } from '../portable.ts'
import type { Doing } from './walk.ts'

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/
const PLAIN = new Set(['string', 'number', 'boolean'])

/** A move that can be made in a browser: an edge of the graph with how it is brought about, and everything that the flow says on the way. */
export type Move = Edge & { doing: Doing }

/** `GET /order` for an actor that is a call of the contract. */
export function callNamed(actor: string): string | undefined {
  const call: { method: string; path: string } | undefined = calls[actor as keyof typeof calls]
  return call && `${call.method} ${call.path}`
}

/** Whether an example tells everything: lists are told as a glimpse of what they hold. */
function isPlain(value: unknown): boolean {
  if (value === null || PLAIN.has(typeof value)) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isPlain)
}

function replyToError(error: unknown): Reply {
  const { kind, status = 0, code, unblockTS } = (error ?? {}) as { kind?: string; status?: number; code?: string; unblockTS?: number }
  // No answer in time shows the same as no connection, and would take twenty seconds each time.
  if (kind !== 'http') return { fault: 'offline' }
  if (status === 500) return { fault: '500' }
  return { problem: { status, code: code ?? 'server.failed', ...(unblockTS ? { unblockTS } : {}) } }
}

/** How an answer comes about; a sentence where it can not be had, undefined where the stage has to say it and does not. */
export function replyFor(stage: Stage, name: string, event: FlowEvent): Reply | string | undefined {
  const told = stage.replies[name]
  if (told !== undefined) return told
  if (SETTLED.exec(event.type)?.[1] === 'error') return replyToError(event.error)
  return isPlain(event.output) ? { answer: event.output } : undefined
}

/** The screenplay with what is different in the built application. */
export function playedHere(screenplay: Screenplay, { here = {} }: Stage): Screenplay {
  const states = new Set([...Object.keys(screenplay.inState ?? {}), ...Object.keys(here.inState ?? {})])
  return {
    ...screenplay,
    acts: { ...screenplay.acts, ...here.acts },
    signs: { ...screenplay.signs, ...here.signs },
    inState: Object.fromEntries([...states].map((state) => [state, { ...screenplay.inState?.[state], ...here.inState?.[state] }])),
    inStart: { ...screenplay.inStart, ...here.inStart },
  }
}

/** How an edge is brought about in a browser; undefined where it can not be. */
export function doingOf(screenplay: Screenplay, stage: Stage, start: string, world: World, { name, event }: Edge): Doing | undefined {
  const { snapshot }: { snapshot: AnyMachineSnapshot } = world
  if (stage.isImpossible?.(name, snapshot.context as Record<string, unknown>, snapshot.value)) return undefined
  const ms = /^(\d+) ms pass$/.exec(name)?.[1]
  if (ms !== undefined) return { ms: Number(ms) }
  const actor = SETTLED.exec(event.type)?.[2]
  if (actor === undefined) {
    const way = waysOf(screenplay, name, snapshot.value, start)
    return Array.isArray(way) && snapshot.can(event as never) ? { acts: way } : undefined
  }
  const call = callNamed(actor)
  const reply = replyFor(stage, name, event)
  return call && reply !== undefined && typeof reply !== 'string' ? { call, reply } : undefined
}

type Rest = { key: string; emitted: Edge['emitted'] }

/** Follows what a flow does by itself at once, until something else has to happen. */
function rest(graph: Graph, stage: Stage, { key, emitted }: Rest): Rest | undefined {
  const world = graph.worlds.get(key)
  const own = world?.running.find((id) => stage.atOnce?.[id])
  if (!world || own === undefined) return { key, emitted }
  const next = graph.edges.get(key)?.find((edge) => edge.name === stage.atOnce?.[own]?.(world.snapshot.context as Record<string, unknown>))
  return next && rest(graph, stage, { key: next.to, emitted: [...emitted, ...next.emitted] })
}

/** Where the flow first rests, once everything has happened that the start names. */
function begin(graph: Graph, stage: Stage, startName: string): string | undefined {
  const start = stage.starts[startName]
  const cases = typeof start === 'object' ? (start.after ?? []) : []
  return cases.reduce<string | undefined>(
    (at, name) => {
      const edge = graph.edges.get(at ?? '')?.find((one) => one.name === name)
      return edge && rest(graph, stage, { key: edge.to, emitted: [] })?.key
    },
    rest(graph, stage, { key: graph.start, emitted: [] })?.key,
  )
}

/** The moves that can be made in a browser, by the world that they begin in; `start` is where the flow first rests. */
export function movesOf(flow: Flow, graph: Graph, screenplay: Screenplay, stage: Stage, startName: string) {
  const moves = new Map<string, Move[]>()
  const start = begin(graph, stage, startName)
  if (start === undefined) throw new Error(`${flow.id}: what happens at once at «${startName}» is not among its cases`)
  for (const [key, edges] of graph.edges) {
    const world = graph.worlds.get(key) as World
    const found = edges.flatMap((edge): Move[] => {
      const doing = doingOf(screenplay, stage, startName, world, edge)
      const end = doing && rest(graph, stage, { key: edge.to, emitted: edge.emitted })
      // Regions side by side count one by one, else every block of the settings would be gone with every other; effects are the machine level's.
      return doing && end ? [{ ...edge, goal: goalWithoutEffects(edge), to: end.key, doing, emitted: end.emitted }] : []
    })
    moves.set(key, found)
  }
  return { start, moves }
}
