import { Trans, useLingui } from '@lingui/react/macro'
import { failureWith } from '../../../machines/failure.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** The retry button of notices. */
export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" variant="secondary" onClick={onClick}>
    <Trans id="tryAgain">Try again</Trans>
  </Button>
)

type Reason = { message: MessageId; error?: never } | { message?: MessageId; error: unknown }

/** A failed query: what failed to load or, for a network `error`, that there is no connection (NET-2), with a retry (ERR-16). */
export function QueryError({ message: step = 'error.generic', error, onRetry }: Reason & { onRetry: () => void }) {
  const { t } = useLingui()
  const messageId = error === undefined ? step : failureWith(error, step).message
  return <Notice tone="danger" alert title={t(message(messageId))} action={<TryAgain onClick={onRetry} />} />
}
