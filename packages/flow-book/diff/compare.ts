import { isDeepStrictEqual } from 'node:util'
import type { LedgerPath } from '@firn/flow-kit'
import { type FlowEdge, type FlowNode, nodeOf, statesOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Catalogues } from '../read/texts.ts'
import { delayInWords, plainWords } from '../words/names.ts'
import type { Change, Changed } from './change.ts'
import { requirementChanges, textChanges } from './contents.ts'

/** The difference of a flow between two revisions. `states` and `edges` are by path and by id, for the diagrams of both sides. */
export type FlowDiff = {
  id: string
  title: string
  before: FlowEntry | null
  after: FlowEntry | null
  states: Changed[]
  transitions: Changed[]
  paths: Changed[]
  /** Texts of its screens in every language, and requirements of its states. Empty if only machines were compared. */
  texts: Changed[]
  requirements: Changed[]
  marks: { states: ReadonlyMap<string, Change>; before: ReadonlyMap<string, Change>; after: ReadonlyMap<string, Change> }
}

/** Compares the flows of two revisions. Flows without differences are omitted. `inLine` returns a transition in words. */
export function compareFlows(
  before: readonly FlowEntry[],
  after: readonly FlowEntry[],
  inLine: (entry: FlowEntry, edge: FlowEdge) => string,
  catalogues?: { before: Catalogues; after: Catalogues },
): FlowDiff[] {
  const ids = [...new Set([...after, ...before].map((entry) => entry.flow.id))]
  const find = (entries: readonly FlowEntry[], id: string) => entries.find((entry) => entry.flow.id === id) ?? null
  return ids
    .map((id) => compareFlow(id, find(before, id), find(after, id), inLine, catalogues))
    .filter(({ states, transitions, paths, texts, requirements }) =>
      [states, transitions, paths, texts, requirements].some((list) => list.length > 0),
    )
}

function compareFlow(
  id: string,
  before: FlowEntry | null,
  after: FlowEntry | null,
  inLine: (entry: FlowEntry, edge: FlowEdge) => string,
  catalogues?: { before: Catalogues; after: Catalogues },
): FlowDiff {
  const states = compareBy(before ? statesOf(before.model) : [], after ? statesOf(after.model) : [], ({ path }) => path, sameState)
  const edges = compareBy(before?.model.edges ?? [], after?.model.edges ?? [], edgeKey, sameEdge)
  const paths = compareBy(pathsOf(before), pathsOf(after), pathKey, sameSteps)
  const line = (entry: FlowEntry | null, edge: FlowEdge | undefined) => (entry && edge ? transitionLine(entry, edge, inLine) : '')
  return {
    id,
    title: (after ?? before)?.flow.title ?? id,
    before,
    after,
    states: states.map(({ change, one, other }) => ({ change, what: stateLine(change, one, other) })),
    transitions: edges.map(({ change, one, other }) => ({
      change,
      what: `${line(other ? after : before, other ?? one)}${one && other ? ` (${edgeDifference(one, other)})` : ''}`,
    })),
    paths: paths.map(({ change, one, other }) => ({ change, what: pathLine((other ?? one) as LedgerPath) })),
    texts: catalogues ? textChanges(before, after, catalogues) : [],
    requirements: catalogues ? requirementChanges(before, after) : [],
    marks: {
      states: new Map(states.map(({ change, one, other }) => [(other ?? one)?.path ?? '', change])),
      before: new Map(edges.flatMap(({ change, one }) => (one ? [[one.id, change] as const] : []))),
      after: new Map(edges.flatMap(({ change, other }) => (other ? [[other.id, change] as const] : []))),
    },
  }
}

type Pair<T> = { change: Change; one?: T; other?: T }

/** Additions, removals and changes between two keyed lists. Their order distinguishes members with the same key. */
export function compareBy<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (member: T) => string,
  isSame: (one: T, other: T) => boolean,
): Pair<T>[] {
  const [old, fresh] = [keyed(before, keyOf), keyed(after, keyOf)]
  const came = [...fresh].flatMap(([key, other]): Pair<T>[] => {
    const one = old.get(key)
    if (one === undefined) return [{ change: 'came', other }]
    return isSame(one, other) ? [] : [{ change: 'changed', one, other }]
  })
  return [...came, ...[...old].filter(([key]) => !fresh.has(key)).map(([, one]): Pair<T> => ({ change: 'gone', one }))]
}

function keyed<T>(members: readonly T[], keyOf: (member: T) => string): Map<string, T> {
  const map = new Map<string, T>()
  for (const member of members) {
    let key = keyOf(member)
    while (map.has(key)) key += ' again'
    map.set(key, member)
  }
  return map
}

/** Texts and requirements are compared separately. */
const ignored = { number: 0, children: [], meta: null }
const sameState = (one: FlowNode, other: FlowNode): boolean => isDeepStrictEqual({ ...one, ...ignored }, { ...other, ...ignored })

const edgeKey = ({ from, event, guard }: FlowEdge): string => JSON.stringify([from, event, guard?.name ?? 'otherwise', guard?.params ?? {}])
const sameEdge = (one: FlowEdge, other: FlowEdge): boolean =>
  one.to === other.to && one.delay === other.delay && isDeepStrictEqual(one.actions, other.actions)

const pathsOf = (entry: FlowEntry | null): LedgerPath[] => entry?.replay.paths.map(({ path }) => path) ?? []
const pathKey = ({ input, steps }: LedgerPath): string => JSON.stringify([input, steps.map((step) => step.case)])
/** Whether a path still leads through the same states with the same effects. Other fields are ignored. */
const sameSteps = (one: LedgerPath, other: LedgerPath): boolean => isDeepStrictEqual(essence(one), essence(other))
const essence = ({ start, steps }: LedgerPath) =>
  [start, ...steps].map(({ state, context, emitted = [], calls = [] }) => ({ state, context, emitted, calls }))

function stateLine(change: Change, one: FlowNode | undefined, other: FlowNode | undefined): string {
  const node = (other ?? one) as FlowNode
  const line = `${node.number} ${node.name} (${node.path})`
  if (change !== 'changed' || !one || !other) return line
  const fields = (['name', 'type', 'description', 'tags', 'initial', 'actors', 'passes'] as const).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  )
  return `${line}: ${fields.map((field) => `${FIELDS[field]} was ${valueInWords(one[field])}, is ${valueInWords(other[field])}`).join('; ')}`
}

const FIELDS = {
  name: 'the name',
  type: 'the kind',
  description: 'the description',
  tags: 'the tag',
  initial: 'where it begins',
  actors: 'what it waits for',
  passes: 'passing at once',
} as const
const KINDS: Readonly<Record<string, string>> = {
  atomic: 'one state',
  compound: 'a state with others inside',
  parallel: 'several parts at once',
  final: 'an end',
  true: 'yes',
  false: 'no',
}

/** A value of a state in words. A description is quoted. */
function valueInWords(value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none'
  if (Array.isArray(value)) return value.map((one) => plainWords(String(one))).join(', ')
  const text = String(value)
  return KINDS[text] ?? (text.includes(' ') ? `"${text}"` : plainWords(text))
}

/** The innermost name of a path. */
const placeInWords = (path: string | null): string => (path === null ? 'nowhere' : plainWords(path.split('.').at(-1) ?? path))

/** The differences of a transition that exists in both revisions. */
function edgeDifference(one: FlowEdge, other: FlowEdge): string {
  const list = (word: string, names: readonly string[]) => (names.length === 0 ? [] : [`${word}: ${inSteps(names).join(', ')}`])
  const parts = [
    ...(one.to === other.to ? [] : [`led to ${placeInWords(one.to)}, leads to ${placeInWords(other.to)}`]),
    ...(one.delay === other.delay ? [] : [`was ${delayInWords(one.delay)}, is ${delayInWords(other.delay)}`]),
    ...list(
      'also does',
      other.actions.filter((name) => !one.actions.includes(name)),
    ),
    ...list(
      'no longer does',
      one.actions.filter((name) => !other.actions.includes(name)),
    ),
  ]
  return parts.join('; ') || 'does the same in another order'
}

/** Descriptions of XState's built-in actions. */
const OWN_ACTIONS: Readonly<Record<string, string>> = { assign: 'remembers something', raise: 'goes on by itself', emit: 'tells the page' }

/** Names of actions in words, each once. */
const inSteps = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => (name.startsWith('xstate.') ? (OWN_ACTIONS[name.slice(7)] ?? 'does something else') : plainWords(name)))),
]

function transitionLine(entry: FlowEntry, edge: FlowEdge, inLine: (entry: FlowEntry, edge: FlowEdge) => string): string {
  const from = edge.from === '' ? 'every state' : nodeOf(entry.model, edge.from).name
  const to = edge.to === null ? 'stays' : nodeOf(entry.model, edge.to).name
  return `${from}: ${inLine(entry, edge)} → ${to}`
}

const pathLine = ({ name, steps }: LedgerPath): string =>
  `${name.replace(/^\w+\. /, '')} (${steps.length} steps: ${steps.map((step) => step.case).join(' → ')})`
