import type { Flow } from '../../../machines/flow.ts'
import type { FlowEdge } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { conditionOf } from '../words/guards.ts'
import { delayInWords, plainWords } from '../words/names.ts'

/** The source of phrases about a flow's transitions. */
export type PhraseSource = Pick<FlowEntry, 'cases'> & {
  flow: Pick<Flow, 'id'>
  /** Translates a text of the book. Without it, texts remain English. */
  say?: (english: string) => string
}

/** A text in the language of a drawing. */
export const saidBy = ({ say }: Pick<PhraseSource, 'say'>, english: string): string => (say && english !== '' ? say(english) : english)

/** All events that cause a transition, each in plain words. */
export function happenings(entry: PhraseSource, edge: FlowEdge): string[] {
  if (edge.cause === 'time') return [delayInWords(edge.delay)]
  if (edge.event === 'always') return []
  const cases = entry.cases.get(edge.id) ?? []
  if (edge.cause === 'itself') return [edge.event.startsWith('xstate.done.state') ? 'when it is finished' : plainWords(edge.event)]
  if (cases.length > 0) return [...cases]
  if (edge.cause === 'answer') return ['the call answers']
  return [edge.cause === 'failure' ? 'the call fails' : plainWords(edge.event)]
}

/** The same as one short line, with at most two cases. */
export const happeningLine = (entry: PhraseSource, edge: FlowEdge): string => saidBy(entry, englishLine(entry, edge))

function englishLine(entry: PhraseSource, edge: FlowEdge): string {
  const all = happenings(entry, edge)
  if (all.length === 0) return conditionOf(edge) || 'at once'
  if (all.length <= 2) return all.join(', or ')
  return `${all.slice(0, 2).join(', ')}, or ${all.length - 2} more`
}

/** The condition in words, unless the line above already contains it. */
export function conditionLine(entry: PhraseSource, edge: FlowEdge): string {
  const causes = happenings(entry, edge)
  const condition = conditionOf(edge)
  return causes.length === 0 || condition === `if ${causes.join(', or ')}` ? '' : saidBy(entry, condition)
}

/** Event and condition as one sentence: `the price has changed, if …`. */
export const inOneLine = (entry: PhraseSource, edge: FlowEdge): string =>
  [happeningLine(entry, edge), conditionLine(entry, edge)].filter(Boolean).join(' — ')
