import { apiConfig } from './configure.ts'
import { exchange } from './exchange.ts'

/** Timeout in milliseconds. The health check does no work, so a slower response means an unusable connection. */
const REACH_TIMEOUT = 5_000

/**
 * Checks whether the back end is reachable. Any response counts, even an error: a failing back end is not a missing network. @throws ApiError
 * without a response
 */
export async function reachBackEnd({ signal }: { signal?: AbortSignal }): Promise<void> {
  const { base, fetch, requestId } = apiConfig()
  const facts = { call: 'reachBackEnd', requestId: requestId() }
  await exchange(fetch, `${base}/health/live`, { cache: 'no-store' }, { timeout: REACH_TIMEOUT, signal }, facts)
}
