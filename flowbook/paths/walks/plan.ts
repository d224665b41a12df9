import { createHash } from 'node:crypto'
import type { AnyMachineSnapshot } from 'xstate'
import { activePaths, explore, type Graph, shortest, type World } from '../../../kit/index.ts'
import type { Flow, FlowCases } from '../../../machines/flow.ts'
import type { E2eSetup, Start } from '../../e2e-setup/setup.ts'
import { ledgers } from '../../kit/binding.ts'
import { textOf } from '../../read/catalogues.ts'
import { shownMessages } from '../../shown-messages.ts'
import type { UiSteps } from '../../ui-steps/steps.ts'
import type { CoverName } from '../covers.ts'
import { whenPhrase, withPlainQuotes } from '../phrases.ts'
import { callNamed, type Move, movesOf, withOverrides } from './moves.ts'
import type { ExpectedScreen, Walk, WalkStep } from './walk.ts'

/** Steps after which a walk ends and another begins, so that a person can still read its trace. */
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

/** Whether a call of the back end is under way. */
const isAwaiting = ({ running }: World): boolean => running.some((id) => callNamed(id) !== undefined)

/** Where a move leads: what a machine navigates to, or the sign-in where it asks for one. */
const destinationOf = ({ emitted }: Move) =>
  emitted
    .map(({ type, to }) => (String(type).startsWith('signInFor') ? 'otp-send-email' : type === 'navigate' ? String(to) : undefined))
    .findLast((to) => to !== undefined)

/** Whether a move leads away from the flow's screens, so that nothing of the flow is left to look at. */
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

/** What a walk is called: by the names of its steps, or by the transition that it is planned for, which stays while others come and go. */
function idOf(flow: Flow, start: string, moves: readonly Move[], transition: string | undefined): string {
  const what = transition === undefined ? [flow.id, start, moves.map((move) => move.name)] : [flow.id, transition]
  const digest = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  return `${flow.id.replace(/[A-Z]/g, '-$&').toUpperCase()}-B${transition === undefined ? '' : 'T'}${digest.slice(0, 6)}`
}

/** Greedy walks from one start: to the nearest pair not met yet, on from there, until every pair that can be reached is met. */
function walksFrom(scene: Scene, startName: string, start: Start, graph: Graph, met: Set<string>): Walk[] {
  const { flow, uiSteps, setup } = scene
  const { start: begin, moves } = movesOf(flow, graph, uiSteps, setup, startName)
  // A walk ends where the flow's screen is left: nothing leads on from there.
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
      // Each start at least begins, also where other starts have shown everything already.
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
 * The walks that show every pair of a screen state and a person's case that can be reached in the built application, each at least once; with the
 * other cover every transition that can be.
 */
export function planWalks(flow: Flow, uiSteps: UiSteps, setup: E2eSetup, cover: CoverName = 'pairs'): Walk[] {
  const contexts = (ledgers.read(flow) ?? []).flatMap((path) => [path.start, ...path.steps])
  const scene: Scene = { flow, uiSteps: withOverrides(uiSteps, setup), setup, contexts, cover }
  const met = new Set<string>()
  return Object.entries(flow.cases.inputs).flatMap(([name, input]) => {
    const start = setup.starts[name]
    if (start === undefined || typeof start === 'string') return []
    return walksFrom(scene, name, start, explore(flow.machine, casesFor(flow, setup), input), met)
  })
}
