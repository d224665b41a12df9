import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Preloaded into each process: prints its peak memory in kB when it ends. */
const tellPeak = `data:text/javascript,import{appendFileSync}from'node:fs';process.on('exit',()=>appendFileSync(process.env.PEAK_FILE,process.resourceUsage().maxRSS+'\\n'))`

/**
 * Runs a command of `tools/` as at a shell, with flags of Node. Returns its milliseconds, the peak memory of its largest process in MB, and its output.
 * @throws Error with its output if it fails
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<{ ms: number; mb: number; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const peaks = join(folder, 'peaks')
  try {
    const start = performance.now()
    const run = spawn(process.execPath, [...flags, fileURLToPath(new URL(`../${command}`, import.meta.url)), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1', NODE_OPTIONS: `--import=${tellPeak}`, PEAK_FILE: peaks },
    })
    const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
    const ms = performance.now() - start
    if (code !== 0) throw new Error(`${command} failed:\n${output}${errors}`)
    return { ms, mb: Math.max(...readFileSync(peaks, 'utf8').trim().split('\n').map(Number)) / 1024, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
