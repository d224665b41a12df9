import { apiConfig } from './configure.ts'
import { exchange } from './exchange.ts'

/** Milliseconds in which the back end has to say that it is there: it does nothing for it, so a line that takes longer is none. */
const REACH_TIMEOUT = 5_000

/** Asks whether the back end can be reached; any response counts, as a failing back end is no missing network. @throws ApiError where none came */
export async function reachBackEnd({ signal }: { signal?: AbortSignal }): Promise<void> {
  const { base, fetch, requestId } = apiConfig()
  const facts = { call: 'reachBackEnd', requestId: requestId() }
  await exchange(fetch, `${base}/health/live`, { cache: 'no-store' }, { timeout: REACH_TIMEOUT, signal }, facts)
}
