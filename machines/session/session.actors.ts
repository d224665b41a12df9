import { fromCallback } from 'xstate'
import { logout } from '../../platform/api/auth.ts'
import { getUser } from '../../platform/api/user.ts'
import { watchOnline } from '../../platform/browser/online.ts'
import { call, callWithoutInput } from '../call.ts'
import { recallUser } from '../offline-bookings/offline-bookings.recall.ts'
import { refreshOnce } from './session.refresh.ts'
import { watchSession } from './session.storage.ts'

export type TabEvent = { type: 'tab.changed'; token: string | null; hasLeft: boolean }

export type LineEvent = { type: 'connection.back' }

export const sessionActors = {
  getUser: callWithoutInput(getUser),
  refreshSession: call(({ refused }: { refused: string | null }, { signal }) => refreshOnce(refused, signal)),
  logout: callWithoutInput(logout),
  recallUser: call(recallUser),
  watchConnection: fromCallback(({ sendBack }: { sendBack: (event: LineEvent) => void }) =>
    watchOnline((isOnline) => isOnline && sendBack({ type: 'connection.back' })),
  ),
  /** Listens to other tabs' changes of the shared token. */
  watchTabs: fromCallback(({ sendBack }: { sendBack: (event: TabEvent) => void }) =>
    watchSession(({ token, hasLeft }) => sendBack({ type: 'tab.changed', token, hasLeft })),
  ),
}
