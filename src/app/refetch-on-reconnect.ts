import type { QueryClient } from '@tanstack/react-query'
import type { ConnectivityActor } from '../../machines/connectivity/connectivity.machine.ts'
import { selectTimesRestored } from '../../machines/connectivity/connectivity.selectors.ts'
import { isNetworkTrouble, toFailure } from '../../machines/failure.ts'

/** Refetches queries that failed for lack of a network when the connection returns (NET-2). @returns a function to stop */
export function refetchOnReconnect(connection: ConnectivityActor, queries: QueryClient): () => void {
  let timesRestored = selectTimesRestored(connection.getSnapshot())
  const subscription = connection.subscribe((snapshot) => {
    if (selectTimesRestored(snapshot) === timesRestored) return
    timesRestored = selectTimesRestored(snapshot)
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && isNetworkTrouble(toFailure(state.error)),
    })
  })
  return () => subscription.unsubscribe()
}
