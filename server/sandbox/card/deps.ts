import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/types.ts'

/** What the card sandbox needs of the outside. */
export interface CardSandboxDeps {
  db: Db
  now: () => Date
  /** Where its events go and what signs them. */
  webhook: { url: string; secret: string }
  /** Carries its events instead of sockets. */
  fetch?: typeof fetch
  /** Origins whose pages may show the card form. */
  appOrigins: readonly string[]
  /** Called with what could not be delivered. */
  onDeliveryFailure?: (failure: { event: string; attempts: number; reason: string }) => void
}

/** The provider's way to say no: an error object with its HTTP status. */
export class CardError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409
  readonly body: Record<string, unknown>

  constructor(status: 400 | 401 | 402 | 404 | 409, body: { type?: string; code: string; message: string } & Record<string, unknown>) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/**
 * Provider-like identifier, for example `pi_…`: random, or always the same of one `seed`, so that a request that is repeated because its response
 * was lost finds what it has made.
 */
export function cardId(prefix: string, seed?: string): string {
  const digits = seed ? createHash('sha256').update(`${prefix}:${seed}`).digest('hex').slice(0, 24) : randomBytes(12).toString('hex')
  return `${prefix}_${digits}`
}
