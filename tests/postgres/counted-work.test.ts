import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countWork } from '../support/fuzz/work.ts'
import { openTestDatabase } from '../support/server.ts'

it('[fuzz] counts PostgreSQL’s CPU time for a request, without waiting time', async () => {
  const database = await openTestDatabase()
  const workSoFar = countWork(database)
  await database.db.execute(sql`select 1`)
  const workOf = async (statement: ReturnType<typeof sql>) => {
    const before = workSoFar()
    const own = process.threadCpuUsage()
    await database.db.execute(statement)
    const { user, system } = process.threadCpuUsage(own)
    return workSoFar() - before - (user + system) / 1000
  }
  expect(await workOf(sql`select count(*) from generate_series(1, 2000000)`)).toBeGreaterThan(50)
  expect(await workOf(sql`select pg_sleep(0.5)`)).toBeLessThan(50)
  await database.close()
})
