import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import type { ServerDeps } from './deps.ts'
import { installationSecret } from './domain/auth/secrets.ts'
import { stripeProvider } from './domain/orders/payment/stripe-provider.ts'
import { tokenKey } from './http/identity.ts'
import type { Jobs } from './jobs/boss.ts'
import { createMailer } from './mail/mailer.ts'
import { openMetrics } from './metrics/open.ts'
import { isOneOfMany, readTogether } from './processes/child.ts'
import { openSuppliers } from './suppliers/open.ts'

type Parts = { logger: Logger; jobs: Jobs; webhookSecrets: readonly string[]; cardOrigin: string | null }

/** Creates the dependencies of routes, jobs and shell commands. */
export async function createDeps(
  config: Config,
  opened: OpenDatabase,
  { logger, jobs, webhookSecrets, cardOrigin }: Parts,
): Promise<ServerDeps> {
  const { db } = opened
  const metrics = openMetrics(opened, config.dataDir)
  return {
    db,
    now: () => new Date(),
    config,
    enqueue: jobs.enqueue,
    provider: stripeProvider({ secretKey: config.card.secretKey ?? 'sk_test_sandbox', webhookSecrets, sandboxOrigin: cardOrigin }),
    suppliers: openSuppliers(config, { db, now: () => new Date() }),
    orderTtlSeconds: config.orderTtlSeconds,
    supplierRetrySeconds: config.supplierRetrySeconds,
    mailer: createMailer(config),
    logger,
    metrics: isOneOfMany() ? { ...metrics, read: readTogether(metrics) } : metrics,
    secrets: { tokens: await tokenKey(await installationSecret(db, 'tokens')), codes: await installationSecret(db, 'codes') },
    cardOrigin,
  }
}
