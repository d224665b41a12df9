import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { isPartMissing, showNotLoaded } from '../../platform/browser/missing-files.ts'
import { currentUser } from './current-user.ts'
import { currentLanguage } from './language.ts'
import { prefixParam } from './paths.ts'
import styles from './routing-error.module.css'

/**
 * A page whose file did not come leaves header and footer around it, and a sky that every header can be read on (SHELL-28). Any other error is told to the root,
 * which leads away: the page would be drawn again below a boundary that stays, and break again.
 */
export function MissingPage({ error }: ErrorComponentProps) {
  if (!isPartMissing(error)) throw error
  console.error(error)
  return <div ref={showNotLoaded} className={styles.sky} />
}

/**
 * A routing error leads a signed-in user to the main page and a visitor to the sign-in screen (ROUTE-26). A file that did not come is none: the document's
 * own line says so where it is (SHELL-28).
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
