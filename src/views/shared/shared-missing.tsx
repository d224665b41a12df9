import { Trans, useLingui } from '@lingui/react/macro'
import { isApiError } from '../../../platform/api/errors.ts'
import { message } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import styles from '../trip/trip.module.css'

export type SharedLinks = { quiz: string; home: string }

/** The link was revoked (WISH-12), has expired, never existed, or the offer failed to load (LAW-9). */
export default function SharedMissing({ error, links, onRetry }: { error: Error; links: SharedLinks; onRetry: () => void }) {
  const { t } = useLingui()
  const isGone = isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'rate.limited'
  const isRevoked = isGone && error.code === 'share.revoked'
  const isOffline = isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        {isRevoked ? (
          <Trans id="shared.revoked">This link has been turned off</Trans>
        ) : isGone ? (
          <Trans id="shared.gone">This link no longer works</Trans>
        ) : (
          <Trans id="shared.failed">We couldn’t load this page</Trans>
        )}
      </h1>
      <p className="lead" role="alert">
        {isRevoked ? (
          <Trans id="shared.revokedText">The person who shared it has turned it off. Ask them for a new one.</Trans>
        ) : isGone ? (
          <Trans id="shared.goneText">Links work for 90 days. This one has expired, or part of the address is missing.</Trans>
        ) : (
          t(message(isOffline ? 'error.network' : 'error.generic'))
        )}
      </p>
      <div className={styles.actions}>
        {isGone ? (
          <ButtonLink href={links.quiz}>
            <Trans id="shared.own">Plan my own trip</Trans>
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>
            <Trans id="tryAgain">Try again</Trans>
          </Button>
        )}
        <ButtonLink variant="secondary" href={links.home}>
          <Trans id="shared.home">Go to home page</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
