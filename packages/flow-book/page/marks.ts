import type { Tested } from '../diagram/draw-arrows.ts'
import { html, type Markup } from '../html.ts'
import { type FlowEdge, type FlowNode, isWithin } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { type Level, levels } from '../read/results.ts'

/** The number of a state as a disc, blue if the flow waits for a call or time there. */
export const numberDisc = (node: FlowNode): Markup =>
  html`<span class="dn${node.actors.length > 0 ? ' dn-busy' : ''}">${node.number}</span>`

/** The test coverage of some transitions. A level counts only if it has taken all of them. */
export function testedBy(entry: Pick<FlowEntry, 'taken' | 'run'>, edges: readonly FlowEdge[]): Tested | null {
  if (edges.length === 0) return null
  const has = (level: Level) => edges.every((edge) => entry.taken.get(edge.id)?.has(level))
  const marks = levels.map((level) => ({
    level,
    is: !entry.run.includes(level) ? ('not run' as const) : has(level) ? ('yes' as const) : ('no' as const),
  }))
  return { marks, state: stateOf(marks, entry.run) }
}

/** The levels that reached a state. A level counts if it has taken any transition to the state or its inside. Null for the initial state. */
export function testedInto(entry: Pick<FlowEntry, 'taken' | 'run' | 'model'>, path: string): Tested | null {
  const into = entry.model.edges.filter(({ from, to }) => to !== null && isWithin(to, path) && !isWithin(from, path))
  if (into.length === 0) return null
  const marks = levels.map((level) => ({
    level,
    is: !entry.run.includes(level)
      ? ('not run' as const)
      : into.some((edge) => entry.taken.get(edge.id)?.has(level))
        ? ('yes' as const)
        : ('no' as const),
  }))
  return { marks, state: stateOf(marks, entry.run) }
}

const stateOf = (marks: Tested['marks'], run: readonly Level[]): Tested['state'] => {
  const yes = marks.filter(({ is }) => is === 'yes').length
  return yes === 0 ? 'never' : yes === run.length ? 'all' : 'some'
}

const words = { yes: 'tested', no: 'not tested', 'not run': 'not run here' } as const
const levelWords: Readonly<Record<Level, string>> = { machine: 'Machine', view: 'View', browser: 'Browser' }

/** The squares M, V and B for a table. */
export function squares(tested: Tested | null): Markup | null {
  if (!tested) return null
  const label = tested.marks.map(({ level, is }) => `${levelWords[level]} ${words[is]}`).join(', ')
  return html`<span class="mvb" role="img" aria-label="${label}" title="${label}">${tested.marks.map(
    ({ level, is }) => html`<i class="${is === 'yes' ? 'yes' : is === 'no' ? 'no' : 'off'}">${level.charAt(0).toUpperCase()}</i>`,
  )}</span>`
}
