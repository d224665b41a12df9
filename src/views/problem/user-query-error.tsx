import { useLingui } from '@lingui/react/macro'
import { toFailure } from '../../../machines/failure.ts'
import { message } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { QueryError } from './query-error.tsx'

/**
 * A failed query on a page of a signed-in user. If the session has ended, a retry would not help, so `signIn` links to the sign-in and back
 * (ROUTE-29). In a separate file, as most pages need no session.
 */
export function UserQueryError({ error, signIn, onRetry }: { error: unknown; signIn: string; onRetry: () => void }) {
  const { t } = useLingui()
  if (toFailure(error).reason !== 'signedOut') return <QueryError error={error} onRetry={onRetry} />
  const action = (
    <ButtonLink href={signIn} size="small">
      {t({ id: 'shell.signIn', message: 'Sign in' })}
    </ButtonLink>
  )
  return <Notice tone="warn" alert title={t(message('session.ended'))} action={action} />
}
