import { Trans, useLingui } from '@lingui/react/macro'
import { failureWith } from '../../../machines/failure.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'

/** The button of every notice about something that can be tried once more. */
export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" variant="secondary" onClick={onClick}>
    <Trans id="tryAgain">Try again</Trans>
  </Button>
)

type Reason = { message: MessageId; error?: never } | { message?: MessageId; error: unknown }

/** Where a read has failed: what could not be read or, for an `error` of the network, that there was none (NET-2), and the way to read it again (ERR-16). */
export function FailedRead({ message = 'error.generic', error, onRetry }: Reason & { onRetry: () => void }) {
  const { t } = useLingui()
  const said = error === undefined ? message : failureWith(error, message).message
  return <Notice tone="danger" alert title={t(messages[said])} action={<TryAgain onClick={onRetry} />} />
}
