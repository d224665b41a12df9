import { casesOf } from '@firn/flow-book/kit/binding.ts'
import { explore, type Graph } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'

const explored = new WeakMap<Flow, ReadonlyMap<string, Graph>>()

/** The graph of each start of a flow, by name. Explored once per process, as path tests and properties share it. */
export function graphsOf(flow: Flow): ReadonlyMap<string, Graph> {
  const known = explored.get(flow)
  if (known) return known
  const made = new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [name, explore(flow.machine, casesOf(flow), input)]))
  explored.set(flow, made)
  return made
}
