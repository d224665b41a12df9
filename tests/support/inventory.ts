import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roomTypes } from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/types.ts'
import type { InventoryFile } from '../../server/inventory/file/schema.ts'
import { writeInventoryVersion } from '../../server/inventory/inventory-version.ts'
import { type ImportReport, runImport } from '../../server/inventory/run-import.ts'
import type { TestServer } from './server.ts'

/** Returns a new copy of the documented example. */
export const exampleInventory = () => JSON.parse(readFileSync('docs/inventory.example.json', 'utf8')) as InventoryFile

let versions = 0

/**
 * Names another version of the sample inventory after a test has changed rows of it, as an import does, so that caches are invalidated. The same name
 * must mean the same rows, which are then cached.
 */
export const changeInventoryVersion = (db: Db, name = String(++versions)): Promise<void> =>
  writeInventoryVersion(db, { version: `sample-test-${name}` })

/** Gives each room type of the sample a number of rooms. */
export async function setRooms(db: Db, units: number): Promise<void> {
  await db.update(roomTypes).set({ units })
  await changeInventoryVersion(db, `${units}-rooms`)
}

/** Runs a function with a temporary file of the given content. */
export async function withFile<T>(content: unknown, run: (path: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'firn-inventory-'))
  try {
    const path = join(folder, 'inventory.json')
    writeFileSync(path, typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content))
    return await run(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports an inventory like the command, with the server's clock. */
export const importContent = (server: TestServer, content: unknown, isCheck = false): Promise<ImportReport> =>
  withFile(content, (path) => runImport(server.deps.db, { path, isCheck }, server.clock.now()))

/** Advances the clock by days and runs the daily upkeep for each. */
export async function passDays(server: TestServer, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    server.clock.advance(86_400_000)
    await server.deps.enqueue({ queue: 'upkeep.daily', data: {} })
    await server.jobs.run()
  }
}
