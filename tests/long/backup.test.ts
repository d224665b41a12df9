import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { readTables } from '../../server/backup/tables.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { migrationsFolder } from '../../server/db/migrations.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { pictureFiles, pictures } from '../../server/db/schema/index.ts'
import { type Db, selectRows } from '../../server/db/types.ts'
import { reconcile } from '../../server/domain/orders/payment/reconcile.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { type CardServer, createCardServer } from '../support/card.ts'
import { START } from '../support/server.ts'

let folder: string
let file: string
let open: (OpenDatabase | CardServer)[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firn-backup-'))
  file = join(folder, 'night.backup')
  open = []
})
afterEach(async () => {
  for (const one of open) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = () => join(folder, 'data')
async function restored(): Promise<OpenDatabase> {
  await restoreBackup({ dataDir: dataDir() }, file)
  const opened = await openDatabase({ dataDir: dataDir() })
  open.push(opened)
  return opened
}

/** All rows of a database by table, as text. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await readTables(db)) {
    const rows = await selectRows<{ value: string }>(db, sql`select t::text as value from ${sql.identifier(name)} t order by 1`)
    content[name] = rows.map(({ value }) => value)
  }
  return content
}

/** Two orders that are paid at the provider. The server has no event of the second payment. */
async function paidTwice() {
  const server = await createCardServer()
  open.push(server)
  const orderIds: string[] = []
  for (const isHeard of [true, false]) {
    server.faults.isWebhookDown = !isHeard
    const browser = await server.traveller()
    const orderId = await server.startOrder(browser)
    orderIds.push(orderId)
    await server.pay(await server.finish(browser, orderId))
    await server.deliver()
  }
  server.jobs.waiting.length = 0
  return { server, orderIds }
}

/** A photo in more files than are read concurrently, each of maximum size. */
async function storePhoto(db: Db): Promise<void> {
  const words = { alt: { en: 'House', de: 'Haus' }, credit: 'Anna Huber', createdAt: new Date(START) }
  await db.insert(pictures).values({ id: 'photo', sourceKey: 'photo', widths: [240], colour: '#334455', ...words })
  const files = Array.from({ length: 20 }, (_, width) => ({ pictureId: 'photo', width, body: new Uint8Array(randomBytes(400_000)) }))
  for (const one of files) await db.insert(pictureFiles).values({ ...one, format: 'avif' })
}

describe('a backup', () => {
  it('[OPS-13] [OPS-14] contains every row of every table, and a restored server completes paid orders', async () => {
    const { server, orderIds } = await paidTwice()
    await storePhoto(server.deps.db)
    const before = await contentOf(server.deps.db)
    expect([before.orders?.length, before.events?.length, before.hotels?.length]).toEqual([2, 0, 600])
    const { rows } = await writeBackup(server.deps.db, file, server.clock.now())
    expect(rows).toEqual(Object.fromEntries(Object.entries(before).map(([name, all]) => [name, all.length])))
    const database = await restored()
    expect(await contentOf(database.db)).toEqual(before)
    const again = await createCardServer({ database })
    again.clock.set(START)
    again.clock.advance(60_000)
    await reconcile(again.deps)
    await sweepOrders(again.deps)
    await again.jobs.run()
    for (const orderId of orderIds) {
      const { order, payments, holds } = await again.rowsOf(orderId)
      const states = new Set(holds.map(({ state }) => state))
      expect([order.status, payments.map(({ status }) => status), states]).toEqual(['BookingFinished', ['Succeeded'], new Set(['sold'])])
      expect((await again.mailOf(orderId, 'confirmation')).to).toBe(order.contact?.email)
    }
  })

  it('[OPS-13] can be read only by its owner, and overwrites no other file', async () => {
    const { server } = await paidTwice()
    await writeBackup(server.deps.db, file, server.clock.now())
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const first = readFileSync(file)
    await expect(writeBackup(server.deps.db, file, server.clock.now())).rejects.toThrow('already exists')
    expect(readFileSync(file)).toEqual(first)
    expect(readdirSync(folder)).toEqual(['night.backup'])
    await expect(writeBackup(server.deps.db, join(folder, 'none/night.backup'), server.clock.now())).rejects.toMatchObject({
      name: 'BackupRefused',
      message: `There is no folder ${join(folder, 'none')}: create it, or name a file in another folder.`,
    })
  })
})

describe('a restored product', () => {
  it('[OPS-14] is migrated if the backup is from an earlier version', async () => {
    const { server } = await paidTwice()
    await writeBackup(server.deps.db, file, server.clock.now())
    const next = join(folder, 'migrations')
    cpSync(migrationsFolder, next, { recursive: true })
    const journalFile = join(next, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    const [first] = journal.entries
    journal.entries.push({ ...first, idx: 1, when: first.when + 1, tag: '0001_next' })
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(next, '0001_next.sql'), 'create table of_the_next_version (id text)')
    await restoreBackup({ dataDir: dataDir(), migrationsFolder: next }, file)
    const { db, close } = await openDatabase({ dataDir: dataDir(), migrationsFolder: next })
    const [row] = await selectRows<{ orders: number }>(db, sql`select count(*)::int as orders from orders, of_the_next_version`)
    expect(row).toEqual({ orders: 0 })
    await close()
    rmSync(next, { recursive: true })
  })
})

describe('a restore', () => {
  /** Lines of the backup file. */
  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const write = (all: readonly string[]) => writeFileSync(file, gzipSync(`${all.join('\n')}\n`))
  const attempt = () => restoreBackup({ dataDir: dataDir() }, file)

  let whole: Buffer | undefined
  beforeEach(async () => {
    if (whole) return writeFileSync(file, whole)
    const { server } = await paidTwice()
    await writeBackup(server.deps.db, file, server.clock.now())
    whole = readFileSync(file)
  })

  it.each([
    ['is truncated', () => writeFileSync(file, readFileSync(file).subarray(0, -200))],
    ['has no end', () => write(lines().slice(0, -1))],
    ['has missing rows', () => write(lines().filter((line) => !line.startsWith('{"table":"hotels"')))],
    ['has another format', () => writeFileSync(file, 'PK\u0003\u0004')],
    ['is empty', () => writeFileSync(file, '')],
    ['has a row that the table refuses', () => write(lines().map((line) => line.replace('"rows":["(ord_', '"rows":["(,ord_')))],
    ['has an unknown table', () => write(lines().map((line) => line.replace('{"table":"orders"', '{"table":"others"')))],
    ['has a newer version', () => write(lines().map((line) => line.replace(/"migration":"\w+"/, '"migration":"9999_later"')))],
  ])('[OPS-14] of a file that %s is refused and leaves no files', async (_, spoil) => {
    spoil()
    await expect(attempt()).rejects.toThrow()
    expect(readdirSync(folder)).toEqual(['night.backup'])
  })

  it('[OPS-14] writes into an existing folder, which may be a volume, also after an aborted restore', async () => {
    mkdirSync(join(dataDir(), '.restoring/pg'), { recursive: true })
    const { ino } = statSync(dataDir())
    await attempt()
    expect([statSync(dataDir()).ino, readdirSync(dataDir()), readdirSync(folder).sort()]).toEqual([ino, ['pg'], ['data', 'night.backup']])
    const opened = await openDatabase({ dataDir: dataDir() })
    open.push(opened)
    expect((await contentOf(opened.db)).orders).toHaveLength(2)
  })

  it('[OPS-14] never overwrites data', async () => {
    mkdirSync(dataDir())
    writeFileSync(join(dataDir(), 'something'), 'of mine')
    await expect(attempt()).rejects.toThrow('is not empty')
    expect(readdirSync(dataDir())).toEqual(['something'])
    await expect(restoreBackup({ dataDir: join(folder, 'other') }, join(folder, 'none.backup'))).rejects.toThrow('There is no file')
    expect(existsSync(join(folder, 'other'))).toBe(false)
  })
})
