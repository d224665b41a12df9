import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { traced } from '../base/tracing.ts'
import { alerts } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

type AlertDeps = { db: Db; now: () => Date; logger: Logger; config: { alertUrl: string | undefined; name: string; publicUrl: string } }

/** Timeout of a request to the address in milliseconds. */
const TIMEOUT = 10_000
/** Maximum number of alerts per sweep, which runs every half minute. */
const AT_ONCE = 20
/** Milliseconds before the first retry. The wait doubles each time, up to LONGEST_WAIT. */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 6 * millisecondsInHour
/** Milliseconds after which an alert is outdated, so that a newly configured address does not receive old alerts. */
const STALE = 3 * millisecondsInDay
/** Milliseconds for which an alert is reserved for one instance. */
const LEASE = 60_000

/**
 * Sends waiting alerts to ALERT_URL as JSON, oldest first (OPS-9). Without a 2xx response it retries for three days with exponential backoff. Without
 * an address it sends nothing.
 */
export async function sweepAlerts(deps: AlertDeps): Promise<void> {
  const { db, now, config } = deps
  if (!config.alertUrl) return
  const at = now()
  const waiting = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNull(alerts.sentAt), lte(alerts.nextAt, at), gt(alerts.createdAt, new Date(at.getTime() - STALE))))
    .orderBy(asc(alerts.createdAt))
    .limit(AT_ONCE)
  for (const { id } of waiting) await sendAlert(deps, config.alertUrl, id)
}

async function sendAlert({ db, now, logger, config }: AlertDeps, url: string, id: string): Promise<void> {
  const at = now()
  const [alert] = await db
    .update(alerts)
    .set({ attempts: sql`${alerts.attempts} + 1`, nextAt: new Date(at.getTime() + LEASE) })
    .where(and(eq(alerts.id, id), isNull(alerts.sentAt), lte(alerts.nextAt, at)))
    .returning()
  if (!alert) return
  const { kind, subject, orderId, detail, createdAt, attempts } = alert
  const body = { id, kind, subject, orderId, detail, at: createdAt.toISOString(), product: config.name, origin: config.publicUrl }
  const refusal = await traced({ name: 'alert', kind: 'client' }, () => post(url, body))
  if (!refusal) {
    await db.update(alerts).set({ sentAt: now() }).where(eq(alerts.id, id))
    return
  }
  logger.warn({ alert: id, kind, attempts, refusal }, 'alert was not delivered')
  const wait = Math.min(FIRST_WAIT * 2 ** (attempts - 1), LONGEST_WAIT)
  await db
    .update(alerts)
    .set({ nextAt: new Date(now().getTime() + wait) })
    .where(eq(alerts.id, id))
}

/** Returns the reason of a failure, or null. */
async function post(url: string, body: object): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
