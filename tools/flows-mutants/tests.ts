import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

const Report = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ status: v.string(), ancestorTitles: v.array(v.string()), title: v.string() })) }),
  ),
})

/** Timeout in milliseconds for the tests of one flow on one mutant, and for the start of Vitest, on a machine four times slower. */
const FOR_ONE = 2_000
const FOR_VITEST = 30_000

/**
 * Names of the mutants on which a hand-written test fails, does not load, or never ends.
 * @param without the end of the file names to leave out
 * @throws Error if the tests did not run
 */
export function foundByTests(flow: string, names: readonly string[], without = ''): Set<string> {
  const found = runTests(flow, names, without)
  if (found) return found
  // One of the mutants loops forever: bisect until it is found.
  if (names.length === 1) return new Set(names)
  const half = Math.ceil(names.length / 2)
  return new Set([...foundByTests(flow, names.slice(0, half), without), ...foundByTests(flow, names.slice(half), without)])
}

function runTests(flow: string, names: readonly string[], without: string): Set<string> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const file = join(folder, 'report.json')
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', 'tests/machines/mutants/units.test.ts']
    const env = { ...process.env, FIRN_SURVIVORS: JSON.stringify({ [flow]: names }), FIRN_WITHOUT_TESTS: without, NODE_NO_WARNINGS: '1' }
    // In a thread of the process that is killed: a worker process would outlive it and loop forever.
    const inOne = ['--pool=threads', '--maxWorkers=1', '--no-file-parallelism']
    const { error } = spawnSync(process.execPath, [...vitest, ...inOne, '--reporter=json', `--outputFile=${file}`], {
      env,
      stdio: 'ignore',
      timeout: FOR_VITEST + names.length * FOR_ONE,
      killSignal: 'SIGKILL',
    })
    if (error) return undefined
    const { testResults } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')))
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const titled = (name: string) => results.filter(({ ancestorTitles }) => ancestorTitles.includes(`${flow}: ${name}`))
    const missing = names.find((name) => titled(name).length === 0)
    if (missing) throw new Error(`${flow}: no test ran for «${missing}»`)
    return new Set(names.filter((name) => titled(name).some(({ status }) => status === 'failed')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
