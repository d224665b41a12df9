import { QueryClient } from '@tanstack/react-query'

/** Milliseconds for which a read is fresh (CALLS-36). */
export const FRESH_FOR = 10 * 60_000

/** Where the offers of a quiz session stand among the reads; they hold texts of the back end, so the language is part of it. */
export const bundlesKey = (locale: string, quizSessionId: string) => ['bundles', quizSessionId, locale]

/** The reads of this page: fresh for 10 minutes, not retried and not fetched anew on window focus (CALLS-36). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
  },
})

/** Keys of the reads that a machine may call stale. */
const keysOf = {
  bundles: (id?: string) => [['bundles', id]],
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

/** Drops reads that a machine has called stale; what is on the screen of them is read anew. */
export function dropReads({ what, id }: { what: keyof typeof keysOf; id?: string }): void {
  for (const key of keysOf[what](id)) void queryClient.invalidateQueries({ queryKey: key.filter((part) => part !== undefined) })
}
