import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '../../../platform/api/errors.ts'
import { messages } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import styles from '../trip/trip.module.css'

export type SharedLinks = { quiz: string; home: string }

/** The link was switched off or never was, or the offer could not be read just now (LAW-9). */
export function SharedMissing({ error, links, onRetry }: { error: Error; links: SharedLinks; onRetry: () => void }) {
  const { t } = useLingui()
  const isGone = isApiError(error) && error.status >= 400 && error.status < 500
  const isOffline = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        {isGone ? (
          <Trans id="shared.gone">This link no longer works</Trans>
        ) : (
          <Trans id="shared.failed">We could not load this offer</Trans>
        )}
      </h1>
      <p className="lead" role="alert">
        {isGone ? (
          <Trans id="shared.goneText">It was switched off by the person who shared it, or a part of it is missing.</Trans>
        ) : (
          t(messages[isOffline ? 'error.network' : 'error.generic'])
        )}
      </p>
      <div className={styles.actions}>
        {isGone ? (
          <ButtonLink href={links.quiz}>
            <Trans id="shared.own">Plan my own</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>
            <Trans id="tryAgain">Try again</Trans>
          </Button>
        )}
        <ButtonLink variant="secondary" href={links.home}>
          <Trans id="shared.home">To the start page</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
