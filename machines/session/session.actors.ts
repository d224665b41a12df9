import { fromCallback } from 'xstate'
import { logout } from '../../platform/api/auth.ts'
import { getUser } from '../../platform/api/user.ts'
import { call, callWithoutInput } from '../call.ts'
import { refreshOnce } from './session.refresh.ts'
import { watchToken } from './session.storage.ts'

export type TabEvent = { type: 'tab.changed'; token: string | null }

export const sessionActors = {
  getUser: callWithoutInput(getUser),
  refreshSession: call(({ refused }: { refused: string | null }, { signal }) => refreshOnce(refused, signal)),
  logout: callWithoutInput(logout),
  /** Hears what the other tabs do to the shared token. */
  watchTabs: fromCallback(({ sendBack }: { sendBack: (event: TabEvent) => void }) =>
    watchToken((token) => sendBack({ type: 'tab.changed', token })),
  ),
}
