import { fromCallback } from 'xstate'
import { reachBackEnd } from '../../platform/api/health.ts'
import { watchOnline } from '../../platform/browser/online.ts'
import { callWithoutInput } from '../call.ts'

export type ConnectivityEvent =
  /** The browser's report. */
  | { type: 'connection.change'; isOnline: boolean }
  /** A call found no network. */
  | { type: 'connection.miss' }
  /** Request for an immediate check. */
  | { type: 'connection.check' }

export const connectivityActors = {
  watchOnline: fromCallback(({ sendBack }: { sendBack: (event: ConnectivityEvent) => void }) =>
    watchOnline((isOnline) => sendBack({ type: 'connection.change', isOnline })),
  ),
  reachBackEnd: callWithoutInput(reachBackEnd),
}
