import { useSyncExternalStore } from 'react'
import type { Destination } from '../../machines/emitted.ts'
import { currentUser, subscribeCurrentUser } from './current-user.ts'
import { useSignInHref } from './sign-in-href.ts'
import { useHref } from './use-locale.ts'

/**
 * Links of a page that may belong to someone else. `signIn` leads back to `next`; it is null for signed-in users, and until the session is
 * known.
 */
export function useNotYoursLinks(next: Destination): { signIn: string | null; wishlist: string; quiz: string } {
  const href = useHref()
  const signIn = useSignInHref()
  const { user, isLoading, isUnread } = useSyncExternalStore(subscribeCurrentUser, currentUser, currentUser)
  return {
    signIn: user || isLoading || isUnread ? null : signIn(next),
    wishlist: href({ to: 'wish-list', params: {} }),
    quiz: href({ to: 'quiz', params: {} }),
  }
}
