import type { Logger } from 'pino'
import type { Enqueue } from './base/jobs.ts'
import type { Config } from './config.ts'
import type { OrderDeps } from './domain/orders/deps.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/open.ts'

/** Everything that routes and jobs ask of the outside. */
export interface ServerDeps extends Omit<OrderDeps, 'enqueue'> {
  config: Config
  enqueue: Enqueue
  mailer: Mailer
  logger: Logger
  metrics: Metrics
  /** Secrets of this installation, kept in the database: they sign access tokens and key the codes' HMAC. */
  secrets: { tokens: Uint8Array; codes: Uint8Array }
  /** Origin of the card sandbox, or null where a real provider is used. */
  cardOrigin: string | null
}
