import { randomId } from '../../platform/browser/page.ts'

let current: string | null = null

/** Returns the places service's session token: created at the first keystroke and used until a place is loaded (PLACE-6). */
export function searchToken(): string {
  current ??= randomId()
  return current
}

/** Returns the token for the look-up that ends the session. The next keystroke creates a new one. */
export function spendSearchToken(): string {
  const token = searchToken()
  current = null
  return token
}
