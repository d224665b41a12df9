import type { Config } from '../../config.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { installationSecret } from '../../domain/auth/secrets.ts'
import { startCardSandbox } from './listen.ts'

/** The card sandbox of an instance: its origin, and a function that closes it if it runs here. */
export type CardSandbox = { origin: string; close(): Promise<void> }

/** Secrets that may sign the provider's events: the configured ones, or with the card sandbox one of the installation. */
export async function webhookSecretsOf(card: { webhookSecrets?: readonly string[] | undefined }, db: Db): Promise<readonly string[]> {
  return card.webhookSecrets ?? [`whsec_${Buffer.from(await installationSecret(db, 'webhook')).toString('hex')}`]
}

type Needs = { db: ServerDeps['db']; now: ServerDeps['now']; webhookSecrets: readonly string[]; logger: ServerDeps['logger'] }

/** Starts the card sandbox on the port above the application's, or returns that of another instance (CARD_SANDBOX_ORIGIN). Null with a real provider. */
export async function openCardSandbox(config: Config, { db, now, webhookSecrets, logger }: Needs): Promise<CardSandbox | null> {
  if (!config.isSandbox || config.card.secretKey) return null
  if (config.card.sandboxOrigin) return { origin: config.card.sandboxOrigin, close: async () => {} }
  const local = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${config.port}`)
  const own = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`
  return startCardSandbox(
    {
      db,
      now,
      // A separate worker serves no requests, so its events go to the public address.
      webhook: { url: `${config.role === 'all' ? own : config.publicUrl}/api/webhooks/stripe`, secret: webhookSecrets[0] ?? '' },
      appOrigins: [...new Set([config.publicUrl, ...local])],
      onDeliveryFailure: (failure) => logger.warn(failure, 'card sandbox could not deliver an event'),
    },
    config.port + 1,
  )
}
