import type { QueryClient } from '@tanstack/react-query'
import type { ConnectivityActor } from '../../machines/connectivity/connectivity.machine.ts'
import { selectFound } from '../../machines/connectivity/connectivity.selectors.ts'
import { isNetworkTrouble, toFailure } from '../../machines/failure.ts'
import { sync } from './compose/compose.ts'

/** Reads that found no network are read again by themselves each time that one was found (NET-2); returns how to stop. */
export const readAgain = (connection: ConnectivityActor, queries: QueryClient): (() => void) =>
  sync(
    () => selectFound(connection.getSnapshot()),
    [connection],
    () =>
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isNetworkTrouble(toFailure(state.error)),
      }),
  )()
