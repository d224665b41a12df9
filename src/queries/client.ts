import { QueryClient } from '@tanstack/react-query'

/** Stale time of queries in milliseconds (CALLS-36). */
export const FRESH_FOR = 10 * 60_000

/** Query key of the offers of a quiz session. Includes the language because responses contain texts. */
export const bundlesKey = (locale: string, quizSessionId: string) => ['bundles', quizSessionId, locale]

/** Queries are fresh for 10 minutes, not retried, and not refetched on window focus (CALLS-36). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
  },
})

/** Query keys by the names that machines use for invalidation. */
const keysOf = {
  // A changed offer leaves the wishlist, which keeps it as it was.
  bundles: (id?: string) => [['bundles', id], ['wishlist']],
  rooms: (id?: string) => [['rooms', id]],
  dates: (id?: string) => [['dates', id]],
  wishlist: () => [['wishlist']],
  links: () => [['links'], ['friends']],
  friends: () => [['friends']],
  sharedList: () => [['sharedList']],
  order: (id?: string) => [['order', id]],
  bookings: () => [['bookings']],
  booking: (id?: string) => [['booking', id], ['bookings']],
} satisfies Record<string, (id?: string) => (string | undefined)[][]>

/** Invalidates queries that a machine reported as stale. Active ones are refetched. */
export function invalidateQueries({ what, id }: { what: keyof typeof keysOf; id?: string }): void {
  for (const key of keysOf[what](id)) {
    const queryKey = key.filter((part) => part !== undefined)
    const cache = queryClient.getQueryCache()
    const loading = cache.findAll({ queryKey, fetchStatus: 'fetching' }).filter(({ state }) => state.data === undefined)
    void queryClient.invalidateQueries({ queryKey })
    // TanStack Query lets a first load finish, and its response may be older than the change.
    for (const query of loading) {
      const unsubscribe = cache.subscribe((event) => {
        if (event.query !== query || query.state.fetchStatus !== 'idle') return
        unsubscribe()
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
      })
    }
  }
}
