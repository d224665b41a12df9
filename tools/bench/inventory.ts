import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, dayOf } from '../../server/base/days.ts'
import type { Measure } from './goal.ts'
import { writeInventoryFile } from './inventory-file.ts'

const HOTELS = 1000
const NIGHTS = 365
/** Memory limit of the command in MB. */
const MOST_MB = 500

/** Preloaded into each process: prints its peak memory in kB when it ends. */
const tellPeak = `data:text/javascript,import{appendFileSync}from'node:fs';process.on('exit',()=>appendFileSync(process.env.PEAK_FILE,process.resourceUsage().maxRSS+'\\n'))`

/** Runs the command as at a shell. Returns its milliseconds and the peak memory of its largest process in MB. @throws Error with its output */
function runCommand(folder: string, file: string, environment: Record<string, string>): { ms: number; mb: number } {
  const command = fileURLToPath(new URL('../inventory-import.ts', import.meta.url))
  const peaks = join(folder, 'peaks')
  const start = performance.now()
  const run = spawnSync(process.execPath, [command, file], {
    encoding: 'utf8',
    env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1', NODE_OPTIONS: `--import=${tellPeak}`, PEAK_FILE: peaks },
  })
  const ms = performance.now() - start
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`)
  const mb = Math.max(...readFileSync(peaks, 'utf8').trim().split('\n').map(Number)) / 1024
  rmSync(peaks)
  return { ms, mb }
}

/** Imports 1,000 hotels with a year of prices each on a new PGlite, or on the empty PostgreSQL of `databaseUrl`; then the same file again. */
export async function measureInventory({ databaseUrl }: { databaseUrl?: string } = {}): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const label = databaseUrl ? ', PostgreSQL' : ', PGlite'
  try {
    const file = join(folder, 'inventory.json')
    writeInventoryFile(file, { hotels: HOTELS, nights: NIGHTS, from: addDays(dayOf(Date.now()), 1) })
    const environment: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(folder, 'data') }
    const first = runCommand(folder, file, environment)
    const again = runCommand(folder, file, environment)
    const size = `${HOTELS} hotels × ${NIGHTS} nights`
    return [
      { name: `inventory import${label}`, value: first.ms, goal: 60_000, note: size },
      { name: `inventory import, memory${label}`, value: first.mb, goal: MOST_MB, unit: 'MB', note: 'the most that a process of it held' },
      { name: `inventory import, the same again${label}`, value: again.ms, goal: 60_000, note: `peak ${again.mb.toFixed(0)} MB` },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
