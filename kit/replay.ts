import type { Flow } from '../machines/flow.ts'
import { clearShelves } from '../tests/support/flows/shelves.ts'
import type { Graph } from './explore.ts'
import { type LedgerPath, type LedgerStep, plain } from './ledger.ts'
import { difference, shortestWay, story } from './report.ts'
import { rig, type Seen } from './rig.ts'
import type { Coverage } from './universe.ts'

/** What was seen, as the ledger holds it. */
export function entryOf({ snapshot, emitted, calls, effects, kept, ignored, waited }: Seen): Omit<LedgerStep, 'case' | 'event'> {
  return {
    state: plain(snapshot.value),
    context: plain(snapshot.context),
    ...(emitted.length ? { emitted: plain(emitted) as unknown[] } : {}),
    ...(calls.length ? { calls: plain(calls) as unknown[] } : {}),
    ...(effects.some((one) => one !== 'emit') ? { effects } : {}),
    ...(Object.keys(kept).length ? { kept: plain(kept) as Record<string, unknown> } : {}),
    ...(ignored ? { ignored: true as const } : {}),
    ...(snapshot.tags.size ? { tags: [...snapshot.tags].sort() as string[] } : {}),
    ...(waited === undefined ? {} : { waited }),
    ...(snapshot.status === 'done' ? { output: plain(snapshot.output ?? null) } : {}),
  }
}

const fields = ['state', 'context', 'emitted', 'calls', 'effects', 'kept', 'ignored', 'tags', 'waited', 'output'] as const

function wrong(expected: Omit<LedgerStep, 'case' | 'event'>, seen: Seen): string[] {
  const found = entryOf(seen)
  return fields.flatMap((field) => difference(expected[field], found[field], field))
}

/**
 * Plays one path of a ledger on the real actor and compares every step.
 * @param graphs of the flow's starts, to tell the shortest way to a failure; left out, the path itself is told
 * @throws Error that names flow, state, case and what differs
 */
export async function replayPath(flow: Flow, path: LedgerPath, graphs?: Map<string, Graph>, coverage?: Coverage) {
  clearShelves()
  const real = rig(flow.machine, path.input, coverage)
  const begun = wrong(path.start, real.start())
  if (begun.length) throw new Error(story(flow.id, undefined, path.name, begun.join('; '), []))
  let from: unknown = path.start.state
  const graph = graphs?.get(Object.entries(flow.cases.inputs).find(([, input]) => same(input, path.input))?.[0] ?? '')
  for (const [at, step] of path.steps.entries()) {
    const told = (trouble: string) =>
      story(
        flow.id,
        from,
        step.case,
        trouble,
        shortestWay(
          graph,
          from,
          step,
          path.steps.slice(0, at + 1).map((one) => one.case),
        ),
      )
    const seen = await real.step(step.event).catch((error) => {
      throw new Error(told(String(error)))
    })
    const trouble = wrong(step, seen)
    if (trouble.length) throw new Error(told(trouble.join('; ')))
    from = step.state
  }
  real.stop()
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
