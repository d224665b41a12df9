import type { Destination } from '../../machines/emitted.ts'
import { useHref } from './use-locale.ts'

/** Returns the address of the sign-in that leads on to a destination, both in the active language. Apart from `use-locale.ts`, as first pages don't need it. */
export function useSignInHref(): (next: Destination) => string {
  const href = useHref()
  return (next) => `${href({ to: 'otp-send-email', params: {} })}?next=${encodeURIComponent(href(next))}`
}
