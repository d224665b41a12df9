import { vi } from 'vitest'
import { type ApiConfig, CALL_TIMEOUT, configureApi } from '../../platform/api/configure.ts'

/** One request as it left the client. */
export interface Sent {
  method: string
  address: string
  headers: Record<string, string>
  credentials: string
  /** The body as it was sent, undefined where there was none. */
  body: string | undefined
  signal: AbortSignal
}

export type Respond = (sent: Sent, index: number) => Response | Promise<Response>

/** Configures the API client over a wire that the test holds: every request is noted, `respond` says what comes back. */
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

/** A response that never comes; the request ends as a browser ends it, when its signal does. */
export const hanging: Respond = ({ signal }) =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** A response whose head is there and whose body stops in the middle, until the signal ends or `break` is called. */
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

/** A problem of the back end. */
export const problem = (status: number, code: string, more: object = {}) =>
  Response.json({ type: 'about:blank', title: code, status, code, ...more }, { status })

/** Puts the limits of `AbortSignal.timeout` on the test's clock: Vitest's own only replaces the timers of the page. */
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
