import type { Config } from '../../config.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { installationSecret } from '../../domain/auth/secrets.ts'
import { startCardSandbox } from './listen.ts'

/** The card sandbox as an instance sees it: its origin, and how to end it where it runs here. */
export type CardSandbox = { origin: string; close(): Promise<void> }

/** What may sign the provider's events: the configured secrets, or the installation's own with the card sandbox. */
export async function webhookSecretsOf(card: { webhookSecrets?: readonly string[] | undefined }, db: Db): Promise<readonly string[]> {
  return card.webhookSecrets ?? [`whsec_${Buffer.from(await installationSecret(db, 'webhook')).toString('hex')}`]
}

type Needs = { db: ServerDeps['db']; now: ServerDeps['now']; webhookSecrets: readonly string[]; logger: ServerDeps['logger'] }

/**
 * Opens the card sandbox on the port above the application's, or returns the one that another instance runs (CARD_SANDBOX_ORIGIN).
 * Null where a real provider is used.
 */
export async function openCardSandbox(config: Config, { db, now, webhookSecrets, logger }: Needs): Promise<CardSandbox | null> {
  if (!config.isSandbox || config.card.secretKey) return null
  if (config.card.sandboxOrigin) return { origin: config.card.sandboxOrigin, close: async () => {} }
  const local = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${config.port}`)
  const own = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`
  return startCardSandbox(
    {
      db,
      now,
      // A worker beside others has nobody at its own door: its events go where everybody's requests go.
      webhook: { url: `${config.role === 'all' ? own : config.publicUrl}/api/webhooks/stripe`, secret: webhookSecrets[0] ?? '' },
      appOrigins: [...new Set([config.publicUrl, ...local])],
      onDeliveryFailure: (failure) => logger.warn(failure, 'card sandbox could not deliver an event'),
    },
    config.port + 1,
  )
}
