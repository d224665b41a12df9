import { storage } from '@firn/flow-book/kit/binding.ts'
import { graphsOf, ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { activePaths, type Edge, entryOf, type LedgerEntry, type LedgerPath, type PlannedPath, record, rig } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { missingIn } from './finds.ts'
import { type Expectation, readExpected } from './read.ts'

/** A step of a path with the states before it; the start is a step as well, from the state `start`. */
export type Step = LedgerEntry & { case: string; from: readonly string[] }

/** A path of a flow's ledger as steps. */
export function stepsOf(path: LedgerPath): Step[] {
  const before = (at: number) => activePaths(at === 0 ? path.start.state : path.steps[at - 1]?.state)
  return [{ ...path.start, case: path.from, from: ['start'] }, ...path.steps.map((step, at) => ({ ...step, from: before(at) }))]
}

/** What an expectation finds amiss in a step, in words; none where it holds. */
function problemsIn(flow: Flow, { from, when, to, finds }: Expectation, step: Step, all: readonly LedgerEntry[]): string[] {
  const passed = step.waited === undefined ? step.case : `${step.waited} ms pass`
  if (passed !== when) return [`«${passed}» happens, not «${when}»`]
  if (!step.from.includes(from)) return [`it does not happen in ${from}, but in ${step.from.at(-1)}`]
  const reached = activePaths(step.state)
  return reached.includes(to) ? missingIn(flow, step, finds, all) : [`it leads to ${reached.at(-1)}, not to ${to}`]
}

/** What only the real actor shows, not the explored graph. */
const IN_ACTOR = /^(?:does|keeps|forgets) /
/** Maximum number of ways that are tried for an expectation. */
const MOST = 200

/** Ways through a flow's graph to a step that an expectation can be about, the shortest first. */
function* waysTo(flow: Flow, { from, when, to, finds }: Expectation, all: readonly LedgerEntry[]): Generator<PlannedPath> {
  const inGraph = finds.filter((find) => !IN_ACTOR.test(find))
  for (const [input, graph] of graphsOf(flow)) {
    const pathsAt = (key: string) => activePaths(graph.worlds.get(key)?.snapshot.value)
    const fits = (at: string, { name, to: end, emitted, calls }: Edge) => {
      const snapshot = graph.worlds.get(end)?.snapshot
      if (name !== when || !snapshot || !pathsAt(at).includes(from) || !pathsAt(end).includes(to)) return false
      const { value: state, context, tags, output } = snapshot
      return missingIn(flow, { state, context, emitted, calls, tags: [...tags] as string[], output }, inGraph, all).length === 0
    }
    const ways = new Map<string, Edge[]>([[graph.start, []]])
    for (const [at, edges] of ways)
      for (const edge of graph.edges.get(at) ?? []) {
        if (fits(at, edge)) yield { input, edges: [...edges, edge] }
        if (!ways.has(edge.to)) ways.set(edge.to, [...edges, edge])
      }
  }
}

/** The paths of a flow, and for each expectation that none of them meets the shortest way on which it holds, if there is one. */
export async function expectedPaths(flow: Flow): Promise<LedgerPath[]> {
  const paths = [...(await ledgerOf(flow))]
  const all = paths.flatMap(stepsOf)
  const holdsOn = (expectation: Expectation, steps: readonly Step[]) =>
    steps.some((step) => problemsIn(flow, expectation, step, all).length === 0)
  for (const expectation of readExpected(flow.id).filter((one) => !holdsOn(one, all))) {
    let tried = 0
    for (const way of waysTo(flow, expectation, all)) {
      const [path] = await record(flow, [way], { storage })
      tried += 1
      const isMet = path && holdsOn(expectation, stepsOf(path))
      if (isMet) paths.push(path)
      if (isMet || tried === MOST) break
    }
  }
  return paths
}

/** A path as far as its last expectation, with the expectations that hold after each step. */
export type Way = { path: LedgerPath; expected: ReadonlyMap<number, readonly Expectation[]>; last: number }

/** For each expectation of a flow the shortest way on which it holds. */
export async function waysOf(flow: Flow): Promise<{ ways: Way[]; all: readonly LedgerEntry[] }> {
  const paths = (await expectedPaths(flow)).map((path) => ({ path, steps: stepsOf(path) }))
  const all = paths.flatMap(({ steps }) => steps)
  const met = new Map<LedgerPath, Map<number, Expectation[]>>()
  for (const expectation of readExpected(flow.id)) {
    const found = paths.flatMap(({ path, steps }) => {
      const at = steps.findIndex((step) => problemsIn(flow, expectation, step, all).length === 0)
      return at < 0 ? [] : [{ path, at }]
    })
    const first = found.reduce<(typeof found)[number] | undefined>((best, one) => (best && best.at <= one.at ? best : one), undefined)
    if (!first) continue
    const own = met.get(first.path) ?? new Map<number, Expectation[]>()
    met.set(first.path, own.set(first.at, [...(own.get(first.at) ?? []), expectation]))
  }
  return { ways: [...met].map(([path, expected]) => ({ path, expected, last: Math.max(...expected.keys()) })), all }
}

/** Goes the ways on a flow's machine, and looks at each step for what is expected there. @throws Error that says which expectation is not met */
export async function goWays(flow: Flow, { ways, all }: Awaited<ReturnType<typeof waysOf>>): Promise<void> {
  for (const { path, expected, last } of ways) {
    storage.clear()
    const real = rig(flow.machine, path.input, { storage })
    const look = (step: Step, at: number) => {
      for (const one of expected.get(at) ?? []) {
        const [problem] = problemsIn(flow, one, step, all)
        if (problem) throw new Error(`${flow.id}, line ${one.line} («${one.when}» in ${one.from}): ${problem}`)
      }
    }
    let { state } = entryOf(real.start())
    look({ ...entryOf(real.start()), case: expected.get(0)?.[0]?.when ?? '', from: ['start'] }, 0)
    for (const [at, { case: name, event }] of path.steps.slice(0, last).entries()) {
      const entry = entryOf(await real.step(event))
      look({ ...entry, case: name, from: activePaths(state) }, at + 1)
      state = entry.state
    }
    real.stop()
  }
}
