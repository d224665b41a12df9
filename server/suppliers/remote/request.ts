import * as v from 'valibot'
import { traced } from '../../base/tracing.ts'
import { SupplierSilent } from '../supplier.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

/** Where the supplier is and the secrets that it shares with us; the first one signs. Times in milliseconds. */
export type RemoteOptions = {
  url: string
  secrets: readonly string[]
  now: () => Date
  timeouts?: Partial<typeof TIMEOUTS>
  /** Carries the requests instead of sockets. */
  fetch?: typeof fetch
}

/** Milliseconds that the supplier has: for a quote that is good to have, for one that somebody waits for, and for a booking, which a job asks for. */
export const TIMEOUTS = { hurried: 1500, quote: 4000, booking: 10_000 }

/** Bytes of an answer that are read at most. */
export const LARGEST_ANSWER = 64 * 1024

export type Ask<S extends v.GenericSchema> = {
  method: 'POST' | 'PUT'
  /** Below SUPPLIER_URL, such as /v1/quotes. */
  path: string
  body: unknown
  answer: S
  timeout: number
  /** Names the request: one that is sent again with the same key is the same request. */
  key?: string
}

/**
 * Sends a signed request and returns the answer that the schema allows. @throws SupplierSilent where there is none in time, where it is not a success,
 * too large, or something else than the wire format has: what the supplier did is not known then.
 */
export async function ask<S extends v.GenericSchema>(
  { url, secrets, now, fetch: send = fetch }: RemoteOptions,
  { method, path, body, answer, timeout, key }: Ask<S>,
): Promise<v.InferOutput<S>> {
  const target = new URL(url.replace(/\/$/, '') + path)
  const payload = JSON.stringify(body)
  const signature = sign(secrets[0] ?? '', { method, path: target.pathname, body: payload }, now())
  // /v1/bookings/ID: what follows the kind of thing is its id.
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
      const text = await readAtMost(response, LARGEST_ANSWER)
      if (!response.ok) throw new SupplierSilent(`The supplier answered ${response.status}`)
      return v.parse(answer, JSON.parse(text))
    } catch (error) {
      throw error instanceof SupplierSilent ? error : new SupplierSilent(reasonOf(error))
    }
  })
}

/** Why there is no answer, without a word of what was in it: it could hold names. */
function reasonOf(error: unknown): string {
  if (error instanceof v.ValiError || error instanceof SyntaxError) return 'The supplier answered what the format does not have'
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'The supplier did not answer in time'
    : 'The supplier could not be reached'
}

async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new SupplierSilent('The supplier answered more than the format allows')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
