import { Trans, useLingui } from '@lingui/react/macro'
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

/** Where a read has failed: what could not be read, and the way to read it again (ERR-16). */
export function FailedRead({ message = 'error.generic', onRetry }: { message?: MessageId; onRetry: () => void }) {
  const { t } = useLingui()
  return <Notice tone="danger" alert title={t(messages[message])} action={<TryAgain onClick={onRetry} />} />
}
