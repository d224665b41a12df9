import * as v from 'valibot'
import { traced } from '../../base/tracing.ts'
import { type Gate, openGate, type Purpose } from '../gate.ts'
import type { Quota, QuotaSeen } from '../quota.ts'
import { SupplierUnavailable, SupplierUnreadable } from '../supplier.ts'
import { troubleOf } from './errors.ts'
import { Envelope } from './wire.ts'

/** How ETG is reached. `url` is the origin; the paths below `/api/b2b/v3` are added. */
export type EtgOptions = {
  url: string
  keyId: string
  key: string
  /** What every request passes. By default all pass. */
  gate?: Gate
  /** Maximum milliseconds of any call. By default each call has its own time. */
  longest?: number
  /** Replaces the network. */
  fetch?: typeof fetch
}

/** An answer of ETG. `detail` says which field is wrong if a request was invalid. */
type EtgAnswer<T> = { status: 'ok'; data: T } | { status: 'processing' } | { status: 'error'; error: string; detail: string | null }

/** Largest answer in bytes. 300 hotels with all their rates have some megabytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024

/** A call below `/api/b2b/v3`, with the schema of its `data` and a timeout in milliseconds. Without a body it is a GET. `attempt` is the partner order id. */
type EtgCall<S extends v.GenericSchema> = { path: string; body?: unknown; attempt?: string; data: S; timeout: number }

export type EtgClient = { ask<S extends v.GenericSchema>(call: EtgCall<S>): Promise<EtgAnswer<v.InferOutput<S>>> }

/**
 * A client of ETG's API v3. The body decides, whatever the HTTP status: business errors are answers. An answer that is missing, cut or no JSON is
 * `SupplierUnavailable`, so that nobody takes silence for a refusal. One that the format does not have is `SupplierUnreadable`.
 */
export function etgClient({
  url,
  keyId,
  key,
  gate = openGate,
  longest = Number.POSITIVE_INFINITY,
  fetch: send = fetch,
}: EtgOptions): EtgClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${key}`).toString('base64')}`
  return {
    async ask({ path, body, attempt, data, timeout }) {
      const answer = await gate.send({ ...turnOf(path), attempt }, () =>
        traced({ name: `etg ${path}`, kind: 'client' }, async () => {
          const target = new URL(`/api/b2b/v3/${path}`, url)
          const { status, text, seen } = await exchange(send, target, { authorization, body, timeout: Math.min(timeout, longest) })
          const envelope = v.safeParse(Envelope, parsed(text))
          if (!envelope.success) throw new SupplierUnavailable(`ETG answered ${status} without a readable body`)
          const { output } = envelope
          // Payment with a card that needs 3-D Secure is never asked for, so its status is an error.
          const error = output.status === 'ok' || output.status === 'processing' ? null : (output.error ?? output.status)
          return {
            answer: { ...output, error },
            trouble: error === null ? null : troubleOf(error, path),
            seen: seen ?? (error === 'endpoint_exceeded_limit' ? 'refused' : 'kept'),
            isFailure: error === 'core_search_error',
          }
        }),
      )
      if (answer.error !== null) return { status: 'error', error: answer.error, detail: answer.debug?.validation_error ?? null }
      if (answer.status === 'processing') return { status: 'processing' }
      const found = v.safeParse(data, answer.data)
      if (!found.success) throw new SupplierUnreadable(`ETG answered ${path} in an unknown format: ${v.getDotPath(found.issues[0]) ?? ''}`)
      return { status: 'ok', data: found.output }
    },
  }
}

/** Published numbers of requests in a minute. The rate headers of each answer replace them. */
const perMinute = (requests: number): Quota => ({ requests, ms: 60_000 })

/** Each endpoint has a quota of its own. */
function turnOf(path: string): { purpose: Purpose; bucket: string; quota: Quota } {
  if (path.startsWith('search/serp/')) return { purpose: 'search', bucket: path, quota: perMinute(200) }
  const isCheck = path === 'search/hp/' || path === 'hotel/prebook/'
  return { purpose: isCheck ? 'check' : 'book', bucket: path, quota: perMinute(30) }
}

type Exchange = { authorization: string; body: unknown; timeout: number }

async function exchange(send: typeof fetch, url: URL, { authorization, body, timeout }: Exchange) {
  try {
    const response = await send(url, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, text: await readText(response), seen: quotaOf(response.headers) }
  } catch (error) {
    if (error instanceof SupplierUnavailable) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SupplierUnavailable(isLate ? 'ETG did not answer in time' : 'ETG could not be reached')
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST_ANSWER) throw new SupplierUnavailable('ETG answered more than 32 MiB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the rate headers say, or null if there are none. */
function quotaOf(headers: Headers): QuotaSeen | null {
  const read = (name: string) => Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN)
  const resetAt = new Date(`${headers.get('x-ratelimit-reset') ?? ''}Z`)
  const [remaining, requests, seconds] = [read('remaining'), read('requestsnumber'), read('secondsnumber')]
  const isComplete = remaining >= 0 && requests > 0 && seconds > 0 && !Number.isNaN(resetAt.getTime())
  return isComplete ? { quota: { requests, ms: seconds * 1000 }, remaining, resetAt } : null
}
