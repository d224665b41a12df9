import type { Flow } from '../../../machines/flow.ts'
import type { Replay } from '../read/replay.ts'
import type { Problem } from './report.ts'

/** What the cases of a flow do not show: cases that never happen, and transitions and guard results that no path covers. */
export function pathProblems(flow: Flow, replay: Replay): Problem[] {
  const problem = (place: string, expected: string): Problem => ({ flow: flow.id, place, expected })
  const used = new Set(replay.paths.flatMap(({ path }) => path.steps.map((step) => step.case)))
  const unused = Object.keys(flow.cases.events).filter((name) => !used.has(name))
  return [
    ...unused.map((name) => problem(`case «${name}»`, 'a state in which it can happen')),
    ...replay.coverage.missing(flow.machine).map((what) => problem('paths', what)),
  ]
}
