import type { AnyActor } from 'xstate'
import type { ConnectionEvent } from '../../../machines/connection.ts'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { selectFound, selectIsOnline } from '../../../machines/connectivity/connectivity.selectors.ts'
import { type Stop, sync } from './compose.ts'

/**
 * A link: the flows hear when the connection goes or comes back, and each time that one was found again after a call had missed it (NET-2 to NET-6).
 * Flows that wait for nothing ignore it.
 */
export function hearConnection(connection: ConnectivityActor, ...flows: readonly AnyActor[]): () => Stop {
  const tell = (event: ConnectionEvent) => {
    // One that has ended takes nothing any more.
    for (const flow of flows) if (flow.getSnapshot().status === 'active') flow.send(event)
  }
  const links = [
    // A flow begins as if there were a connection.
    sync<boolean>(
      () => selectIsOnline(connection.getSnapshot()),
      [connection],
      (isOnline) => tell({ type: 'connection.change', isOnline }),
      true,
    ),
    sync(
      () => selectFound(connection.getSnapshot()),
      [connection],
      () => tell({ type: 'connection.found' }),
    ),
  ]
  return () => {
    const stops = links.map((link) => link())
    return () => {
      for (const stop of stops) stop()
    }
  }
}
