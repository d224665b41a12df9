import type { Flow } from '../../machines/flow.ts'
import type { FlowEdge } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { conditionOf } from '../words/guards.ts'
import { delayInWords, plainWords } from '../words/names.ts'

/** What phrases about a flow's transitions are made from. */
export type PhraseSource = Pick<FlowEntry, 'cases'> & {
  flow: Pick<Flow, 'id'>
  /** Says a text of the book in another language; without it they stay English. */
  say?: (english: string) => string
}

/** A text in the language of a drawing. */
export const saidBy = ({ say }: Pick<PhraseSource, 'say'>, english: string): string => (say && english !== '' ? say(english) : english)

/** Everything that makes a transition happen, each in plain words. */
export function happenings(entry: PhraseSource, edge: FlowEdge): string[] {
  if (edge.cause === 'time') return [delayInWords(edge.delay)]
  if (edge.event === 'always') return []
  const cases = entry.cases.get(edge.id) ?? []
  if (edge.cause === 'itself') return [edge.event.startsWith('xstate.done.state') ? 'when it is finished' : plainWords(edge.event)]
  if (cases.length > 0) return [...cases]
  if (edge.cause === 'answer') return ['the call answers']
  return [edge.cause === 'failure' ? 'the call fails' : plainWords(edge.event)]
}

/** The same in one short line: of many cases the first two. */
export const happeningLine = (entry: PhraseSource, edge: FlowEdge): string => saidBy(entry, englishLine(entry, edge))

function englishLine(entry: PhraseSource, edge: FlowEdge): string {
  const all = happenings(entry, edge)
  if (all.length === 0) return conditionOf(edge) || 'at once'
  if (all.length <= 2) return all.join(', or ')
  return `${all.slice(0, 2).join(', ')}, or ${all.length - 2} more`
}

/** The condition in words, where the line above does not contain it already. */
export function conditionLine(entry: PhraseSource, edge: FlowEdge): string {
  const causes = happenings(entry, edge)
  const condition = conditionOf(edge)
  return causes.length === 0 || condition === `if ${causes.join(', or ')}` ? '' : saidBy(entry, condition)
}

/** Happening and condition as one sentence: `the price has changed, if …`. */
export const inOneLine = (entry: PhraseSource, edge: FlowEdge): string =>
  [happeningLine(entry, edge), conditionLine(entry, edge)].filter(Boolean).join(' — ')
