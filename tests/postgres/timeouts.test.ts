import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts'
import { emptyDatabase, type OwnDatabase } from '../support/instances/databases.ts'

const timeouts = { connection: 400, statement: 600, lock: 300, idleTransaction: 700 }
let own: OwnDatabase
let opened: OpenDatabase
beforeAll(async () => {
  own = await emptyDatabase(process.env.FIRN_TEST_DATABASE_URL ?? '')
  opened = await openDatabase({ databaseUrl: own.url, dataDir: '', poolSize: 2, timeouts })
  await opened.db.execute(sql`create table things (id int primary key, n int)`)
  await opened.db.execute(sql`insert into things values (1, 0)`)
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause ? `${message}: ${reasonOf(cause)}` : message
}
const failure = (run: Promise<unknown>) =>
  run.then(
    () => 'nothing failed',
    (error: unknown) => reasonOf(error),
  )
const sleepInside = (seconds: number) => opened.db.execute(sql`select pg_sleep(${seconds})`)

it('[OPS-6] cancels a slow statement, and runs the next one', async () => {
  expect(await failure(sleepInside(30))).toContain('statement timeout')
  expect(await opened.db.execute(sql`select 1`)).toMatchObject({ rowCount: 1 })
})

it('[OPS-6] stops waiting for a locked row', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hold = () => {}
  const isHeld = new Promise<void>((resolve) => {
    hold = resolve
  })
  const holder = opened.db.transaction(async (tx) => {
    await tx.execute(sql`update things set n = 1 where id = 1`)
    hold()
    await held
  })
  await isHeld
  expect(await failure(opened.db.execute(sql`update things set n = 2 where id = 1`))).toContain('lock timeout')
  release()
  await holder
})

it('[OPS-6] ends an idle transaction and releases its locks', async () => {
  const silent = opened.db.transaction(async (tx) => {
    await tx.execute(sql`update things set n = 3 where id = 1`)
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, timeouts.idleTransaction * 3)
    await promise
    await tx.execute(sql`select 1`)
  })
  expect(await failure(silent)).not.toBe('nothing failed')
  await opened.db.execute(sql`update things set n = 4 where id = 1`)
})

it('[OPS-6] fails a wait for a connection after a timeout', async () => {
  const busy = [failure(sleepInside(30)), failure(sleepInside(30))]
  expect(await failure(opened.db.execute(sql`select 1`))).toMatch(/timeout exceeded when trying to connect|statement timeout/)
  await Promise.all(busy)
})

it('[OPS-6] lets an instance wait while another one migrates', async () => {
  const other = opened.exclusively(() => new Promise<void>((resolve) => setTimeout(resolve, timeouts.statement * 3)))
  const second = await openDatabase({ databaseUrl: own.url, dataDir: '', poolSize: 2, timeouts })
  await other
  await second.close()
})

it('[OPS-6] turns JIT compilation off, as it takes longer than our statements', async () => {
  expect(await opened.db.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] })
})
