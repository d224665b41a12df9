import { vi } from 'vitest'
import { type ApiConfig, CALL_TIMEOUT, configureApi } from '../../platform/api/configure.ts'

/** One request of the client. */
export interface Sent {
  method: string
  address: string
  headers: Record<string, string>
  credentials: string
  /** The sent body, undefined if there was none. */
  body: string | undefined
  signal: AbortSignal
}

export type Respond = (sent: Sent, index: number) => Response | Promise<Response>

/** Configures the API client with a stub of `fetch` that records requests. `respond` returns the responses. */
export function wire(respond: Respond, config: Partial<ApiConfig> = {}): Sent[] {
  const sent: Sent[] = []
  let made = 0
  configureApi({
    base: '/api',
    deviceId: () => 'd'.repeat(32),
    session: { token: () => null, refresh: () => Promise.resolve(null), end: () => Promise.resolve() },
    locale: () => 'de',
    requestId: () => `request-${++made}`,
    timeout: CALL_TIMEOUT,
    async fetch(input, init) {
      const { method, headers, credentials, body, signal } = init ?? {}
      const one = {
        method: method ?? '',
        address: String(input),
        headers: headers as Record<string, string>,
        credentials: credentials ?? '',
        body: body === undefined || body === null ? undefined : String(body),
        signal: signal as AbortSignal,
      }
      return respond(one, sent.push(one) - 1)
    },
    ...config,
  })
  return sent
}

/** A response that never arrives. The request ends with its signal, as in a browser. */
export const hanging: Respond = ({ signal }) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** A response whose body stalls until the signal aborts or `break` is called. */
export function halfway(signal: AbortSignal): { response: Response; break: () => void } {
  let fail = (_: unknown): void => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'))
      fail = (reason) => controller.error(reason)
      signal.addEventListener('abort', () => fail(signal.reason))
    },
  })
  return { response: new Response(body), break: () => fail(new TypeError('terminated')) }
}

/** A problem response of the back end. */
export const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ type: 'about:blank', title: code, status, code, ...more }, { status })

/** Runs `AbortSignal.timeout` on the fake clock, as Vitest replaces only the timers of the page. */
export function holdClock(): void {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return limit.signal
  })
}

export function releaseClock(): void {
  vi.restoreAllMocks()
  vi.useRealTimers()
}
