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
        <Trans id="offer.failedTitle">We could not load your offers</Trans>
      </h1>
      {isElsewhere ? (
        <p className="lead" role="alert">
          <Trans id="precheck.notThere">There is no such trip for this account or device.</Trans> <SignInHint href={signIn} />
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
