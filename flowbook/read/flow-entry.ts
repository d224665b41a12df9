import type { LedgerPath } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { ledgers } from '../kit/binding.ts'
import { type FlowModel, statesOf } from '../model.ts'
import { type ActorWords, actorInWords } from './calls.ts'
import { readMachine } from './read-machine.ts'
import { printOf, type Recorded } from './recorded.ts'
import { type Replay, replayLedger, type TakenStep } from './replay.ts'
import { type Level, levels, type Shown } from './results.ts'

/** Everything that the book shows of a flow. */
export type FlowEntry = {
  flow: Flow
  model: FlowModel
  replay: Replay
  actors: ReadonlyMap<string, ActorWords>
  /** By transition: the cases that take it, in plain words. */
  cases: ReadonlyMap<string, readonly string[]>
  /** By transition: which levels of tests have taken it; a level that was not run here is left out of `run`. */
  taken: ReadonlyMap<string, ReadonlySet<Level>>
  run: readonly Level[]
  /** Levels of which the committed record knows more than what was run here, its revision, and whether the flow has changed since; null where it knows no more. */
  recorded: { levels: readonly Level[]; revision: string; isStale: boolean } | null
  /** Every text that the context holds in some step of the ledger, each once: what decides which messages are shown. */
  heldTexts: readonly string[]
}

export type Results = Readonly<Record<Exclude<Level, 'machine'>, Shown | null>>

/** Reads a flow: its machine, its ledger replayed, and what views and browser have shown of it. */
export async function readEntry(
  flow: Flow,
  results: Results = { view: null, browser: null },
  ledger = ledgers.read(flow),
  recorded: Recorded | null = null,
): Promise<FlowEntry> {
  return entryFrom(flow, await replayLedger(flow, ledger ?? []), results, recorded)
}

/** Reads a flow of another revision: its ledger is shown, not checked. */
export async function readOldEntry(flow: Flow, ledger: readonly LedgerPath[]): Promise<FlowEntry> {
  return entryFrom(flow, await replayLedger(flow, ledger, false), { view: null, browser: null })
}

function entryFrom(flow: Flow, replay: Replay, results: Results, recorded: Recorded | null = null): FlowEntry {
  const model = withRaised(readMachine(flow.machine), flow)
  const taken = takenBy(flow.id, replay, results)
  const added = recorded && addRecorded(taken, model, results, recorded)
  const actors = new Map(model.nodes.flatMap((node) => node.actors).map((name) => [name, actorInWords(flow.machine, name)] as const))
  return {
    flow,
    model,
    replay,
    actors,
    cases: casesOf(replay),
    taken,
    run: levels.filter((level) => level === 'machine' || results[level] !== null || added?.levels.includes(level)),
    recorded: added ?? null,
    heldTexts: [...new Set(replay.paths.flatMap(({ path }) => path.steps).flatMap((step) => textsIn(step.context)))],
  }
}

/** Every text anywhere in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What no case sends, the flow raises itself: such a transition happens by itself. */
function withRaised(model: FlowModel, flow: Pick<Flow, 'cases'>): FlowModel {
  const sent = new Set(Object.values(flow.cases.events).map((event) => event.type))
  return {
    ...model,
    edges: model.edges.map((edge) => (edge.cause === 'person' && !sent.has(edge.event) ? { ...edge, cause: 'itself' } : edge)),
  }
}

const stepsOf = (replay: Replay): TakenStep[] => replay.paths.flatMap((path) => path.steps)

/** The case of a step belongs to the transitions that it takes first, not to those that follow by themselves. */
function casesOf(replay: Replay): Map<string, string[]> {
  const cases = new Map<string, string[]>()
  for (const { step, edges } of stepsOf(replay))
    for (const edge of edges) {
      const known = cases.get(edge) ?? []
      const isSent = eventOf(edge) === step.event.type && step.event.type !== 'always' && !step.event.type.startsWith('xstate.after.')
      if (isSent && !known.includes(step.case)) cases.set(edge, [...known, step.case])
    }
  return cases
}

const eventOf = (edge: string): string => edge.slice(edge.indexOf(' | ') + 3, edge.lastIndexOf(' #'))

function takenBy(flow: string, replay: Replay, results: Results): Map<string, Set<Level>> {
  const taken = new Map<string, Set<Level>>()
  const note = (edge: string, level: Level) => void taken.set(edge, (taken.get(edge) ?? new Set<Level>()).add(level))
  for (const edge of replay.coverage.taken) note(edge, 'machine')
  const known = edgesByStep(replay)
  for (const level of ['view', 'browser'] as const)
    for (const [from, name] of results[level]?.[flow] ?? []) for (const edge of known.get(stepKey(from, name)) ?? []) note(edge, level)
  return taken
}

/**
 * Adds what the committed record says of each level: every transition but those that it lists as not taken. Of a level that was run here it counts only
 * while the flow is the same, as a single test says nothing of the others.
 */
function addRecorded(taken: Map<string, Set<Level>>, model: FlowModel, results: Results, recorded: Recorded): FlowEntry['recorded'] {
  const own = recorded.flows[model.id]
  if (!own) return null
  const isStale = own.print !== printOf(model)
  const used = (['view', 'browser'] as const).filter((level) => results[level] === null || !isStale)
  const added = used.filter((level) => {
    const more = model.edges.filter(({ id }) => !own[level].includes(id) && !taken.get(id)?.has(level))
    for (const { id } of more) taken.set(id, (taken.get(id) ?? new Set<Level>()).add(level))
    return more.length > 0 || results[level] === null
  })
  return added.length === 0 ? null : { levels: added, revision: recorded.revision, isStale }
}

const stepKey = (from: string, name: string) => `${from} ${name}`

/** What a case surely takes in a state: where the context decides, only what is common to all such steps, so that no level counts too much. */
function edgesByStep(replay: Replay): Map<string, readonly string[]> {
  const known = new Map<string, readonly string[]>()
  for (const { from, step, edges } of stepsOf(replay)) {
    const key = stepKey(JSON.stringify(from), step.case)
    const before = known.get(key)
    known.set(key, before ? before.filter((edge) => edges.includes(edge)) : edges)
  }
  return known
}

/** How many transitions of a flow a level has taken. */
export const takenCount = (entry: FlowEntry, level: Level): number =>
  entry.model.edges.filter((edge) => entry.taken.get(edge.id)?.has(level)).length

/** Requirement ids that a flow fulfils, each with the states that do, sorted by id. */
export function requirementsOf({ model }: Pick<FlowEntry, 'model'>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, meta } of statesOf(model)) for (const id of meta.requirements) found.set(id, [...(found.get(id) ?? []), path])
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
}
