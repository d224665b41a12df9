import type { AnyActorRef } from 'xstate'
import type { ConnectionEvent } from '../../machines/connection.ts'
import type { ConnectivityActor } from '../../machines/connectivity/connectivity.machine.ts'
import { selectIsOnline, selectTimesRestored } from '../../machines/connectivity/connectivity.selectors.ts'

/**
 * Sends a flow the events of the connection until it is stopped (NET-2 to NET-6). Flows start as online, so a start without a connection is a
 * change. @returns a function to stop
 */
export function sendConnection(connection: ConnectivityActor, flow: AnyActorRef): () => void {
  let wasOnline = true
  let timesRestored = selectTimesRestored(connection.getSnapshot())
  const send = () => {
    const now = connection.getSnapshot()
    const events: ConnectionEvent[] = []
    if (selectIsOnline(now) !== wasOnline) events.push({ type: 'connection.change', isOnline: !wasOnline })
    if (selectTimesRestored(now) !== timesRestored) events.push({ type: 'connection.restored' })
    wasOnline = selectIsOnline(now)
    timesRestored = selectTimesRestored(now)
    // A stopped flow accepts no events.
    for (const event of events) if (flow.getSnapshot().status === 'active') flow.send(event)
  }
  const subscription = connection.subscribe(send)
  send()
  return () => subscription.unsubscribe()
}
