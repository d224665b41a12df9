import { Counter, type Registry } from 'prom-client'
import * as v from 'valibot'
import { PAGE_PROBLEM, pageNames, pageProblems } from '../../contract/page-problems.ts'

const Payload = v.object({ kind: v.picklist(pageProblems), screen: v.picklist(pageNames) })

/** An event as far as it is counted. */
type Event = { eventName?: string | undefined; payload: unknown }

/**
 * Counts the problems of pages among the events that are stored, by kind and page (OPS-30). Both labels are of closed lists, and nothing else of an
 * event is read.
 */
export function countProblems(registry: Registry): (events: readonly Event[]) => void {
  const problems = new Counter({
    name: 'firn_page_problems_total',
    help: 'Problems that consenting visitors had: exceptions while rendering, texts that are missing, fields that became invalid.',
    labelNames: ['kind', 'screen'],
    registers: [registry],
  })
  return (events) => {
    for (const { eventName, payload } of events) {
      if (eventName !== PAGE_PROBLEM) continue
      const problem = v.safeParse(Payload, payload)
      if (problem.success) problems.inc(problem.output)
    }
  }
}
