import { createHash } from 'node:crypto'
import { activePaths, explore, type Graph, shortest, type World } from '@firn/flow-kit'
import type { AnyMachineSnapshot } from 'xstate'
import type { Flow, FlowCases } from '../../../../machines/flow.ts'
import type { E2eSetup, Start } from '../../e2e-setup/setup.ts'
import { ledgerOf } from '../../kit/paths.ts'
import { textOf } from '../../read/catalogues.ts'
import { shownMessages } from '../../shown-messages.ts'
import type { UiSteps } from '../../ui-steps/steps.ts'
import type { CoverName } from '../covers.ts'
import { whenPhrase, withPlainQuotes } from '../phrases.ts'
import { callNamed, type Move, movesOf, withOverrides } from './moves.ts'
import type { ExpectedScreen, Walk, WalkStep } from './walk.ts'

/** Maximum steps of a walk, so its trace remains readable. */
const LONGEST = 16

type Contexts = readonly { context: unknown }[]
type Scene = { flow: Flow; uiSteps: UiSteps; setup: E2eSetup; contexts: Contexts; cover: CoverName }

function screenOf({ flow, uiSteps, setup, contexts }: Scene, { snapshot }: World): ExpectedScreen {
  const state = snapshot.value
  const step = { state, context: JSON.parse(JSON.stringify(snapshot.context)) as unknown }
  const visible = activePaths(state).flatMap((path) => uiSteps.visible[path] ?? [])
  const covered = setup.covered?.(state, snapshot.context as Record<string, unknown>) ?? []
  const messages = shownMessages(flow, step, contexts).filter((id) => !covered.includes(id))
  return { state, texts: messages.map(textOf), visible }
}

/** Whether a back end call is running. */
const isAwaiting = ({ running }: World): boolean => running.some((id) => callNamed(id) !== undefined)

/** The destination of a step: the target of its navigation, or the sign-in. */
const destinationOf = ({ emitted }: Move) =>
  emitted
    .map(({ type, to }) => (String(type).startsWith('signInFor') ? 'otp-send-email' : type === 'navigate' ? String(to) : undefined))
    .findLast((to) => to !== undefined)

/** Whether a step leaves the flow's screens. */
function isExit({ setup }: Scene, move: Move): boolean {
  const to = destinationOf(move)
  return to !== undefined && !setup.pages.includes(to)
}

function stepOf(scene: Scene, graph: Graph, from: World, move: Move): WalkStep {
  const to = graph.worlds.get(move.to) as World
  const leadsTo = destinationOf(move)
  const isOver = isExit(scene, move) || to.snapshot.status !== 'active'
  return {
    name: move.name,
    when: whenPhrase(move.name, move.event),
    from: from.snapshot.value,
    doing: move.doing,
    isAwaiting: !isOver && isAwaiting(to),
    ...(isOver ? {} : { screen: screenOf(scene, to) }),
    ...(leadsTo === undefined ? {} : { leadsTo }),
  }
}

/** The id of a walk: derived from its step names, or from its planned transition, which is stable when others change. */
function idOf(flow: Flow, start: string, moves: readonly Move[], transition: string | undefined): string {
  const what = transition === undefined ? [flow.id, start, moves.map((move) => move.name)] : [flow.id, transition]
  const digest = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  return `${flow.id.replace(/[A-Z]/g, '-$&').toUpperCase()}-B${transition === undefined ? '' : 'T'}${digest.slice(0, 6)}`
}

/** Greedy walks from one start: to the nearest unmet pair, on from there, until every reachable pair is met. */
function walksFrom(scene: Scene, startName: string, start: Start, graph: Graph, met: Set<string>): Walk[] {
  const { flow, uiSteps, setup } = scene
  const { start: begin, moves } = movesOf(flow, graph, uiSteps, setup, startName)
  // A walk ends when it leaves the flow's screens.
  const open: Graph = {
    ...graph,
    edges: new Map(
      [...moves].map(([key, list]) => [key, list.map((move) => (isExit(scene, move) ? { ...move, to: `left ${move.to}` } : move))]),
    ),
  }
  const goalsOf = (move: Move) => (scene.cover === 'pairs' ? [move.goal] : move.shows)
  const isNew = (move: Move) => (scene.cover === 'transitions' || 'steps' in move.doing) && goalsOf(move).some((goal) => !met.has(goal))
  const isByPerson = (move: Move) => 'steps' in move.doing
  const walks: Walk[] = []
  for (;;) {
    const taken: { at: string; move: Move }[] = []
    let first: string | undefined
    for (let at = begin; ; ) {
      const next = (wanted: (move: Move) => boolean) => shortest(open, at, (edge) => wanted(edge as Move)) as Move[] | undefined
      // Each start has at least one walk, even if other starts have already shown everything.
      const leg = next(isNew) ?? (walks.length === 0 && taken.length === 0 ? next(isByPerson) : undefined)
      if (!leg || (taken.length > 0 && taken.length + leg.length > LONGEST)) break
      for (const move of leg) {
        taken.push({ at, move })
        if (scene.cover === 'transitions') first ??= goalsOf(move).find((goal) => !met.has(goal))
        for (const goal of goalsOf(move)) met.add(goal)
        at = move.to
      }
      if (at.startsWith('left ')) break
    }
    if (taken.length === 0) return walks
    const steps = taken.map(({ at, move }) =>
      stepOf(scene, graph, graph.worlds.get(at) as World, { ...move, to: move.to.replace(/^left /, '') }),
    )
    const id = idOf(
      flow,
      startName,
      taken.map(({ move }) => move),
      first,
    )
    const calls = Object.keys(flow.machine.implementations.actors).flatMap((actor) => callNamed(actor) ?? [])
    walks.push({
      id,
      flow: flow.id,
      title: `From ${withPlainQuotes(startName)}`,
      startName,
      start,
      calls,
      screen: screenOf(scene, graph.worlds.get(begin) as World),
      isAwaiting: isAwaiting(graph.worlds.get(begin) as World),
      steps,
    })
  }
}

/** The flow's cases with a key that distinguishes what the setup needs. */
function casesFor(flow: Flow, { distinguish, isStateEnough }: E2eSetup): FlowCases {
  if (isStateEnough) {
    const key = ({ value, context }: AnyMachineSnapshot) => [value, distinguish?.(context as Record<string, unknown>, value)]
    return { ...flow.cases, exactTime: false, key }
  }
  if (!distinguish) return flow.cases
  const { key = ({ value, context }: AnyMachineSnapshot) => [value, context] } = flow.cases
  return {
    ...flow.cases,
    key: (snapshot: AnyMachineSnapshot) => [
      key(snapshot as never),
      distinguish(snapshot.context as Record<string, unknown>, snapshot.value),
    ],
  }
}

/**
 * Plans walks that show each pair of a screen state and a user case at least once, if it is reachable in the built application. With the other cover
 * they take every reachable transition.
 */
export async function planWalks(flow: Flow, uiSteps: UiSteps, setup: E2eSetup, cover: CoverName = 'pairs'): Promise<Walk[]> {
  const contexts = (await ledgerOf(flow)).flatMap((path) => [path.start, ...path.steps])
  const scene: Scene = { flow, uiSteps: withOverrides(uiSteps, setup), setup, contexts, cover }
  const met = new Set<string>()
  return Object.entries(flow.cases.inputs).flatMap(([name, input]) => {
    const start = setup.starts[name]
    if (start === undefined || typeof start === 'string') return []
    return walksFrom(scene, name, start, explore(flow.machine, casesFor(flow, setup), input), met)
  })
}
