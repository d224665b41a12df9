import { happenings } from '../diagram/what-happens.ts'
import { statesOf } from '../model.ts'
import { actorLine } from '../read/calls.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { readGerman, readGermanOfFlows } from '../words/german.ts'
import { conditionOf } from '../words/guards.ts'
import type { Problem } from './report.ts'

const FILE = 'packages/flow-book/words/german-flows.txt'
/** Texts that need no entry: a pattern covers numbers (`after 20 s`, `300 ms pass`), and call addresses are the same in every language. */
const OTHERWISE = /^after [\d.]+ (?:s|min)$|^\d+ ms pass$|^after some time$|^(?:GET|POST|PUT|PATCH|DELETE) /

/** All texts that describe a flow, with their source. */
function wordsOf(entry: FlowEntry): [place: string, text: string][] {
  const { model, replay, actors } = entry
  return [
    ...statesOf(model).flatMap(({ path, name, description, meta }): [string, string][] => [
      [`state ${path}`, name],
      [`description of ${path}`, description],
      [`screen of ${path}`, meta.screen],
    ]),
    ...[...actors.values()].map((actor): [string, string] => [`call ${actor.name}`, actorLine(actor)]),
    ...model.edges.flatMap((edge): [string, string][] => [
      [`condition of ${edge.id}`, conditionOf(edge)],
      ...happenings(entry, edge).map((text): [string, string] => [`what happens at ${edge.id}`, text]),
    ]),
    ...replay.paths.flatMap(({ path }): [string, string][] => [
      ['a start', path.from],
      ...path.steps.map((step): [string, string] => ['a case', step.case]),
    ]),
  ]
}

/** Names, descriptions, conditions, cases and screens without a German text, each once. Also German texts that no registered flow uses. */
export function germanProblems(entries: readonly FlowEntry[], all = readGerman(), own = readGermanOfFlows()): Problem[] {
  const used = new Set<string>()
  const missing = entries.flatMap((entry) =>
    wordsOf(entry).flatMap(([place, text]): Problem[] => {
      if (text === '' || OTHERWISE.test(text) || used.has(text)) return []
      used.add(text)
      return text in all.texts ? [] : [{ flow: entry.flow.id, place, expected: `German for «${text}» in ${FILE}` }]
    }),
  )
  const idle = Object.keys(own.texts).filter((text) => !used.has(text))
  return [...missing, ...idle.map((text) => ({ flow: FILE, place: `«${text}»`, expected: 'a flow that has it: take the line out' }))]
}
