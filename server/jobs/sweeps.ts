import type { ServerDeps } from '../deps.ts'
import { sweepOrders } from '../domain/orders/jobs.ts'
import { sweepMails } from '../mail/deliver.ts'

const SWEEP_MS = 30_000
const DAILY_MS = 6 * 3_600_000

/** Picks up, at the start and from time to time, what a crash left between a row and its job. */
export function startSweeps(deps: ServerDeps): { stop(): void } {
  const sweep = () =>
    Promise.all([sweepOrders(deps), sweepMails(deps)]).catch((err: unknown) => {
      deps.logger.error({ err }, 'sweep failed')
    })
  const daily = () =>
    deps.enqueue({ queue: 'upkeep.daily', data: {} }).catch((err: unknown) => deps.logger.error({ err }, 'upkeep was not queued'))
  void sweep()
  void daily()
  const timers = [setInterval(sweep, SWEEP_MS), setInterval(daily, DAILY_MS)]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}
