import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOf } from '../../server/base/days.ts'
import type { Measure } from './goal.ts'
import { writeInventoryFile } from './inventory-file.ts'
import { runCommand } from './run-command.ts'

const HOTELS = 1000
const NIGHTS = 365
/** Memory limit of the command in MB. */
const MOST_MB = 500

/** Imports 1,000 hotels with a year of prices each on a new PGlite, or on the empty PostgreSQL of `databaseUrl`; then the same file again. */
export async function measureInventory({ databaseUrl }: { databaseUrl?: string } = {}): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const label = databaseUrl ? ', PostgreSQL' : ', PGlite'
  try {
    const file = join(folder, 'inventory.json')
    writeInventoryFile(file, { hotels: HOTELS, nights: NIGHTS, from: addDays(dayOf(Date.now()), 1) })
    const environment: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: join(folder, 'data') }
    const first = await runCommand('inventory-import.ts', [file], environment)
    const again = await runCommand('inventory-import.ts', [file], environment)
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
