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
