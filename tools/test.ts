// `npm test`: runs every part, prints its seconds, and as the last line the sum of all results. With --all it also runs the long parts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { findPostgres } from '../tests/support/postgres-cluster.ts'
import { readCommand } from './arguments.ts'
import { type FailedTest, failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { memoryFolder } from './scratch.ts'

const { all: isAll } = readCommand({ all: { isSwitch: true } }, 'One file: npx vitest run FILE, or npx playwright test FILE')
const REPORTS = 'test-results'
const bin = (name: string) => `node_modules/.bin/${name}`

interface Count {
  passed: number
  failed: number
}

interface Part {
  name: string
  command: [string, ...string[]]
  /** Reads the part's own counts. Parts without tests count as one, by their exit code. */
  count?: () => Count
  failedTests?: () => FailedTest[]
  env?: Record<string, string>
}

const VitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numFailedTestSuites: v.optional(v.number(), 0) })
const PlaywrightReport = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) })

function readVitest(part: string): Count {
  const report = v.parse(VitestReport, JSON.parse(readFileSync(`${REPORTS}/${part}.json`, 'utf8')))
  // A file that does not load has no failed tests: it counts as one.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) }
}

function vitest(part: string): Part {
  const command: Part['command'] = [
    bin('vitest'),
    'run',
    '--project',
    part,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${part}.json`,
  ]
  return { name: part, command, count: () => readVitest(part), failedTests: () => failedInVitest(`${REPORTS}/${part}.json`) }
}

function readPlaywright(report: string): Count {
  const { stats } = v.parse(PlaywrightReport, JSON.parse(readFileSync(`${REPORTS}/${report}.json`, 'utf8')))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function playwright(name: string, report: string, env: Record<string, string> = {}): Part {
  return {
    name,
    command: [bin('playwright'), 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/${report}.json`, ...env },
    count: () => readPlaywright(report),
    failedTests: () => failedInPlaywright(`${REPORTS}/${report}.json`),
  }
}

const hasPostgres = findPostgres() !== null
/** Tests that need several database connections. Skipped without PostgreSQL. */
const onPostgres: Part[] = hasPostgres ? [vitest('postgres')] : []

/** A part with a number of runs, in a thread for each core. */
const counted = (name: string, tool: string, ...args: string[]): Part => ({
  name,
  command: [process.execPath, tool, ...args, '--threads', String(availableParallelism())],
})
const money = (database: string): Part =>
  counted(`faults of money, ${database}`, 'tools/faults.ts', '--area', 'money', '--runs', '50000', '--database', database)

const long: Part[] = [
  vitest('long'),
  ...(hasPostgres ? [vitest('processes')] : []),
  { ...vitest('views'), name: 'every place of the views', env: { FIRN_VIEWS: 'all' } },
  vitest('server-on-postgres'),
  playwright('end to end, two instances', 'e2e-two-instances', { FIRN_E2E_INSTANCES: '2', FIRN_E2E_LONG: '1' }),
  playwright('every walk and event fault in the browser', 'e2e-all', { FIRN_E2E_FLOWS: 'all', FIRN_E2E_EVENTS: 'all', FIRN_E2E_LONG: '1' }),
  { name: 'mutants of the machines', command: [process.execPath, 'tools/flows-mutants.ts'] },
  { name: 'faults of the machines made by hand', command: [process.execPath, 'tools/flows-mutants.ts', '--of', 'hand'] },
  { name: 'pictures of the screens', command: [process.execPath, 'tools/pictures.ts'] },
  counted('fuzz', 'tools/fuzz.ts', '--runs', '1000000', '--database', hasPostgres ? 'postgres' : 'pglite'),
  money('pglite'),
  ...(hasPostgres ? [money('postgres')] : []),
  { name: 'guesses of codes', command: [process.execPath, 'tools/faults.ts', '--area', 'guesses', '--runs', '100000'] },
  { name: 'faults of processes', command: [process.execPath, 'tools/faults.ts', '--area', 'kills', '--runs', '500'] },
]

const check = (name: string, file: string, ...args: string[]): Part => ({ name, command: [file, ...args] })

/** One checker: four would each compute the same large types, in two and a half times the CPU time. */
const TYPES = ['--checkers', '1', '-p']

/** Fast checks that fail early, and the build for the browser tests. */
const first: Part[] = [
  check('build and size', process.execPath, 'tools/build.ts'),
  check('lint', bin('biome'), 'check', '--error-on-warnings', '.'),
  check('unused files, exports and packages', bin('knip')),
  check('rooms', process.execPath, 'tools/rooms.ts'),
  check('types of the application', bin('tsc'), ...TYPES, 'tsconfig.web.json'),
  check('types of the server', bin('tsc'), ...TYPES, 'tsconfig.node.json'),
]

/** Writes the catalogues and restores them. No other part may read them meanwhile. */
const catalogues = check('catalogues', process.execPath, 'tools/catalogues.ts')

/** Each keeps one core busy, so two run at a time. The longest starts first, so that both lanes end together. */
const inPairs: Part[] = [vitest('server'), vitest('machines'), vitest('views'), ...onPostgres, vitest('platform')]

/** Run alone, because they use both cores: with other parts, pages would be too slow for tests with time limits. */
const last: Part[] = [playwright('end to end', 'e2e', hasPostgres ? { FIRN_E2E_POSTGRES: '1' } : {}), ...(isAll ? long : [])]

/** Databases and browsers of tests write to memory if possible: writing to disk takes a twentieth of the time of the browser tests. */
const scratch = memoryFolder()

/** Runs a part. Its output is printed directly, or at its end if it runs in parallel with others. @returns its exit code */
function run(part: Part, isAlone: boolean): Promise<number> {
  const [file, ...args] = part.command
  const env = { ...process.env, ...part.env, NODE_NO_WARNINGS: '1', ...(scratch ? { TMPDIR: scratch } : {}) }
  return new Promise((resolve) => {
    const heading = `\n── ${part.name}`
    if (isAlone) {
      console.log(heading)
      spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).on('exit', (code) => resolve(code ?? 1))
      return
    }
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => printed.push(data))
    child.on('close', (code) => {
      console.log(`${heading}\n${Buffer.concat(printed)}`)
      resolve(code ?? 1)
    })
  })
}

mkdirSync(REPORTS, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
const lines: string[] = []
const failures: string[] = []
const begin = performance.now()

async function runAndCount(part: Part, isAlone = true): Promise<void> {
  const start = performance.now()
  const code = await run(part, isAlone)
  let count: Count = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (part.count) {
    try {
      count = part.count()
      for (const { name, message } of part.failedTests?.() ?? []) failures.push(`${part.name}: ${name}\n${message}\n`)
    } catch {
      count = { passed: 0, failed: 1 }
    }
    // A runner that fails without a failed test (a file that does not load, a leak) still counts as failed.
    if (code !== 0 && count.failed === 0) count.failed = 1
  }
  total.passed += count.passed
  total.failed += count.failed
  lines.push(
    `${part.name.padEnd(36)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s   ${count.passed} passed, ${count.failed} failed`,
  )
}

/** Runs parts in order, two at a time. */
async function runInPairs(parts: Part[]): Promise<void> {
  const waiting = [...parts]
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await runAndCount(part, false)
  }
  await Promise.all([lane(), lane()])
}

await runInPairs(first)
await runAndCount(catalogues)
await runInPairs(inPairs)
for (const part of last) await runAndCount(part)
writeFileSync(`${REPORTS}/summary.json`, JSON.stringify({ milliseconds: performance.now() - begin, ...total }))
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
