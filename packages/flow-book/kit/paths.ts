/** The paths of flows, computed from their machines and cases. Nothing of it is committed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { explore, type Graph, type LedgerPath, type PlannedPath, record, tour } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'
import { casesOf, storage as here } from './binding.ts'

const ROOT = new URL('../../../', import.meta.url)
/** Everything on which the paths of a flow depend. */
const SOURCES = ['contract', 'machines', 'packages/event-logger', 'packages/flow-book/kit', 'packages/flow-kit', 'platform']

const hash = createHash('sha256')
for (const file of [...SOURCES.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }).sort()), 'package-lock.json'])
  hash.update(file).update(readFileSync(new URL(file, ROOT)))
/** Plans of these sources. Exploring all machines takes a minute, and running the planned paths takes seconds. */
const CACHE = new URL('.cache/paths/', ROOT)
const CURRENT = `${hash.digest('hex').slice(0, 32)}/`

const graphs = new WeakMap<Flow, ReadonlyMap<string, Graph>>()

/** The graph of each start of a flow, by name. Explored once per process, with empty storage. */
export function graphsOf(flow: Flow, storage = here): ReadonlyMap<string, Graph> {
  const known = graphs.get(flow)
  if (known) return known
  storage.clear()
  const made = new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [name, explore(flow.machine, casesOf(flow), input)]))
  graphs.set(flow, made)
  return made
}

function store(file: URL, plan: readonly PlannedPath[]): void {
  mkdirSync(new URL(CURRENT, CACHE), { recursive: true })
  for (const name of readdirSync(CACHE)) if (`${name}/` !== CURRENT) rmSync(new URL(name, CACHE), { recursive: true, force: true })
  // Two processes may write the same file at once.
  const own = new URL(`${file.href}.${process.pid}`)
  writeFileSync(own, JSON.stringify(plan))
  renameSync(own, file)
}

/** Paths that cover everything a flow of the registry can do. Read from the cache if the sources have not changed. */
function planOf(flow: Flow): readonly PlannedPath[] {
  const file = new URL(`${CURRENT}${flow.id}.json`, CACHE)
  if (!existsSync(file))
    store(
      file,
      tour(graphsOf(flow)).map(({ input, edges }) => ({ input, edges: edges.map(({ name, event }) => ({ name, event })) })),
    )
  // JSON loses undefined fields, so events come from the cases. Only those of delays have no case.
  return (JSON.parse(readFileSync(file, 'utf8')) as PlannedPath[]).map(({ input, edges }) => ({
    input,
    edges: edges.map(({ name, event }) => ({ name, event: flow.cases.events[name] ?? event })),
  }))
}

const ledgers = new WeakMap<Flow, Promise<readonly LedgerPath[]>>()

/**
 * What the machine of a flow does on paths that cover everything it can do. Computed once per process. Flows share their storage, so await one flow
 * before the next.
 */
export function ledgerOf(flow: Flow): Promise<readonly LedgerPath[]> {
  const made = ledgers.get(flow) ?? record(flow, flows.includes(flow) ? planOf(flow) : tour(graphsOf(flow)), { storage: here })
  ledgers.set(flow, made)
  return made
}
