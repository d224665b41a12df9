import { activePaths, plain, type World } from '@firn/flow-kit'
import { defaultLocale } from '../../../contract/languages.ts'
import type { Emitted } from '../../../machines/emitted.ts'
import type { FlowModel, FlowNode } from '../model.ts'
import { describeEmitted } from '../paths/describe-emitted.ts'
import type { Contexts } from '../paths/describe-paths.ts'
import { callPhrase, causeOf, whenPhrase } from '../paths/phrases.ts'
import type { Cause } from '../paths/plain.ts'
import { textOf } from '../read/catalogues.ts'
import { metaOf } from '../read/meta.ts'
import { quoted } from '../read/quotes.ts'
import { readable, type Text } from '../read/texts.ts'
import { shownMessages } from '../shown-messages.ts'
import { conditionOf } from '../words/guards.ts'
import { possibleSteps, type TriedStep, type TriedWalk, worldOf } from './walk.ts'

type Place = { path: string; number: number; name: string }
/** A possible event: its cause, text and target, and its condition if it has one. */
type Choice = { name: string; words: string; cause: Cause; leadsTo: Place[]; isHeard: boolean; conditions: string[] }
/** A position in a walk, as the page shows it. */
export type Moment = {
  places: Place[]
  screens: string[]
  texts: { locale: string; text: string }[][]
  /** Effects of the last step apart from state changes: toasts, opened pages, started calls. */
  effects: string[]
  requirements: string[]
  context: string
  /** The state value as JSON, which is the key of the page's pictures. */
  state: string
  choices: Choice[]
  isOver: boolean
}

const placeOf = ({ path, number, name }: FlowNode): Place => ({ path, number, name })
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The innermost active states. */
const placesIn = (model: FlowModel, { snapshot }: World): Place[] =>
  activePaths(snapshot.value)
    .flatMap((path) => model.nodes.find((node) => node.path === path) ?? [])
    .filter((node) => node.children.length === 0)
    .map(placeOf)

/** The conditions of a case in the current state: of its transitions from active states, in order. */
function conditionsOf(model: FlowModel, { snapshot }: World, type: string): string[] {
  const active = ['', ...activePaths(snapshot.value)]
  const edges = model.edges.filter((edge) => edge.event === type && active.includes(edge.from) && (edge.guard || edge.of > 1))
  return unique(edges.map((edge) => conditionOf(edge)).filter(Boolean))
}

function choiceOf(walk: TriedWalk, model: FlowModel, { name, event, world }: TriedStep): Choice {
  const before = worldOf(walk)
  const known = new Set(placesIn(model, before).map(({ path }) => path))
  return {
    name,
    words: whenPhrase(name, event),
    cause: causeOf(event),
    leadsTo: placesIn(model, world).filter(({ path }) => !known.has(path)),
    isHeard: causeOf(event) !== 'person' || before.snapshot.can(event),
    conditions: conditionsOf(model, before, event.type),
  }
}

const inQuotes = (text: Text) => quoted(text).map((one) => ({ locale: one.locale, text: readable(one.text) }))

/** The page's data on the current position of a walk. `all` is the set of texts in the flow's contexts. */
export function momentOf(walk: TriedWalk, model: FlowModel, all: Contexts): Moment {
  const world = worldOf(walk)
  const { flow } = walk
  const state = plain(world.snapshot.value)
  const context = plain(world.snapshot.context)
  const places = placesIn(model, world)
  const effects = [
    ...(plain(world.emitted) as Emitted[]).map((one) => describeEmitted(one, defaultLocale)),
    ...world.calls.map(({ id }) => callPhrase(id)),
  ].filter((line): line is string => line !== undefined)
  return {
    places,
    screens: unique(places.map(({ path }) => metaOf(flow.machine)[path]?.screen ?? '')).filter(Boolean),
    texts: shownMessages(flow, { state, context }, all).map((id) => inQuotes(textOf(id))),
    effects: unique(effects),
    requirements: unique(activePaths(state).flatMap((path) => metaOf(flow.machine)[path]?.requirements ?? [])),
    context: JSON.stringify(context, null, 2),
    state: JSON.stringify(state),
    choices: possibleSteps(walk).map((step) => choiceOf(walk, model, step)),
    isOver: world.snapshot.status !== 'active',
  }
}
