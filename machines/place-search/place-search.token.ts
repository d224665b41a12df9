import { randomId } from '../../platform/browser/page.ts'

let current: string | null = null

/** The places service's session token: made at the first keystroke, the same until a place is looked up (PLACE-6). */
export function searchToken(): string {
  current ??= randomId()
  return current
}

/** The token for the look-up that ends the session; the next keystroke makes a new one. */
export function spendSearchToken(): string {
  const token = searchToken()
  current = null
  return token
}
