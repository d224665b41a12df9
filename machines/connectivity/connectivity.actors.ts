import { fromCallback } from 'xstate'
import { watchOnline } from '../../platform/browser/online.ts'

export type ConnectivityEvent = { type: 'connection.change'; isOnline: boolean }

export const connectivityActors = {
  watchOnline: fromCallback(({ sendBack }: { sendBack: (event: ConnectivityEvent) => void }) =>
    watchOnline((isOnline) => sendBack({ type: 'connection.change', isOnline })),
  ),
}
