import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { FailedRead } from '../problem/failed-read.tsx'
import styles from '../trip/trip.module.css'

/** The offers could not be read: what was chosen is safe, one button tries again. */
export function OfferFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.failedTitle">We could not load your offers</Trans>
      </h1>
      <FailedRead error={error} onRetry={onRetry} />
    </div>
  )
}

/** No offer is there (yet): on to the search, or back to the quiz. */
export function OfferEmpty({ links }: { links: { generate: string; quiz: string } }) {
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.none">No offer is here yet</Trans>
      </h1>
      <p className="lead">
        <Trans id="offer.noneText">The search may still be running, or these offers have run out.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href={links.generate}>
          <Trans id="offer.search">Look for offers</Trans>
        </ButtonLink>
        <ButtonLink href={links.quiz} variant="secondary">
          <Trans id="offer.quiz">Back to the quiz</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
