import { createHash } from 'node:crypto'
import type { LedgerPath } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { decisions, describePath } from './describe-paths.ts'
import type { PlainFlow } from './plain.ts'

const kebab = (id: string) => id.replace(/[A-Z]/g, '-$&').toUpperCase()

/** Derived from flow, start and case names alone, so that a test's id stays the same when other tests are added or removed. */
function testId(flow: Flow, start: string, names: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([flow.id, start, names]))
    .digest('hex')
  return `${kebab(flow.id)}-${digest.slice(0, 6)}`
}

/**
 * Describes the paths of a flow's ledger in plain words, for testers.
 * @param ledger the flow's committed paths
 * @throws Error where ledger, cases or catalogues do not belong together
 */
export function describeFlow(flow: Flow, ledger: readonly LedgerPath[]): PlainFlow {
  const all = decisions(flow, ledger)
  const idOf = (path: LedgerPath) =>
    testId(
      flow,
      path.from,
      path.steps.map((step) => step.case),
    )
  return { title: flow.title, purpose: flow.purpose, tests: ledger.map((path) => describePath(flow, path, idOf(path), all)) }
}
