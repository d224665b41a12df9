import type { AnyActorRef } from 'xstate'
import type { ConnectionEvent } from '../../machines/connection.ts'
import type { ConnectivityActor } from '../../machines/connectivity/connectivity.machine.ts'
import { selectFound, selectIsOnline } from '../../machines/connectivity/connectivity.selectors.ts'

/**
 * Sends a flow the changes of the connection, including each time that it returns after a failed call (NET-2 to NET-6). Flows start as online
 * and ignore these events while they wait for nothing. @returns a function to stop
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
    // A stopped flow accepts no events.
    for (const event of events) if (flow.getSnapshot().status === 'active') flow.send(event)
  }
  const subscription = connection.subscribe(tell)
  tell()
  return () => subscription.unsubscribe()
}
