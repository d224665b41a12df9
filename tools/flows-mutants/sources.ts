import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { ledgers } from '../../flowbook/kit/binding.ts'
import { judgeSources, type SourceMutant, sourceMutantsOf } from '../../flowbook/kit/source-mutants.ts'
import type { Flow } from '../../machines/flow.ts'

/** How many faults of a flow's sources are found: by its ledger, and of those that are left by the tests that are written by hand. */
export type SourceScore = { flow: string; mutants: number; byLedger: number; byTests: number; survivors: string[] }

const Report = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ status: v.string(), ancestorTitles: v.array(v.string()), title: v.string() })) }),
  ),
})

/** Names of the mutants on which a test that is written by hand fails, or does not load. @throws Error where the tests did not run */
function foundByTests(flow: string, names: readonly string[]): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const file = join(folder, 'report.json')
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', 'tests/machines/mutants/units.test.ts']
    const env = { ...process.env, FIRN_SURVIVORS: JSON.stringify({ [flow]: names }), NODE_NO_WARNINGS: '1' }
    spawnSync(process.execPath, [...vitest, '--reporter=json', `--outputFile=${file}`], { env, stdio: 'ignore' })
    const { testResults } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')))
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const titled = (name: string) => results.filter(({ ancestorTitles }) => ancestorTitles.includes(`${flow}: ${name}`))
    const unasked = names.find((name) => titled(name).length === 0)
    if (unasked) throw new Error(`${flow}: no test was asked about «${unasked}»`)
    return new Set(names.filter((name) => titled(name).some(({ status }) => status === 'failed')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Judges faults in the sources of a flow: every one, or those that are given. */
export async function scoreSources(flow: Flow, mutants: readonly SourceMutant[] = sourceMutantsOf(flow)): Promise<SourceScore> {
  const verdicts = await judgeSources(flow, mutants, ledgers.read(flow) ?? [])
  const left = verdicts.filter(({ killedBy }) => killedBy === null).map(({ name }) => name)
  const found = left.length > 0 ? foundByTests(flow.id, left) : new Set<string>()
  return {
    flow: flow.id,
    mutants: mutants.length,
    byLedger: mutants.length - left.length,
    byTests: found.size,
    survivors: left.filter((name) => !found.has(name)),
  }
}
