import { Trans, useLingui } from '@lingui/react/macro'
import { formatAsOf } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { TryAgain } from '../problem/query-error.tsx'

/** The content failed to refresh: it is as of `at`, in milliseconds since 1970 (OFFLINE-9). */
export function AsOf({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { i18n } = useLingui()
  const moment = formatAsOf(at, i18n.locale)
  return (
    <Notice tone="info" title={<Trans id="offline.asOf">As of {moment}</Trans>} action={<TryAgain onClick={onRetry} />}>
      <Trans id="offline.asOfNote">You’re offline. This is what’s saved on your device.</Trans>
    </Notice>
  )
}
