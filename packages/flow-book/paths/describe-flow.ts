import { createHash } from 'node:crypto'
import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import type { Flow } from '../../../machines/flow.ts'
import type { CoveredPath } from './covers.ts'
import { decisions, describePath } from './describe-paths.ts'
import type { PlainFlow } from './plain.ts'

const kebab = (id: string) => id.replace(/[A-Z]/g, '-$&').toUpperCase()

/** A stable test id, derived only from the flow and the test's purpose: the planned transition, or for another path its start and step names. */
function testId(flow: Flow, { from, steps, shows }: CoveredPath): string {
  const what = shows ? [flow.id, shows.transition] : [flow.id, from, steps.map((step) => step.case)]
  const digest = createHash('sha256').update(JSON.stringify(what)).digest('hex')
  return `${kebab(flow.id)}-${shows ? 'T' : ''}${digest.slice(0, 6)}`
}

/**
 * Describes paths of a flow in plain words, for testers.
 * @param language of the product's quoted texts
 * @throws Error if paths, cases and catalogues are inconsistent
 */
export function describeFlow(flow: Flow, paths: readonly CoveredPath[], language: Locale = defaultLocale): PlainFlow {
  const all = decisions(flow, paths)
  return {
    title: flow.title,
    purpose: flow.purpose,
    tests: paths.map((path) => describePath(flow, path, testId(flow, path), { all, language })),
  }
}
