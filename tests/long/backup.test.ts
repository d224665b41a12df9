import { randomBytes } from 'node:crypto'
import fs, {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restoreBackup } from '../../server/backup/restore.ts'
import { readTables } from '../../server/backup/tables.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { noteEnded, readEnded } from '../../server/base/ended-list.ts'
import { migrationsFolder } from '../../server/db/migrations.ts'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { moneyFindings, pictureFiles, pictures, users } from '../../server/db/schema/index.ts'
import { type Db, selectRows } from '../../server/db/types.ts'
import { sweepEndedSessions } from '../../server/domain/auth/ended-sessions.ts'
import { endAllSessions } from '../../server/domain/auth/sessions.ts'
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
    const browser = await server.signedInBrowser()
    const orderId = await server.seedOrder(browser)
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
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(next, '9999_next.sql'), 'create table of_the_next_version (id text)')
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

describe('what ended after the backup', () => {
  /** A backup, after which the account of the first traveller is deleted and the session of the second ends. */
  async function endedAfterBackup() {
    const server = await createCardServer()
    open.push(server)
    const { db, config } = server.deps
    rmSync(config.deletedAccounts, { force: true })
    const [gone, left] = [await server.signedInBrowser('gone@example.com'), await server.signedInBrowser('left@example.com')]
    await writeBackup(db, file, server.clock.now())
    expect((await gone.call('DELETE', '/user')).status).toBe(200)
    const userId = await server.readUserId(left)
    await endAllSessions(db, userId, server.clock.now())
    await sweepEndedSessions(server.deps)
    return { list: config.deletedAccounts, userId }
  }

  it('[OPS-41] is ended again by a restore, which says how much came back', async () => {
    const { list, userId } = await endedAfterBackup()
    const options = { dataDir: dataDir(), deletedAccounts: list }
    expect(await restoreBackup(options, file)).toMatchObject({ ended: { accounts: 1, sessions: 2 }, open: { accounts: 1, sessions: 0 } })
    const opened = await openDatabase(options)
    open.push(opened)
    expect(await opened.db.select({ id: users.id }).from(users)).toEqual([{ id: userId }])
    expect(JSON.stringify(await contentOf(opened.db))).not.toContain('gone@example.com')
  })

  it('[OPS-41] is counted as open without its list, which may lie in the empty data folder', async () => {
    const { list } = await endedAfterBackup()
    const report = await restoreBackup({ dataDir: join(folder, 'without') }, file)
    expect([report.ended, report.open.accounts]).toEqual([null, 2])
    mkdirSync(dataDir())
    cpSync(list, join(dataDir(), 'deleted-accounts'))
    expect((await restoreBackup({ dataDir: dataDir() }, file)).ended).toEqual({ accounts: 1, sessions: 2 })
    expect(readdirSync(dataDir()).sort()).toEqual(['deleted-accounts', 'pg'])
  })

  it('[OPS-41] holds ids only, skips a line that was cut off, and keeps an account whose deletion was not stored', async () => {
    const path = join(folder, 'list/deleted-accounts')
    await noteEnded(path, [{ kind: 'account', id: 'usr_1', at: START }])
    appendFileSync(path, '\n{"kind":"account","id":"usr_2"')
    await noteEnded(path, [
      { kind: 'account', id: 'usr_3', at: START },
      { kind: 'account-kept', id: 'usr_1', at: START },
      { kind: 'session', id: 'fam_1', at: START },
    ])
    expect(await readEnded(path)).toEqual({ accounts: new Set(['usr_3']), sessions: new Set(['fam_1']) })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await readEnded(join(folder, 'none'))).toBeNull()
    const { list } = await endedAfterBackup()
    expect(readFileSync(list, 'utf8')).not.toContain('@')
  })
})

describe('money after a restore', () => {
  it('[PAY-10] [OPS-14] is compared from the moment of the backup, however long ago it was', async () => {
    const { server, orderIds } = await paidTwice()
    await reconcile(server.deps)
    await writeBackup(server.deps.db, file, server.clock.now())
    const database = await restored()
    const again = await createCardServer({ database })
    again.clock.set(START)
    again.clock.advance(86_400_000)
    // A charge of an order that came after the backup, at the provider alone.
    const intent = await again.stripe.paymentIntents.create({ amount: 5000, currency: 'eur', metadata: { orderId: 'ord_lost' } })
    await again.pay({ orderId: 'ord_lost', paymentIntentId: intent.id, clientSecret: intent.client_secret ?? '' })
    again.clock.advance(20 * 86_400_000)
    await reconcile(again.deps)
    const charges = () => database.db.select().from(moneyFindings).where(eq(moneyFindings.kind, 'charge.unknown'))
    expect(await charges()).toMatchObject([{ subject: intent.id, orderId: 'ord_lost', resolvedAt: null }])
    // It stays until it is refunded, however often the books are compared.
    again.clock.advance(20 * 86_400_000)
    await reconcile(again.deps)
    again.clock.advance(3_600_000)
    await reconcile(again.deps)
    expect(await charges()).toMatchObject([{ resolvedAt: null }])
    await again.stripe.refunds.create({ payment_intent: intent.id })
    again.clock.advance(3_600_000)
    await reconcile(again.deps)
    expect((await charges())[0]?.resolvedAt).not.toBeNull()
    expect(orderIds).toHaveLength(2)
  })
})

describe('a backup on the disk', () => {
  it('[OPS-13] is flushed before its name appears, and its folder afterwards', async () => {
    const { server } = await paidTwice()
    const steps: string[] = []
    const { fsyncSync, renameSync, openSync } = fs
    const paths = new Map<number, string>()
    vi.spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
      const opened = openSync(path, flags, mode)
      paths.set(opened, String(path))
      return opened
    })
    vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
      steps.push(`flush ${paths.get(opened)}`)
      fsyncSync(opened)
    })
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      steps.push(`rename ${from}`)
      renameSync(from, to)
    })
    syncBuiltinESMExports()
    try {
      await writeBackup(server.deps.db, file, server.clock.now())
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
    expect(steps).toEqual([`flush ${file}.part`, `rename ${file}.part`, `flush ${folder}`])
  })
})
