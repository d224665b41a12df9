import { millisecondsInHour } from 'date-fns/constants'
import { sweepAlerts } from '../alerts/send.ts'
import type { ServerDeps } from '../deps.ts'
import { sweepCodes } from '../domain/auth/code-mails.ts'
import { sweepEndedSessions } from '../domain/auth/ended-sessions.ts'
import { sweepSearches } from '../domain/offers/generate.ts'
import { sweepOfferMails } from '../domain/offers/offer-mails.ts'
import { sweepNotices } from '../domain/orders/notice/notices.ts'
import { openExpiry, sweepOrders } from '../domain/orders/sweep.ts'
import { sweepMails } from '../mail/deliver.ts'

const SWEEP_MS = 30_000
const EXPIRY_MS = 1000
const DAILY_MS = 6 * millisecondsInHour
const RECONCILE_MS = millisecondsInHour

/** Resumes at the start and periodically what a crash interrupted between storing a row and queueing its job. `stop` waits for a running sweep. */
export function startSweeps(deps: ServerDeps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let expiring: Promise<unknown> | null = null
  const expireThose = openExpiry(deps)
  const expire = () => {
    expiring ??= expireThose()
      .catch((err: unknown) => deps.logger.error({ err }, 'expiry of orders failed'))
      .finally(() => {
        expiring = null
      })
  }
  const sweep = () => {
    running = Promise.all([
      sweepOrders(deps),
      sweepMails(deps),
      sweepCodes(deps),
      sweepSearches(deps),
      sweepAlerts(deps),
      sweepOfferMails(deps),
      sweepNotices(deps),
      sweepEndedSessions(deps),
    ]).catch((err: unknown) => {
      deps.logger.error({ err }, 'sweep failed')
    })
  }
  const daily = () =>
    deps.enqueue({ queue: 'upkeep.daily', data: {} }).catch((err: unknown) => deps.logger.error({ err }, 'upkeep was not queued'))
  const reconcile = () =>
    deps
      .enqueue({ queue: 'payments.reconcile', data: {} })
      .catch((err: unknown) => deps.logger.error({ err }, 'reconciliation was not queued'))
  sweep()
  void daily()
  void reconcile()
  const timers = [
    setInterval(sweep, SWEEP_MS),
    setInterval(expire, EXPIRY_MS),
    setInterval(daily, DAILY_MS),
    setInterval(reconcile, RECONCILE_MS),
  ]
  for (const timer of timers) timer.unref()
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all([running, expiring])
  }
  return { stop }
}
