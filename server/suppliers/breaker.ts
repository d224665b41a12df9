import { sql } from 'drizzle-orm'
import { noteAlert } from '../alerts/note.ts'
import type { SupplierName } from '../db/schema/index.ts'
import { type Db, selectRows } from '../db/types.ts'
import { NotSent, titles } from './supplier.ts'

/** Failures in a row that open a breaker. */
const FAILURES = 5
/** Milliseconds until an open breaker lets one request through, doubled each time that it fails. */
const PAUSE = 30_000
const LONGEST_PAUSE = 600_000

/** `isCertain`: one failure opens the breaker, as a repeat fails too. */
type Failure = { isProbe: boolean; reason: string; isCertain?: boolean }

export type Breaker = {
  /** Returns whether the request is the one that tries an open breaker. @throws NotSent while it is open */
  enter(at: Date): Promise<boolean>
  fail(failure: Failure, at: Date): Promise<void>
  succeed(): Promise<void>
}

const words = {
  search: 'Searches leave it out until it answers again.',
  book: 'Checks and bookings are still tried.',
} as const

/** The breaker of a supplier's searches, or of its checks and bookings. It is a row of the database, so it is open for all instances. */
export function supplierBreaker(db: Db, supplier: SupplierName, kind: 'search' | 'book'): Breaker {
  const here = sql`supplier = ${supplier} and kind = ${kind}`
  const after = (at: Date, ms: number) => sql`${new Date(at.getTime() + ms).toISOString()}::timestamptz`
  return {
    async enter(at) {
      const [row] = await selectRows<{ is_due: boolean }>(
        db,
        sql`select open_until <= ${after(at, 0)} as is_due from supplier_breakers where ${here} and open_until is not null`,
      )
      if (!row) return false
      // Of several requests at the end of a pause, one is sent.
      const probes = row.is_due
        ? await selectRows(
            db,
            sql`update supplier_breakers set open_until = ${after(at, PAUSE)} where ${here} and open_until <= ${after(at, 0)} returning kind`,
          )
        : []
      if (probes.length === 0) throw new NotSent(`${titles[supplier]} is left out after repeated failures`)
      return true
    },
    async fail({ isProbe, reason, isCertain = false }, at) {
      if (isProbe) {
        const pause = sql`least(${PAUSE} * power(2, least(failures - ${FAILURES} + 1, 10)), ${LONGEST_PAUSE})`
        await db.execute(
          sql`update supplier_breakers set failures = failures + 1, open_until = ${after(at, 0)} + ${pause} * interval '1 millisecond' where ${here}`,
        )
        return
      }
      const weight = isCertain ? FAILURES : 1
      await db.transaction(async (tx) => {
        const [row] = await selectRows<{ failures: number; is_open: boolean }>(
          tx,
          sql`
            insert into supplier_breakers as b (supplier, kind, failures, open_until)
            values (${supplier}, ${kind}, ${weight}, ${isCertain ? after(at, PAUSE) : sql`null`})
            on conflict (supplier, kind) do update set failures = b.failures + ${weight},
              open_until = case when b.failures + ${weight} >= ${FAILURES} then ${after(at, PAUSE)} else null end
            where b.open_until is null
            returning failures, open_until is not null as is_open`,
        )
        if (!row?.is_open) return
        const count = isCertain ? '' : `${FAILURES} requests to ${titles[supplier]} failed in a row. `
        await noteAlert(
          tx,
          { kind: 'supplier.down', subject: supplier, detail: `${count}${reason.replace(/\.$/, '')}. ${words[kind]}` },
          at,
        )
      })
    },
    succeed: async () => {
      await db.execute(sql`update supplier_breakers set failures = 0, open_until = null where ${here} and failures > 0`)
    },
  }
}
