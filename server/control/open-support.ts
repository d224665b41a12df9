import type { Config } from '../config.ts'
import { createDeps } from '../create-deps.ts'
import type { OpenDatabase } from '../db/open.ts'
import { startJobs } from '../jobs/boss.ts'
import { createLogger } from '../log.ts'
import { webhookSecretsOf } from '../sandbox/card/open.ts'
import type { Support } from './support.ts'

/**
 * Opens what support needs in the command's own process, on PostgreSQL or if no server has the folder open. A worker runs the queued jobs, and its
 * card sandbox is used.
 */
export async function openSupport(config: Config, opened: OpenDatabase): Promise<Support & { close(): Promise<void> }> {
  const logger = createLogger('silent')
  const jobs = await startJobs(opened, logger)
  const ofWorker = config.isSandbox && !config.card.secretKey ? `http://127.0.0.1:${config.port + 1}` : null
  const cardOrigin = config.card.sandboxOrigin ?? ofWorker
  const deps = await createDeps(config, opened, {
    logger,
    jobs,
    webhookSecrets: await webhookSecretsOf(config.card, opened.db),
    cardOrigin,
  })
  const close = async () => {
    deps.metrics.close()
    await jobs.close()
  }
  return { deps, failedJobs: jobs.failedJobs, close }
}
