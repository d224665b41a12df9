import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, isNotFound, Navigate, useRouter } from '@tanstack/react-router'
import { isPartMissing, showNotLoaded } from '../../platform/browser/missing-files.ts'
import { reportProblem } from '../../platform/browser/page-problems.ts'
import { Button } from '../ui/button/button.tsx'
import { currentUser } from './current-user.ts'
import { currentLanguage } from './language.ts'
import styles from './page-error.module.css'
import { prefixParam } from './paths.ts'

/** Whether the router failed to open a page. Any other error was thrown while a page was rendered. */
function useIsRoutingError(error: unknown): boolean {
  const { matches } = useRouter().state
  return isNotFound(error) || matches.some((match) => match.error === error)
}

/**
 * Shown for a page that can't be displayed. Header and footer stay, with a sky behind the header (SHELL-28, ROUTE-30). A routing error goes to the
 * root boundary, which redirects: this boundary would render the page again and fail again.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const isRoutingError = useIsRoutingError(error)
  if (isPartMissing(error)) return <div ref={showNotLoaded} className={styles.sky} />
  if (isRoutingError) throw error
  return <RenderError onRetry={reset} />
}

/**
 * On a routing error, redirects a signed-in user to the main page and a visitor to the sign-in screen (ROUTE-26). A missing file is not a
 * routing error: the document's message reports it (SHELL-28).
 */
export function RootError({ error, reset }: ErrorComponentProps) {
  const isRoutingError = useIsRoutingError(error)
  if (isPartMissing(error)) return <div ref={showNotLoaded} />
  if (!isRoutingError) return <RenderError onRetry={reset} />
  const params = { locale: prefixParam(currentLanguage()) }
  return currentUser().user ? (
    <Navigate to="/{-$locale}" params={params} replace />
  ) : (
    <Navigate to="/{-$locale}/auth/otp-send-email" params={params} replace />
  )
}

/** React also calls a ref when its element goes. */
const report = (shown: Element | null) => void (shown && reportProblem('render'))

/** Shown at the same address if a page throws while it is rendered. Trying again renders the page again, with what flows have stored (ROUTE-30). */
function RenderError({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div ref={report} className={styles.sky} role="alert">
      <div className="wrap">
        <h1>{t({ id: 'shell.broken', message: 'This page had a problem' })}</h1>
        <p className="lead">
          {t({ id: 'shell.brokenText', message: 'Something went wrong on our side. You can pick up where you left off.' })}
        </p>
        <Button onClick={onRetry}>{t({ id: 'tryAgain', message: 'Try again' })}</Button>
      </div>
    </div>
  )
}
