import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '../../server/base/days.ts'
import { openDatabase } from '../../server/db/open.ts'
import { loadSampleInventory } from '../../server/inventory/load.ts'
import type { Measure } from './goal.ts'
import { runCommand } from './run-command.ts'
import { openDumpServer } from './supplier-dump.ts'

const HOTELS = 200_000
/** Memory limit of the command in MB. */
const MOST_MB = 300

/** Loads 200,000 hotels of ETG's dumps in three languages into the sample inventory, on a PostgreSQL. */
export async function measureSupplierContent(databaseUrl: string): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-bench-'))
  const dumps = await openDumpServer(HOTELS)
  try {
    const opened = await openDatabase({ dataDir: folder, databaseUrl })
    await loadSampleInventory(opened.db, dayOf(Date.now()))
    await opened.close()
    const environment = {
      DATABASE_URL: databaseUrl,
      RATEHAWK_URL: dumps.url,
      RATEHAWK_KEY_ID: '1',
      RATEHAWK_KEY: 'key-of-the-bench',
      SUPPORT_TELEPHONE: '+43 512 000000',
    }
    // The flag of tools/run.mjs.
    const { ms, mb, output } = await runCommand('suppliers-content.ts', ['--supplier', 'rh'], environment, ['--max-semi-space-size=4'])
    const note = output.split('\n')[0] ?? ''
    return [
      { name: `content of a supplier, ${HOTELS.toLocaleString('en')} hotels in three languages`, value: ms, note },
      { name: 'content of a supplier, memory', value: mb, goal: MOST_MB, unit: 'MB', note: 'the most that a process of it held' },
    ]
  } finally {
    await dumps.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
