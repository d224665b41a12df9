import type { LedgerPath, PersistentStorage } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { ledgerOf } from '../kit/paths.ts'
import { type FlowModel, statesOf } from '../model.ts'
import { type ActorWords, actorInWords } from './calls.ts'
import { readMachine } from './read-machine.ts'
import { printOf, type Recorded } from './recorded.ts'
import { type Replay, replayLedger, type TakenStep } from './replay.ts'
import { type Level, levels, type Shown } from './results.ts'

/** The book's data on a flow. */
export type FlowEntry = {
  flow: Flow
  model: FlowModel
  replay: Replay
  actors: ReadonlyMap<string, ActorWords>
  /** By transition: the cases that take it, in plain words. */
  cases: ReadonlyMap<string, readonly string[]>
  /** By transition: the test levels that have taken it. `run` lists the levels that were run here. */
  taken: ReadonlyMap<string, ReadonlySet<Level>>
  run: readonly Level[]
  /**
   * Levels for which the committed record has more than the local runs, its revision, and whether the flow has changed since. Null if there are none.
   */
  recorded: { levels: readonly Level[]; revision: string; isStale: boolean } | null
  /** All texts that the context contains on some path. They decide which messages are shown. */
  heldTexts: readonly string[]
}

export type Results = Readonly<Record<Exclude<Level, 'machine'>, Shown | null>>

/** Reads a flow: its machine, what it does on its paths, and the results of view and browser tests. */
export async function readEntry(
  flow: Flow,
  results: Results = { view: null, browser: null },
  ledger?: readonly LedgerPath[],
  recorded: Recorded | null = null,
): Promise<FlowEntry> {
  return entryFrom(flow, await replayLedger(flow, ledger ?? (await ledgerOf(flow))), results, recorded)
}

/** Reads a flow of another revision, whose machine has a storage of its own. */
export async function readOldEntry(flow: Flow, ledger: readonly LedgerPath[], storage?: PersistentStorage): Promise<FlowEntry> {
  return entryFrom(flow, await replayLedger(flow, ledger, storage), { view: null, browser: null })
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

/** All texts in a plain value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Marks transitions of events that no case sends. The flow raises these events itself. */
function withRaised(model: FlowModel, flow: Pick<Flow, 'cases'>): FlowModel {
  const sent = new Set(Object.values(flow.cases.events).map((event) => event.type))
  return {
    ...model,
    edges: model.edges.map((edge) => (edge.cause === 'person' && !sent.has(edge.event) ? { ...edge, cause: 'itself' } : edge)),
  }
}

const stepsOf = (replay: Replay): TakenStep[] => replay.paths.flatMap((path) => path.steps)

/** The case of a step is assigned to the transitions it takes first, not to subsequent eventless ones. */
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
 * Adds the committed record of each level: every transition except those listed as not taken. If a level was run here, its record counts only while
 * the flow is unchanged, because the run may have been partial.
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

/** The transitions that a case always takes in a state. If the context decides, only those common to all such steps count. */
function edgesByStep(replay: Replay): Map<string, readonly string[]> {
  const known = new Map<string, readonly string[]>()
  for (const { from, step, edges } of stepsOf(replay)) {
    const key = stepKey(JSON.stringify(from), step.case)
    const before = known.get(key)
    known.set(key, before ? before.filter((edge) => edges.includes(edge)) : edges)
  }
  return known
}

/** The number of a flow's transitions that a level has taken. */
export const takenCount = (entry: FlowEntry, level: Level): number =>
  entry.model.edges.filter((edge) => entry.taken.get(edge.id)?.has(level)).length

/** Requirement ids that a flow fulfils, each with its states, sorted by id. */
export function requirementsOf({ model }: Pick<FlowEntry, 'model'>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, meta } of statesOf(model)) for (const id of meta.requirements) found.set(id, [...(found.get(id) ?? []), path])
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })))
}
