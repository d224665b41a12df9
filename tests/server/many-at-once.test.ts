import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, roomStock } from '../../server/db/schema/index.ts'
import type { RunningServer } from '../../server/start.ts'
import { bookAtOnce, gatherCrowd, searchAtOnce, startForCrowd } from '../support/at-once.ts'
import { copyDatabase } from '../support/database.ts'
import { holdsOf } from '../support/holds.ts'

/** Concurrent visitors over sockets and the real queue. `npm run bench` measures how long they wait. */
const CROWD = 40

let server: RunningServer
let clean: () => Promise<void> | void
beforeAll(async () => {
  const url = process.env.FIRN_TEST_DATABASE_URL
  if (url) {
    const copy = await copyDatabase(url)
    clean = copy.drop
    server = await startForCrowd({ DATABASE_URL: copy.url })
  } else {
    const folder = mkdtempSync(join(tmpdir(), 'firn-crowd-'))
    clean = () => rmSync(folder, { recursive: true, force: true })
    server = await startForCrowd({ DATA_DIR: folder })
  }
})
afterAll(async () => {
  await server.close()
  await clean()
})

describe('forty concurrent visitors', () => {
  it('[LIMIT-10] all get their offers', async () => {
    const { outcomes } = await searchAtOnce(server, await gatherCrowd(server, CROWD))
    expect(outcomes).toEqual({ ready: CROWD })
  })

  it('[LIMIT-10] all get their rooms, and lose them after expiry', async () => {
    const { db } = server.deps
    const { outcomes } = await bookAtOnce(server, await gatherCrowd(server, CROWD))
    expect(outcomes).toEqual({ BookingStarted: CROWD })
    // All orders expire in a second.
    await db.update(orders).set({ expiresAt: sql`now() + interval '1 second'` })
    while ((await db.select().from(orders).where(eq(orders.status, 'BookingStarted'))).length > 0) await wait(50)
    expect(await holdsOf(db, eq(orders.holdState, 'held'))).toEqual([])
    expect(await db.select().from(roomStock).where(sql`${roomStock.held} > 0`)).toEqual([])
  })
})
