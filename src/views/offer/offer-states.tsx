import { Trans } from '@lingui/react/macro'
import { toFailure } from '../../../machines/failure.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { NotYours, type NotYoursLinks } from '../problem/not-yours.tsx'
import { QueryError } from '../problem/query-error.tsx'
import styles from '../trip/trip.module.css'

/** The offers failed to load: one button retries. Other people's offers have a page of their own. */
export function OfferFailed({ error, links, onRetry }: { error: unknown; links: NotYoursLinks; onRetry: () => void }) {
  if (toFailure(error).code === 'resource.notFound')
    return (
      <div className={`wrap ${styles.problem}`}>
        <NotYours links={links} className={styles.actions} />
      </div>
    )
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.failedTitle">We couldn’t load your offers</Trans>
      </h1>
      <QueryError error={error} onRetry={onRetry} />
    </div>
  )
}

/** No offer (yet): links to the search or back to the quiz. */
export function OfferEmpty({ links }: { links: { generate: string; quiz: string } }) {
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.none">No offers here yet</Trans>
      </h1>
      <p className="lead">
        <Trans id="offer.noneText">We may still be searching, or these offers have expired.</Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href={links.generate}>
          <Trans id="offer.search">Search for offers</Trans>
        </ButtonLink>
        <ButtonLink href={links.quiz} variant="secondary">
          <Trans id="offer.quiz">Back to the quiz</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
