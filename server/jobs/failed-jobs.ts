import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { type Db, selectRows } from '../db/types.ts'
import type { FailedJob, FailedJobs } from '../domain/support/jobs.ts'

/** Maximum number of listed failed jobs, newest first. The queue keeps them for a day. */
const MOST = 200

type Row = {
  id: string
  name: string
  data: Record<string, unknown> | null
  completed_on: Date | string
  output: { message?: string } | null
}

/** Access to the failed jobs of the queue. */
export function openFailedJobs(db: Db, boss: PgBoss): FailedJobs {
  return {
    async listFailed() {
      const rows = await selectRows<Row>(
        db,
        sql`select id, name, data, completed_on, output from pgboss.job where state = 'failed' order by completed_on desc limit ${MOST}`,
      )
      return rows.map(
        ({ id, name, data, completed_on, output }): FailedJob => ({
          id,
          queue: name,
          about: Object.values(data ?? {}).join(' '),
          failedAt: new Date(completed_on).toISOString(),
          error: output?.message ?? 'unknown',
        }),
      )
    },
    async retry({ queue, id }) {
      await boss.retry(queue, id)
      const [row] = await selectRows<{ state: string }>(db, sql`select state from pgboss.job where id = ${id}`)
      return row !== undefined && row.state !== 'failed'
    },
  }
}
