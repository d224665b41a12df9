import { setClockByServer } from '../browser/clock.ts'
import { ApiError, type ApiErrorFacts } from './errors.ts'

/** A response with its complete body. */
interface Exchanged {
  ok: boolean
  status: number
  text: string
}

export interface Limits {
  /** Milliseconds from sending to the last byte before the request is aborted. */
  timeout: number
  /** Aborts the request. */
  signal?: AbortSignal | undefined
}

/** `fetch` that sets the clock by the response. */
export const timedFetch: typeof fetch = async (input, init) => {
  const sentAt = performance.now()
  const response = await fetch(input, init)
  setClockByServer(response.headers.get('date'), sentAt)
  return response
}

/**
 * Sends a request and reads the whole response. A connection that breaks during the body counts as a network error.
 * @param facts included in errors
 * @throws ApiError of kind `aborted`, `timeout` or `network`
 */
export async function exchange(
  fetcher: typeof fetch,
  address: string,
  init: RequestInit,
  { timeout, signal }: Limits,
  facts: Pick<ApiErrorFacts, 'call' | 'requestId'>,
): Promise<Exchanged> {
  const deadline = AbortSignal.timeout(timeout)
  try {
    const response = await fetcher(address, { ...init, signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
    const { ok, status } = response
    // The status of an error response counts even if its body is incomplete.
    return { ok, status, text: await (ok ? response.text() : response.text().catch(() => '')) }
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : deadline.aborted ? 'timeout' : 'network'
    throw new ApiError({ kind, status: 0, code: null, cause, ...facts })
  }
}

/** Parses JSON; returns undefined if the text is not valid. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
