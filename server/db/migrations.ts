import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Db, selectRows } from './types.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

type Journal = { entries: { when: number; tag: string }[] }

const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** Returns the name of the latest migration that was applied to a database. */
export async function migrationOf(db: Db): Promise<string> {
  const [row] = await selectRows<{ at: string | number }>(db, sql`select max(created_at) as at from drizzle.__drizzle_migrations`)
  return readJournal().entries.find(({ when }) => when === Number(row?.at))?.tag ?? ''
}

export const isKnownMigration = (tag: string): boolean => readJournal().entries.some((entry) => entry.tag === tag)

/** Creates a folder with the migrations up to `tag`, as an earlier version had them. `remove` deletes it. */
export function migrationsUpTo(tag: string): { folder: string; remove(): void } {
  const journal = readJournal()
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1)
  const folder = mkdtempSync(join(tmpdir(), 'firn-migrations-'))
  mkdirSync(join(folder, 'meta'))
  for (const entry of entries) copyFileSync(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
