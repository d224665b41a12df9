import { describe, expect, test } from 'vitest'
import { explore, type Graph } from '../../../kit/explore.ts'
import { type LedgerPath, type LedgerStep, plain, readLedger, updating, writeLedger } from '../../../kit/ledger.ts'
import { entryOf, replayPath } from '../../../kit/replay.ts'
import { inWords, story } from '../../../kit/report.ts'
import { rig } from '../../../kit/rig.ts'
import { type Path, tour } from '../../../kit/tour.ts'
import { Coverage } from '../../../kit/universe.ts'
import type { Flow } from '../../../machines/flow.ts'
import { clearShelves } from './shelves.ts'

/** The path tests of one flow: its ledger holds step by step, and the ledger's paths leave no transition and no guard unseen. */
export function checkFlow(flow: Flow) {
  describe(`paths of ${flow.id}`, () => {
    const coverage = new Coverage()
    const graphs = explored(flow)
    test('the ledger holds on the real actor', async () => {
      const paths = tour(graphs)
      const written = updating() ? await record(flow, paths) : readLedger(flow.id)
      expect(written, `${flow.id} has no ledger: run once with UPDATE_LEDGERS=1 and review what it wrote`).toBeDefined()
      for (const path of written ?? []) await replayPath(flow, path, graphs, coverage)
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
    clearShelves()
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
