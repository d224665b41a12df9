import { type AnyMachineSnapshot, transition } from 'xstate'
import type { Flow, FlowEvent } from '../../../machines/flow.ts'
import { calls } from '../../../src/api/contract/calls.ts'
import type { Edge, Graph, World } from '../../../tests/support/paths/explore.ts'
import { effectOf } from '../../../tests/support/paths/xstate-internals.ts'
import { type Screenplay, waysOf } from '../../screenplay.ts'
import type { Stage } from '../../stages/stage.ts'
import type { Reply } from '../portable.ts'
import type { Doing } from './walk.ts'

const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/
const PLAIN = new Set(['string', 'number', 'boolean'])

/** A move that can be made in a browser: an edge of the graph with how it is brought about. `told`: what the flow says on the way. */
export type Move = Edge & { doing: Doing; told: readonly string[] }

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
  const ms = /^(\d+) ms pass$/.exec(name)?.[1]
  if (ms !== undefined) return { ms: Number(ms) }
  const actor = SETTLED.exec(event.type)?.[2]
  if (actor === undefined) {
    const snapshot: AnyMachineSnapshot = world.snapshot
    const way = waysOf(screenplay, name, snapshot.value, start)
    const isThere = snapshot.can(event as never) && !stage.isImpossible?.(name, snapshot.context as Record<string, unknown>)
    return Array.isArray(way) && isThere ? { acts: way } : undefined
  }
  const call = callNamed(actor)
  const reply = replyFor(stage, name, event)
  return call && reply !== undefined && typeof reply !== 'string' ? { call, reply } : undefined
}

/** What a flow says on the way of one edge; a world only knows what was said when it was first reached. */
const toldOn = (flow: Flow, world: World, event: FlowEvent): string[] =>
  transition(flow.machine, world.snapshot, event)[1].flatMap((action) => {
    const effect = effectOf(action)
    return effect?.kind === 'tell' ? [effect.what] : []
  })

/** Follows what a flow does by itself at once, until something else has to happen. */
function rest(
  flow: Flow,
  graph: Graph,
  stage: Stage,
  from: string,
  told: readonly string[],
): { key: string; told: readonly string[] } | undefined {
  const world = graph.worlds.get(from)
  const own = world?.running.find((id) => stage.atOnce?.[id])
  if (!world || own === undefined) return { key: from, told }
  const next = graph.edges.get(from)?.find((edge) => edge.name === stage.atOnce?.[own]?.(world.snapshot.context as Record<string, unknown>))
  return next && rest(flow, graph, stage, next.to, [...told, ...toldOn(flow, world, next.event)])
}

/** The moves that can be made in a browser, by the world that they begin in; `start` is where the flow first rests. */
export function movesOf(flow: Flow, graph: Graph, screenplay: Screenplay, stage: Stage, startName: string) {
  const moves = new Map<string, Move[]>()
  const start = rest(flow, graph, stage, graph.start, [])?.key
  if (start === undefined) throw new Error(`${flow.id}: what happens at once at the start is not a case`)
  for (const [key, edges] of graph.edges) {
    const world = graph.worlds.get(key) as World
    const found = edges.flatMap((edge): Move[] => {
      const doing = doingOf(screenplay, stage, startName, world, edge)
      const end = doing && rest(flow, graph, stage, edge.to, toldOn(flow, world, edge.event))
      return doing && end ? [{ ...edge, to: end.key, doing, told: end.told }] : []
    })
    moves.set(key, found)
  }
  return { start, moves }
}
