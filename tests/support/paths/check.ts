import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'
import { explore, type Graph } from './explore.ts'
import { type LedgerPath, type LedgerStep, plain, readLedger, updating, writeLedger } from './ledger.ts'
import { difference, inWords, shortestWay, story } from './report.ts'
import { rig, type Seen } from './rig.ts'
import { type Path, tour } from './tour.ts'
import { Coverage } from './universe.ts'

/** The path tests of one flow: its ledger holds step by step, and the ledger's paths leave no transition and no guard unseen. */
export function checkFlow(flow: Flow) {
  describe(`paths of ${flow.id}`, () => {
    const coverage = new Coverage()
    const graphs = explored(flow)
    test('the ledger holds on the real actor', async () => {
      const paths = tour(graphs)
      const written = updating() ? await record(flow, paths) : readLedger(flow.id)
      expect(written, `${flow.id} has no ledger: run once with UPDATE_LEDGERS=1 and review what it wrote`).toBeDefined()
      for (const path of written ?? []) await replay(flow, graphs, path, coverage)
      expect(namesOf(written ?? []), `${flow.id}: cases or machine have moved on from the ledger`).toEqual(
        paths.map((path) => path.edges.map((edge) => edge.name).join(' → ')),
      )
    })
    test('every transition is taken and every guard has answered yes and no', () => {
      expect(coverage.owed(flow.machine), `${flow.id}: not shown by any path`).toEqual([])
    })
  })
}

function explored(flow: Flow): Map<string, Graph> {
  return new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [name, explore(flow.machine, flow.cases, input)]))
}

const namesOf = (paths: LedgerPath[]) => paths.map((path) => path.steps.map((step) => step.case).join(' → '))

async function record(flow: Flow, paths: Path[]): Promise<LedgerPath[]> {
  const written: LedgerPath[] = []
  for (const [at, path] of paths.entries()) {
    const input = flow.cases.inputs[path.input]
    const real = rig(flow.machine, input)
    const steps: LedgerStep[] = []
    for (const { name, event } of path.edges) {
      const seen = await real.step(event).catch((error) => {
        throw new Error(story(flow.id, steps.at(-1)?.state, name, String(error), [...steps.map((one) => one.case), name]))
      })
      steps.push({ case: name, event: plain(event) as LedgerStep['event'], ...entryOf(seen) })
    }
    real.stop()
    const name = `${at + 1}. ${path.input}; ends in ${inWords(steps.at(-1)?.state)}`
    const start = entryOf(real.start())
    written.push(input === undefined ? { name, start, steps } : { name, input: plain(input), start, steps })
  }
  writeLedger(flow.id, written)
  return written
}

/** What was seen, as the ledger holds it. */
function entryOf({ snapshot, emitted, calls, effects, waited }: Seen): Omit<LedgerStep, 'case' | 'event'> {
  return {
    state: plain(snapshot.value),
    context: plain(snapshot.context),
    ...(emitted.length ? { emitted: plain(emitted) as unknown[] } : {}),
    ...(calls.length ? { calls: plain(calls) as unknown[] } : {}),
    ...(effects.length ? { effects } : {}),
    ...(snapshot.tags.size ? { tags: [...snapshot.tags].sort() as string[] } : {}),
    ...(waited === undefined ? {} : { waited }),
    ...(snapshot.status === 'done' ? { output: plain(snapshot.output ?? null) } : {}),
  }
}

const fields = ['state', 'context', 'emitted', 'calls', 'effects', 'tags', 'waited', 'output'] as const

function wrong(expected: Omit<LedgerStep, 'case' | 'event'>, seen: Seen): string[] {
  const found = entryOf(seen)
  return fields.flatMap((field) => difference(expected[field], found[field], field))
}

async function replay(flow: Flow, graphs: Map<string, Graph>, path: LedgerPath, coverage: Coverage) {
  const real = rig(flow.machine, path.input, coverage)
  const begun = wrong(path.start, real.start())
  if (begun.length) throw new Error(story(flow.id, undefined, path.name, begun.join('; '), []))
  let from: unknown = path.start.state
  const graph = graphs.get(Object.entries(flow.cases.inputs).find(([, input]) => same(input, path.input))?.[0] ?? '')
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
