import { Trans } from '@lingui/react/macro'
import { toFailure } from '../../../machines/failure.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { SignInHint } from '../problem/sign-in-hint.tsx'
import styles from '../trip/trip.module.css'

/** The offers failed to load: one button retries. Offers of another device, for example from an email, need a sign-in (MAIL-5). */
export function OfferFailed({ error, signIn, onRetry }: { error: unknown; signIn: string; onRetry: () => void }) {
  const isElsewhere = toFailure(error).code === 'resource.notFound'
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.failedTitle">We couldn’t load your offers</Trans>
      </h1>
      {isElsewhere ? (
        <p className="lead" role="alert">
          <Trans id="precheck.notThere">We can’t find this trip on this account or device.</Trans> <SignInHint href={signIn} />
        </p>
      ) : (
        <QueryError error={error} onRetry={onRetry} />
      )}
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
