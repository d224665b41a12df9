import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { migrationsUpTo } from '../../server/db/migrations.ts'
import { openDatabase } from '../../server/db/open.ts'

const NIGHTS = ['2027-01-10', '2027-01-11']

it('[ORDER-3] [OPS-13] what orders held, sold or gave back by night is theirs after the migration, and orders without rooms have none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-holds-'))
  const { folder, remove } = migrationsUpTo('0021_hidden_prices')
  try {
    await (await openDatabase({ dataDir, migrationsFolder: folder })).close()
    const before = await PGlite.create(join(dataDir, 'pg'))
    // Neither their prebooks nor the inventory count here.
    await before.exec('set session_replication_role = replica')
    for (const state of ['held', 'sold', 'released', null]) {
      const id = state ?? 'none'
      await before.query(
        `insert into orders (id, bundle_order_id, prebook_hash, quiz_session_id, device_id, trip_group, check_in, check_out, snapshot, total_minor, expires_at, created_at, updated_at)
         values ($1, $1, $1, 'quiz', 'device', '{}', '2027-01-10', '2027-01-12', '{}', 100, now(), now(), now())`,
        [id],
      )
      if (state)
        for (const day of NIGHTS) await before.query(`insert into order_holds values ($1, 'room', $2, 1, $3, now())`, [id, day, state])
    }
    await before.close()
    const after = await openDatabase({ dataDir })
    const { rows } = (await after.db.execute('select id, hold_state as state from orders order by id')) as { rows: unknown[] }
    await after.close()
    expect(rows).toEqual([
      { id: 'held', state: 'held' },
      { id: 'none', state: null },
      { id: 'released', state: 'released' },
      { id: 'sold', state: 'sold' },
    ])
  } finally {
    remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 120_000)
