import type { Logger } from 'pino'
import type { Enqueue } from './base/jobs.ts'
import type { Config } from './config.ts'
import type { OrderDeps } from './domain/orders/deps.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/open.ts'

/** Dependencies of routes and jobs. */
export interface ServerDeps extends Omit<OrderDeps, 'enqueue'> {
  config: Config
  enqueue: Enqueue
  mailer: Mailer
  logger: Logger
  metrics: Metrics
  /** Secrets of this installation, stored in the database. They sign access tokens and key the HMAC of one-time codes. */
  secrets: { tokens: CryptoKey; codes: Uint8Array }
  /** Origin of the card sandbox, or null with a real provider. */
  cardOrigin: string | null
}
