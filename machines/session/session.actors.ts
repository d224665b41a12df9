import { fromCallback, fromPromise } from 'xstate'
import { logout } from '../../platform/api/auth.ts'
import { getUser } from '../../platform/api/user.ts'
import { refreshOnce } from './session.refresh.ts'
import { watchToken } from './session.storage.ts'

export type TabEvent = { type: 'tab.changed'; token: string | null }

export const sessionActors = {
  getUser: fromPromise(({ signal }: { signal: AbortSignal }) => getUser({ signal })),
  refreshSession: fromPromise(({ input, signal }: { input: { refused: string | null }; signal: AbortSignal }) =>
    refreshOnce(input.refused, signal),
  ),
  logout: fromPromise(({ signal }: { signal: AbortSignal }) => logout({ signal })),
  /** Hears what the other tabs do to the shared token. */
  watchTabs: fromCallback(({ sendBack }: { sendBack: (event: TabEvent) => void }) =>
    watchToken((token) => sendBack({ type: 'tab.changed', token })),
  ),
}
