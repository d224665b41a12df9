import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/errors.ts'
import { getFriends, getSharedList } from '../../platform/api/shared-list.ts'

/** Milliseconds after which a list is looked at again while it is on screen: friends act at any time. */
const LOOK_AGAIN = 20_000

/** The link to the own wishlist, and who likes which saved offer. */
export const friendsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['friends', locale],
    queryFn: ({ signal }) => getFriends({ signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
  })

/** Whether a link opens nothing any more: looking again would not help. */
export const isOver = (error: unknown): boolean => isApiError(error) && error.status === 404

/** A shared wishlist. Only the first read opens it (WISH-11). */
export const sharedListQuery = (locale: string, token: string) =>
  queryOptions({
    queryKey: ['sharedList', token, locale],
    queryFn: ({ signal, client, queryKey }) => getSharedList({ token, isAgain: client.getQueryData(queryKey) !== undefined }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.error) ? false : LOOK_AGAIN),
  })
