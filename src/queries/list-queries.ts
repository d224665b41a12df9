import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/errors.ts'
import { getFriends, getSharedList } from '../../platform/api/shared-list.ts'

/** Refetch interval of a visible list in milliseconds: friends may change it at any time. */
const REFETCH_INTERVAL = 20_000

/** The link to the user's wishlist, and who likes which saved offer. */
export const friendsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['friends', locale],
    queryFn: ({ signal }) => getFriends({ signal }),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
  })

/** Whether a link no longer opens anything, so that refetching would not help. */
export const isOver = (error: unknown): boolean => isApiError(error) && error.status === 404

/** A shared wishlist. Only the first request counts as an opening (WISH-11). */
export const sharedListQuery = (locale: string, token: string) =>
  queryOptions({
    queryKey: ['sharedList', token, locale],
    queryFn: ({ signal, client, queryKey }) => getSharedList({ token, isAgain: client.getQueryData(queryKey) !== undefined }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.error) ? false : REFETCH_INTERVAL),
  })
