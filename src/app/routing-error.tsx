import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { isPartMissing, showNotLoaded } from '../../platform/browser/missing-files.ts'
import { currentUser } from './current-user.ts'
import { currentLanguage } from './language.ts'
import { prefixParam } from './paths.ts'
import styles from './routing-error.module.css'

/**
 * A routing error leads a signed-in user to the main page and a visitor to the sign-in screen (ROUTE-26). A file that did not come is none: the document's
 * own line says so where it is (SHELL-28).
 */
export function RoutingError({ error }: ErrorComponentProps) {
  console.error(error)
  // The header of some pages is written for a sky, so there is one.
  if (isPartMissing(error)) return <div ref={showNotLoaded} className={styles.sky} />
  const params = { locale: prefixParam(currentLanguage()) }
  return currentUser().user ? (
    <Navigate to="/{-$locale}" params={params} replace />
  ) : (
    <Navigate to="/{-$locale}/auth/otp-send-email" params={params} replace />
  )
}
