import * as v from 'valibot'
import { traced } from '../../base/tracing.ts'
import { type Margin, SupplierUnavailable, SupplierUnreadable } from '../supplier.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

/** Address of the gateway and the shared secrets, of which the first signs. `margin` is added to its rates. Times in milliseconds. */
export type RemoteOptions = {
  url: string
  secrets: readonly string[]
  currency: string
  margin: Margin
  now: () => Date
  timeouts?: Partial<typeof TIMEOUTS>
  /** Replaces the network. */
  fetch?: typeof fetch
}

/**
 * Timeouts in milliseconds: for an optional quote, for a quote that a traveller waits for, for a search of rates, for the check of one, and for a
 * booking, which a job sends.
 */
export const TIMEOUTS = { hurried: 1500, quote: 4000, rates: 6000, check: 15_000, booking: 10_000 }

/** Maximum size of an answer in bytes, and of rates. */
export const LARGEST_ANSWER = 64 * 1024
export const LARGEST_RATES = 4 * 1024 * 1024

export type Ask<S extends v.GenericSchema> = {
  method: 'POST' | 'PUT'
  /** Path below SUPPLIER_URL, such as /v2/quotes. */
  path: string
  body: unknown
  answer: S
  timeout: number
  /** Maximum size of the answer in bytes. */
  largest?: number
  /** Idempotency key. */
  key?: string
}

/**
 * Sends a signed request and returns the validated answer. @throws SupplierUnavailable on a timeout, an error status, or an answer that is too large or
 * invalid. The supplier's state is then unknown.
 */
export async function ask<S extends v.GenericSchema>(
  { url, secrets, now, fetch: send = fetch }: RemoteOptions,
  { method, path, body, answer, timeout, largest = LARGEST_ANSWER, key }: Ask<S>,
): Promise<v.InferOutput<S>> {
  const target = new URL(url.replace(/\/$/, '') + path)
  const payload = JSON.stringify(body)
  const signature = sign(secrets[0] ?? '', { method, path: target.pathname, body: payload }, now())
  // /v2/bookings/ID: the second segment is the kind, followed by the id.
  const kind = path.split('/')[2] ?? ''
  return traced({ name: `supplier ${method} ${kind}`, kind: 'client' }, async () => {
    try {
      const response = await send(target, {
        method,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...(key ? { 'idempotency-key': key } : {}) },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const text = await readAtMost(response, largest)
      if (!response.ok) throw new SupplierUnavailable(`The supplier answered ${response.status}`)
      return v.parse(answer, JSON.parse(text))
    } catch (error) {
      if (error instanceof SupplierUnavailable) throw error
      const isUnreadable = error instanceof v.ValiError || error instanceof SyntaxError
      throw isUnreadable
        ? new SupplierUnreadable('The supplier answered what the format does not have')
        : new SupplierUnavailable(reasonOf(error))
    }
  })
}

/** Why there is no answer, without the contents of a response, which could contain names. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'The supplier did not answer in time'
    : 'The supplier could not be reached'
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new SupplierUnavailable('The supplier answered more than the format allows')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
