// `npm run bench` measures each goal (docs/speed.md), prints a table and writes it to bench/results/ as JSON. `--area web` measures one area, `--area
// server` the back end. Exits 1 if a goal is missed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createDatabase, findPostgres, startCluster } from '../tests/support/postgres-cluster.ts'
import { readCommand } from './arguments.ts'
import { measureAtOnce } from './bench/at-once.ts'
import { measureEvents } from './bench/events.ts'
import { measureFlows } from './bench/flows.ts'
import { judge, type Measure, progress, table } from './bench/goal.ts'
import { measureInventory } from './bench/inventory.ts'
import { measureLoad } from './bench/load/index.ts'
import { measureOffers } from './bench/offers.ts'
import { measureStarts } from './bench/starts.ts'
import { measureSupplierContent } from './bench/supplier-content.ts'
import { measureUse, measureWeb } from './bench/web/index.ts'

const SUMMARY = 'test-results/summary.json'

function timeCommand(file: string, args: string[]): number {
  const start = performance.now()
  const run = spawnSync(file, args, { encoding: 'utf8', env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  if (run.status !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  return performance.now() - start
}

function measureCommands(): Measure[] {
  return [
    { name: 'set-up with nothing to do', value: timeCommand(process.execPath, ['tools/run.mjs', 'setup']), goal: 300 },
    {
      name: 'tours of every view',
      value: timeCommand('node_modules/.bin/vitest', ['run', '--project', 'views', 'tests/views/flows']),
      goal: 180_000,
    },
  ]
}

/** Duration of the last `npm test` on this machine. */
function readTestRun(): Measure[] {
  if (!existsSync(SUMMARY)) return []
  const { milliseconds } = JSON.parse(readFileSync(SUMMARY, 'utf8')) as { milliseconds: number }
  return [{ name: 'npm test, last run', value: milliseconds, goal: 720_000 }]
}

/** Benchmarks that depend on the database, also on a temporary PostgreSQL cluster if PostgreSQL is installed. */
async function measureOnPostgres(): Promise<Measure[]> {
  if (!findPostgres()) return []
  const cluster = await startCluster()
  try {
    const make = (name: string) => createDatabase(cluster.url, name)
    const offers = await measureOffers({ databaseUrl: await make('offers') })
    return [...offers, ...(await measureInventory({ databaseUrl: await make('imported') }))]
  } finally {
    await cluster.stop()
  }
}

/** The import of a supplier's content, on a temporary PostgreSQL cluster if PostgreSQL is installed. */
async function measureContent(): Promise<Measure[]> {
  if (!findPostgres()) return []
  const cluster = await startCluster()
  try {
    return await measureSupplierContent(await createDatabase(cluster.url, 'content'))
  } finally {
    await cluster.stop()
  }
}

const areas = {
  commands: async () => measureCommands(),
  flows: measureFlows,
  events: measureEvents,
  offers: async () => [...(await measureOffers()), ...(await measureInventory()), ...(await measureOnPostgres())],
  content: measureContent,
  load: measureLoad,
  'at-once': measureAtOnce,
  web: measureWeb,
  use: measureUse,
  starts: measureStarts,
  tests: async () => readTestRun(),
} as const
type Area = keyof typeof areas
const names = Object.keys(areas) as Area[]
/** Groups of areas. */
const groups: Record<string, readonly Area[]> = { all: names, server: ['offers', 'load', 'at-once'] }
const { area } = readCommand({ area: { fallback: 'all', words: [...Object.keys(groups), ...names] } })
const measures: Measure[] = []
const wanted = names.filter((name) => area === name || groups[area]?.includes(name))
for (const [at, name] of wanted.entries()) {
  progress(`area ${at + 1} of ${wanted.length}: ${name}`)
  measures.push(...(await areas[name]()))
}
const verdicts = measures.map(judge)
console.log(`\n${table(verdicts)}\n`)
mkdirSync('bench/results', { recursive: true })
const machine = { cores: availableParallelism(), node: process.version, platform: `${process.platform}-${process.arch}` }
writeFileSync('bench/results/latest.local.json', `${JSON.stringify({ at: new Date().toISOString(), machine, verdicts }, null, 2)}\n`)
process.exit(verdicts.some(({ ratio }) => (ratio ?? 0) > 1) ? 1 : 0)
