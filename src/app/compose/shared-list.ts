import type { I18n } from '@lingui/core'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { SharedList } from '../../../contract/shared-list.ts'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { sharedListMachine } from '../../../machines/shared-list/shared-list.machine.ts'
import { sharedListQuery } from '../../queries/list-queries.ts'
import { createFlow } from '../create-flow.ts'
import { compose, sync } from './compose.ts'
import { hearConnection } from './connection.ts'

export interface SharedListInput {
  token: string
  /** What was read when the page began. */
  list: SharedList
  connection: ConnectivityActor
  queries: QueryClient
  language: Pick<I18n, 'locale' | 'on'>
}

/** A friend on a shared wishlist, who hears each time it was read again: others act on it meanwhile (WISH-21). */
export function composeSharedList({ token, list, connection, queries, language }: SharedListInput) {
  // The page reads; this looks over its shoulder.
  const read = () => ({ ...sharedListQuery(language.locale, token), refetchInterval: false, refetchOnMount: false }) as const
  const lists = new QueryObserver(queries, read())
  const current = () => lists.getCurrentResult()
  const sharedList = createFlow(sharedListMachine, { token, name: list.name })
  return compose({ sharedList }, [
    hearConnection(connection, sharedList),
    sync(
      () => language.locale,
      [{ subscribe: (changed) => language.on('change', changed) }],
      () => lists.setOptions(read()),
    ),
    sync(
      () => current().dataUpdatedAt,
      [lists],
      () => {
        const name = current().data?.name
        // Nothing read yet, in another language for example, says nothing.
        if (name !== undefined) sharedList.send({ type: 'list.change', name })
      },
    ),
  ])
}
