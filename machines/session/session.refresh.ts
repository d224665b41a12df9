import { refreshSession } from '../../platform/api/auth.ts'
import { withLock } from '../../platform/browser/locks.ts'
import { keepToken, readSession } from './session.storage.ts'

export type RefreshParts = {
  call: (options: { signal?: AbortSignal }) => Promise<{ accessToken: string }>
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  read: typeof readSession
  keep: typeof keepToken
}

const real: RefreshParts = { call: refreshSession, lock: withLock, read: readSession, keep: keepToken }

/**
 * One refresh among all tabs (SESSION-8). Answers the token to go on with, or null where the session was ended meanwhile.
 * The lock only saves calls: what came out is used only if nobody has replaced the token since (generation counter).
 * @throws ApiError; a 401 means that the session has ended
 */
export function refreshOnce(refused: string | null, signal?: AbortSignal, parts: RefreshParts = real): Promise<{ token: string | null }> {
  return parts.lock('firn.session', async () => {
    const before = parts.read()
    if (before.token !== null && before.token !== refused) return { token: before.token }
    const { accessToken } = await parts.call({ signal })
    const after = parts.read()
    if (signal?.aborted || after.generation !== before.generation) return { token: after.token }
    return { token: parts.keep(accessToken).token }
  })
}
