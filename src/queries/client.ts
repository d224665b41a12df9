import { QueryClient } from '@tanstack/react-query'

/** Milliseconds for which a read is fresh (CALLS-36). */
export const FRESH_FOR = 10 * 60_000

/** The reads of this page: fresh for 10 minutes, not retried and not fetched anew on window focus (CALLS-36). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_FOR, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
  },
})
