import * as v from 'valibot'
import { traced } from '../../base/tracing.ts'
import { type Gate, openGate, type Purpose } from '../gate.ts'
import type { Quota } from '../quota.ts'
import { SupplierUnavailable, SupplierUnreadable } from '../supplier.ts'
import { troubleOf } from './errors.ts'
import { Problem } from './wire.ts'

/** How LiteAPI is reached. The key decides between sandbox and production. */
export type LiteApiOptions = {
  /** Origin and path of the search host and of the booking host, such as https://api.liteapi.travel/v3.0. */
  url: string
  bookUrl: string
  key: string
  /** What every request passes. By default all pass. */
  gate?: Gate
  /** Maximum milliseconds of any call. By default each call has its own time. */
  longest?: number
  /** Replaces the network. */
  fetch?: typeof fetch
}

/** `none`: nothing was found, or nothing had to be changed. */
type LiteApiAnswer<T> = { status: 'ok'; data: T } | { status: 'none' } | { status: 'error'; code: number; message: string }

/** A call with the schema of its answer and a timeout in milliseconds. Booking calls have a host of their own. `attempt` is the reference. */
type LiteApiCall<S extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  isBooking?: boolean
  /** By default `book`. */
  purpose?: Purpose
  attempt?: string
  body?: unknown
  answer: S
  timeout: number
}

export type LiteApiClient = { ask<S extends v.GenericSchema>(call: LiteApiCall<S>): Promise<LiteApiAnswer<v.InferOutput<S>>> }

/**
 * LiteAPI has no rate headers. A key may send 5 requests a second in the sandbox and 250 in production, whatever the call: two fifths are kept for checks
 * and bookings. Windows are short, as two full ones can follow each other at once.
 */
const QUOTAS = {
  sandbox: { search: { requests: 1, ms: 350 }, book: { requests: 1, ms: 500 } },
  production: { search: { requests: 13, ms: 100 }, book: { requests: 9, ms: 100 } },
} as const satisfies Record<string, Record<'search' | 'book', Quota>>

/** The code of a search without results. */
const NONE_FOUND = 2001
/** Largest answer in bytes. */
const LARGEST_ANSWER = 32 * 1024 * 1024

/**
 * A client of LiteAPI v3.0. An error with a code is an answer, whatever the HTTP status. A rate limit, and an answer that is missing or can't be read,
 * are `SupplierUnavailable`.
 */
export function liteApiClient({
  url,
  bookUrl,
  key,
  gate = openGate,
  longest = Number.POSITIVE_INFINITY,
  fetch: send = fetch,
}: LiteApiOptions): LiteApiClient {
  const quotas = key.startsWith('sand_') ? QUOTAS.sandbox : QUOTAS.production
  return {
    async ask({ method, path, isBooking = false, purpose = 'book', attempt, body, answer, timeout }) {
      const call = `${method} ${path.split(/[?]|(?<=bookings)\//)[0]}`
      const bucket = purpose === 'search' ? 'search' : 'book'
      const { json, problem } = await gate.send<Reply>({ purpose, bucket, quota: quotas[bucket], attempt }, () =>
        traced({ name: `liteapi ${call}`, kind: 'client' }, async () => {
          const target = new URL((isBooking ? bookUrl : url).replace(/\/$/, '') + path)
          target.searchParams.set('timeout', String(Math.max(1, Math.floor(timeout / 1000) - 1)))
          const { status, text } = await exchange(send, target, { method, key, body, timeout: Math.min(timeout, longest) })
          if (status === 204 || status === 304) return { answer: { json: null, problem: null }, seen: 'kept' }
          const json = parsed(text)
          const found = v.safeParse(Problem, json)
          if (found.success) {
            const problem = found.output.error
            return { answer: { json, problem }, trouble: troubleOf(problem.code, call), seen: problem.code === 429 ? 'refused' : 'kept' }
          }
          if (status >= 300) throw new SupplierUnavailable(`LiteAPI answered ${status}`)
          if (json === null) throw new SupplierUnavailable('LiteAPI answered what is no JSON')
          return { answer: { json, problem: null }, seen: 'kept' }
        }),
      )
      if (problem?.code === NONE_FOUND || (json === null && !problem)) return { status: 'none' }
      if (problem?.code === 429) throw new SupplierUnavailable('LiteAPI limits the number of requests')
      if (problem) return { status: 'error', code: problem.code, message: problem.description ?? problem.message ?? '' }
      const found = v.safeParse(answer, json)
      if (!found.success) throw new SupplierUnreadable(`LiteAPI answered in an unknown format: ${v.getDotPath(found.issues[0]) ?? ''}`)
      return { status: 'ok', data: found.output }
    },
  }
}

/** The body of an answer, null if there is none, and the error in it. */
type Reply = { json: unknown; problem: v.InferOutput<typeof Problem>['error'] | null }

type Exchange = { method: string; key: string; body: unknown; timeout: number }

async function exchange(send: typeof fetch, target: URL, { method, key, body, timeout }: Exchange) {
  try {
    const response = await send(target, {
      method,
      headers: { 'x-api-key': key, accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > LARGEST_ANSWER) throw new SupplierUnavailable('LiteAPI answered more than 32 MiB')
    return { status: response.status, text: Buffer.from(bytes).toString('utf8') }
  } catch (error) {
    if (error instanceof SupplierUnavailable) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SupplierUnavailable(isLate ? 'LiteAPI did not answer in time' : 'LiteAPI could not be reached')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
