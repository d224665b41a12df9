import { type SQL, sql } from 'drizzle-orm'
import { events } from '../db/schema/index.ts'
import { type Db, selectRows } from '../db/types.ts'
import { repeatsOf } from '../domain/events/repeats.ts'

/** One page load: number of events reported as captured, and number of stored events. */
type PageLedger = { page: string; captured: number; stored: number; lastAt: string }

/**
 * The event ledger of a device. `captured` is the browser's count: it numbers events as it captures them, so the highest received number is the
 * count. `missing` events are waiting, or were dropped and counted by the browser. `stored` is counted in the table, which has each id once.
 * `repeated` events were dropped since this process started.
 */
export type DeviceLedger = {
  deviceId: string
  captured: number
  stored: number
  missing: number
  repeated: number
  lastAt: string | null
  pages: PageLedger[]
}

type Row = { device_id: string; page: string | null; number: string | null; stored: number; last_at: string }

/** The logger's ids are `<page>-<number>`, with the number in base 36. Others are counted on arrival. */
const PAGE = '^(.+)-[0-9a-z]{1,8}$'

/** Pages of the devices that `where` selects. Numbers are compared as texts of equal length. */
const pagesOf = (db: Db, where: SQL) =>
  selectRows<Row>(
    db,
    sql`
      select device_id, substring(id from ${PAGE}) as page, max(lpad(substring(id from '-([0-9a-z]{1,8})$'), 8, '0') collate "C") as number,
        count(*)::int as stored, to_char(max(received_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
      from ${events} where ${where}
      group by device_id, page order by max(received_at)`,
  )

function ledgerOf(db: Db, deviceId: string, rows: readonly Row[]): DeviceLedger {
  const pages = rows.map(({ page, number, stored, last_at }) => {
    const captured = page && number ? Math.max(stored, Number.parseInt(number, 36)) : stored
    return { page: page ?? '', captured, stored, lastAt: last_at }
  })
  const sum = (pick: (page: PageLedger) => number) => pages.reduce((total, page) => total + pick(page), 0)
  const [captured, stored] = [sum((page) => page.captured), sum((page) => page.stored)]
  const repeated = repeatsOf(db, deviceId)
  return { deviceId, captured, stored, missing: captured - stored, repeated, lastAt: pages.at(-1)?.lastAt ?? null, pages }
}

/** The ledger of one device, with zeros if it sent nothing. */
export async function eventLedgerOf(db: Db, deviceId: string): Promise<DeviceLedger> {
  return ledgerOf(db, deviceId, await pagesOf(db, sql`device_id = ${deviceId}`))
}

/** The ledgers of at most `limit` devices, the most recent first. */
export async function eventLedgers(db: Db, limit = 10): Promise<DeviceLedger[]> {
  const newest = await selectRows<{ device_id: string }>(
    db,
    sql`select device_id from ${events} where device_id is not null group by device_id order by max(received_at) desc limit ${limit}`,
  )
  return Promise.all(newest.map(({ device_id }) => eventLedgerOf(db, device_id)))
}
