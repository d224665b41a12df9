import { refreshSession } from '../../platform/api/auth.ts'
import { withLock } from '../../platform/browser/locks.ts'
import { persistToken, readSession } from './session.storage.ts'

export type RefreshPorts = {
  call: (options: { signal?: AbortSignal }) => Promise<{ accessToken: string }>
  lock: <T>(name: string, work: () => Promise<T>) => Promise<T>
  read: typeof readSession
  persist: typeof persistToken
}

const real: RefreshPorts = { call: refreshSession, lock: withLock, read: readSession, persist: persistToken }

/**
 * One refresh for all tabs (SESSION-8). Returns the token to use, or null if the session has ended meanwhile. The lock only saves calls: the
 * result is used only if the token was not replaced since (generation counter).
 * @throws ApiError; a 401 means that the session has ended
 */
export function refreshOnce(refused: string | null, signal?: AbortSignal, ports: RefreshPorts = real): Promise<{ token: string | null }> {
  return ports.lock('firn.session', async () => {
    const before = ports.read()
    if (before.token !== null && before.token !== refused) return { token: before.token }
    const { accessToken } = await ports.call({ signal })
    const after = ports.read()
    if (signal?.aborted || after.generation !== before.generation) return { token: after.token }
    return { token: ports.persist(accessToken).token }
  })
}
