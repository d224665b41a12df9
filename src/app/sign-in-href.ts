import type { Destination } from '../../machines/emitted.ts'
import { useHref } from './use-locale.ts'

/**
 * Returns a function for the address of the sign-in that continues to a destination, both in the active language. Separate from
 * `use-locale.ts`, as first pages don't need it.
 */
export function useSignInHref(): (next: Destination) => string {
  const href = useHref()
  return (next) => `${href({ to: 'otp-send-email', params: {} })}?next=${encodeURIComponent(href(next))}`
}
