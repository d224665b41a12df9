import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { isPartMissing, showNotLoaded } from '../../platform/browser/missing-files.ts'
import { currentUser } from './current-user.ts'
import { currentLanguage } from './language.ts'
import { prefixParam } from './paths.ts'
import styles from './routing-error.module.css'

/**
 * Shown for a page whose file is missing. Header and footer stay, with a sky behind the header (SHELL-28). Any other error goes to the root
 * boundary, which redirects: this boundary would render the page again and fail again.
 */
export function MissingPage({ error }: ErrorComponentProps) {
  if (!isPartMissing(error)) throw error
  console.error(error)
  return <div ref={showNotLoaded} className={styles.sky} />
}

/**
 * On a routing error, redirects a signed-in user to the main page and a visitor to the sign-in screen (ROUTE-26). A missing file is not a
 * routing error: the document's message reports it (SHELL-28).
 */
export function RoutingError({ error }: ErrorComponentProps) {
  console.error(error)
  if (isPartMissing(error)) return <div ref={showNotLoaded} />
  const params = { locale: prefixParam(currentLanguage()) }
  return currentUser().user ? (
    <Navigate to="/{-$locale}" params={params} replace />
  ) : (
    <Navigate to="/{-$locale}/auth/otp-send-email" params={params} replace />
  )
}
