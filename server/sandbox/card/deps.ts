import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/types.ts'

/** Dependencies of the card sandbox. */
export interface CardSandboxDeps {
  db: Db
  now: () => Date
  /** Destination and signing secret of its events. */
  webhook: { url: string; secret: string }
  /** Replaces the network. */
  fetch?: typeof fetch
  /** Origins whose pages may embed the card form. */
  appOrigins: readonly string[]
  /** Called when an event could not be delivered. */
  onDeliveryFailure?: (failure: { event: string; attempts: number; reason: string }) => void
}

/** The provider's error object with its HTTP status. */
export class CardError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409
  readonly body: Record<string, unknown>

  constructor(status: 400 | 401 | 402 | 404 | 409, body: { type?: string; code: string; message: string } & Record<string, unknown>) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** An identifier in the provider's format, for example `pi_…`: random, or derived from `seed`, so that a repeated request returns the same object. */
export function cardId(prefix: string, seed?: string): string {
  const digits = seed ? createHash('sha256').update(`${prefix}:${seed}`).digest('hex').slice(0, 24) : randomBytes(12).toString('hex')
  return `${prefix}_${digits}`
}
