import type { AnyActorRef } from 'xstate'
import type { ConnectionEvent } from '../../machines/connection.ts'
import type { ConnectivityActor } from '../../machines/connectivity/connectivity.machine.ts'
import { selectFound, selectIsOnline } from '../../machines/connectivity/connectivity.selectors.ts'

/**
 * Tells a flow when the connection goes or comes back, and each time that it is found again after a call missed it (NET-2 to NET-6); returns how to stop.
 * A flow begins as if there were a connection; one that waits for nothing ignores the events.
 */
export function tellConnection(connection: ConnectivityActor, flow: AnyActorRef): () => void {
  let wasOnline = true
  let found = selectFound(connection.getSnapshot())
  const tell = () => {
    const now = connection.getSnapshot()
    const events: ConnectionEvent[] = []
    if (selectIsOnline(now) !== wasOnline) events.push({ type: 'connection.change', isOnline: !wasOnline })
    if (selectFound(now) !== found) events.push({ type: 'connection.found' })
    wasOnline = selectIsOnline(now)
    found = selectFound(now)
    // One that has ended takes no events.
    for (const event of events) if (flow.getSnapshot().status === 'active') flow.send(event)
  }
  const subscription = connection.subscribe(tell)
  tell()
  return () => subscription.unsubscribe()
}
