import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testBrowser } from '../../tests/support/browser.ts'

/** A tester's configuration for the exported files, which sets the browser. */
const config = () =>
  `export default { workers: 2, timeout: 240_000, use: { launchOptions: ${JSON.stringify({
    executablePath: testBrowser(),
    args: ['--no-sandbox'],
  })} } }\n`

type Suite = { file: string; specs: { ok: boolean }[]; suites?: Suite[] }

/** Number of passed and failed tests of a spec. */
export type Outcome = { passed: number; failed: number }

function outcomeOf(suite: Suite): Outcome {
  const inner = (suite.suites ?? []).map(outcomeOf)
  const own = suite.specs.filter(({ ok }) => ok).length
  const sum = (of: (one: Outcome) => number) => inner.reduce((total, one) => total + of(one), 0)
  return { passed: own + sum((one) => one.passed), failed: suite.specs.length - own + sum((one) => one.failed) }
}

/** The output of a command. Ignores its exit code, as a spec that must fail sets it to 1. */
function printedBy(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(printed))
  })
}

/**
 * Runs exported specs unchanged against a running product, in one run of Playwright.
 * @param specs their texts by file name
 * @param only titles of the tests to run
 * @returns passed and failed tests by file name, and the whole output
 */
export async function runExports(
  specs: Record<string, string>,
  base: string,
  only: RegExp,
): Promise<{ outcomes: Record<string, Outcome>; printed: string }> {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(join('test-results', 'export-'))
  for (const [file, text] of Object.entries(specs)) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, 'playwright.config.ts'), config())
  // Without the environment of the run that this test belongs to.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TEST_|PW_|PLAYWRIGHT_)/.test(name)))
  const args = ['test', '--config', join(folder, 'playwright.config.ts'), '--reporter', 'json', '--output', join(folder, 'out')]
  try {
    const printed = await printedBy('node_modules/.bin/playwright', [...args, '-g', only.source], { ...own, BASE_URL: base })
    const { suites } = JSON.parse(printed) as { suites: Suite[] }
    return { outcomes: Object.fromEntries(suites.map((suite) => [suite.file, outcomeOf(suite)])), printed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
