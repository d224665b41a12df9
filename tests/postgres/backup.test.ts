import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { readTables } from '../../server/backup/tables.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { openDatabase } from '../../server/db/open.ts'
import { type Db, selectRows } from '../../server/db/types.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { emptyDatabase } from '../support/instances/databases.ts'

let folder: string
let server: CardServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firn-backup-'))
  server = await createCardServer()
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  await server.pay(await server.finish(browser, orderId))
  await server.deliver()
  await server.jobs.run()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const countsOf = async (db: Db) => {
  const counts: Record<string, unknown> = {}
  for (const { name } of await readTables(db))
    [counts[name]] = await selectRows(
      db,
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content from ${sql.identifier(name)} t`,
    )
  return counts
}

it('[OPS-13] [OPS-14] restores from PostgreSQL to PostgreSQL and to a folder, and refuses a target with data', async () => {
  const file = join(folder, 'night.backup')
  await writeBackup(server.deps.db, file, server.clock.now())
  const before = await countsOf(server.deps.db)
  const own = await emptyDatabase(process.env.FIRN_TEST_DATABASE_URL ?? '')
  await restoreBackup({ databaseUrl: own.url, dataDir: '' }, file)
  await expect(restoreBackup({ databaseUrl: own.url, dataDir: '' }, file)).rejects.toThrow('not empty')
  const places = [{ databaseUrl: own.url, dataDir: '' }, { dataDir: join(folder, 'data') }]
  await restoreBackup({ dataDir: join(folder, 'data') }, file)
  for (const place of places) {
    const opened = await openDatabase(place)
    expect(await countsOf(opened.db)).toEqual(before)
    await opened.close()
  }
  await own.drop()
})

it('[OPS-13] is a consistent snapshot during concurrent writes', async () => {
  const file = join(folder, 'moment.backup')
  let isWriting = true
  const writer = (async () => {
    for (let at = 0; isWriting; at++) await server.deps.db.execute(sql`insert into app_meta (key, value) values (${`moment-${at}`}, '1')`)
  })()
  const { rows } = await writeBackup(server.deps.db, file, server.clock.now())
  isWriting = false
  await writer
  const own = await emptyDatabase(process.env.FIRN_TEST_DATABASE_URL ?? '')
  const restored = await restoreBackup({ databaseUrl: own.url, dataDir: '' }, file)
  expect(restored.rows).toEqual(rows)
  await own.drop()
})
