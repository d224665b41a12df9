import { type ErrorComponentProps, Navigate } from '@tanstack/react-router'
import { currentUser } from './current-user.ts'
import { currentLanguage } from './language.ts'
import { inLocale } from './paths.ts'

/** A routing error leads a signed-in user to the main page and a visitor to the sign-in screen (ROUTE-26). */
export function RoutingError({ error }: ErrorComponentProps) {
  console.error(error)
  const path = currentUser().user ? '/' : '/auth/otp-send-email'
  return <Navigate to={inLocale(path, currentLanguage())} replace />
}
