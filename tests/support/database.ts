import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { locales } from '../../contract/languages.ts'
import { type OpenDatabase, openClient, openDatabase } from '../../server/db/open.ts'
import { loadSampleInventory } from '../../server/inventory/load.ts'
import { openPooledDatabase } from './database-pool.ts'
import { copyOf, type OwnDatabase, templateNamed } from './instances/databases.ts'

/** The default start of every test. */
export const START = '2026-11-21T09:00:00Z'

const serverDir = fileURLToPath(new URL('../../server', import.meta.url))
const localesDir = fileURLToPath(new URL('../../locales', import.meta.url))

/** Hash of everything that the template database is built from. A change rebuilds it. */
function templateKey(): string {
  const hash = createHash('sha256').update(START)
  for (const folder of ['db/migrations', 'inventory']) {
    for (const name of readdirSync(join(serverDir, folder)).sort()) {
      if (/\.(sql|ts)$/.test(name)) hash.update(readFileSync(join(serverDir, folder, name)))
    }
  }
  // The sample's hotels have these texts.
  for (const language of locales) hash.update(readFileSync(join(localesDir, language, 'server.json')))
  return hash.digest('hex').slice(0, 16)
}

/** Dump of a migrated database with the sample inventory. It is built once and cached in a file. */
async function templateDump(): Promise<Blob> {
  const dir = join(tmpdir(), 'firn-test-databases')
  const file = join(dir, `${templateKey()}.tar`)
  if (!existsSync(file)) {
    const client = await PGlite.create()
    const { db } = await openClient(client)
    await loadSampleInventory(db, START.slice(0, 10))
    const dump = await client.dumpDataDir('none')
    await client.close()
    mkdirSync(dir, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([new Uint8Array(readFileSync(file))])
}

/** PostgreSQL of the test run, if there is one. Tests use PGlite otherwise. */
const postgresUrl = () => process.env.FIRN_TEST_DATABASE_URL

/** Opens a migrated database with the sample inventory for one test: in memory, or a copy on the run's PostgreSQL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = postgresUrl()
  if (url) return openCopy(url)
  return openPooledDatabase(async () => {
    const client = await PGlite.create({ loadDataDir: await templateDump() })
    return { client, opened: await openClient(client, { isMigrated: true }) }
  })
}

/** Creates a copy of the template on a PostgreSQL. Returns its URL and a function that drops it. */
export async function copyDatabase(url: string): Promise<OwnDatabase> {
  const name = await templateNamed(url, `firn_template_${templateKey()}`, async (draft) => {
    const opened = await openDatabase({ databaseUrl: draft, dataDir: '' })
    await loadSampleInventory(opened.db, START.slice(0, 10))
    await opened.close()
  })
  return copyOf(url, name)
}

async function openCopy(url: string): Promise<OpenDatabase> {
  const copy = await copyDatabase(url)
  const opened = await openDatabase({ databaseUrl: copy.url, dataDir: '' })
  return { ...opened, close: () => opened.close().finally(copy.drop) }
}
