import { ApiError, type ApiErrorFacts } from './errors.ts'

/** What a request brought, read in full. */
interface Exchanged {
  ok: boolean
  status: number
  text: string
}

export interface Limits {
  /** Milliseconds after which it is given up, from sending to the last byte. */
  timeout: number
  /** Ends it where nobody waits any more. */
  signal?: AbortSignal | undefined
}

/**
 * Sends a request and reads its response to the end: a connection that breaks in the middle of a body is as broken as any other.
 * @param facts what an error says of the call
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
    // A refusal counts by its status, whatever became of its body.
    return { ok, status, text: await (ok ? response.text() : response.text().catch(() => '')) }
  } catch (cause) {
    const kind = signal?.aborted ? 'aborted' : deadline.aborted ? 'timeout' : 'network'
    throw new ApiError({ kind, status: 0, code: null, cause, ...facts })
  }
}

/** What a text says as JSON, undefined where it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
