import { isDeepStrictEqual } from 'node:util'
import { plain } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import type { Replay } from '../read/replay.ts'
import type { Problem } from './report.ts'

const PASSING = /^\d+ ms pass$/
const AGAIN = 'UPDATE_LEDGERS=1 npm run test:machines rewrites it; review the changes'

/** Disagreements of the committed ledger and the flow: unknown cases, steps with other targets, and uncovered transitions and guard results. */
export function ledgerProblems(flow: Flow, replay: Replay): Problem[] {
  const problem = (place: string, expected: string): Problem => ({ flow: flow.id, place, expected })
  if (replay.paths.length === 0) return [problem('ledger', `tests/machines/ledgers/${flow.id}.json with at least one path; ${AGAIN}`)]
  const steps = replay.paths.flatMap((path) =>
    path.steps.map((step, at) => ({ ...step, place: `ledger path ${path.path.name}, step ${at + 1}` })),
  )
  const unknown = replay.paths
    .flatMap(({ path }) => path.steps.map((step) => ({ step, place: `ledger path ${path.name}` })))
    .filter(({ step }) => !PASSING.test(step.case) && !isCase(flow, step.case, step.event))
    .map(({ step, place }) => problem(place, `the flow has no case «${step.case}» with this event; ${AGAIN}`))
  const broken = [
    ...replay.paths.flatMap(({ path, trouble }) => (trouble ? [problem(`ledger path ${path.name}, at its start`, trouble)] : [])),
    ...steps.flatMap(({ step, trouble, place }) => (trouble ? [problem(place, `«${step.case}» no longer holds: ${trouble}`)] : [])),
  ]
  const unused = Object.keys(flow.cases.events)
    .filter((name) => !replay.paths.some(({ path }) => path.steps.some((step) => step.case === name)))
    .map((name) => problem(`case «${name}»`, 'a path of the ledger in which it happens'))
  const missing = replay.coverage.missing(flow.machine).map((what) => problem('ledger', what))
  return [...uniquely(unknown), ...broken, ...unused, ...missing]
}

function isCase(flow: Flow, name: string, event: unknown): boolean {
  const known = flow.cases.events[name]
  return known !== undefined && isDeepStrictEqual(plain(known), event)
}

const uniquely = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.place} ${problem.expected}`, problem])).values(),
]
