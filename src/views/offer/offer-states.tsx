import { Trans, useLingui } from '@lingui/react/macro'
import { messages } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup, SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import styles from './offer.module.css'

/** While the offers are on their way: the shapes of what comes. */
export function OfferSkeleton() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.page}`}>
      <SkeletonGroup label={t({ id: 'offer.loading', message: 'Your offers are loading' })} className={styles.main}>
        <h1 className="visually-hidden">{t({ id: 'page.offer', message: 'Your offer' })}</h1>
        <div className={styles.headSpace}>
          <Skeleton width="60%" height="56px" />
        </div>
        <Skeleton height="var(--gallery)" />
        <SkeletonList label="" />
      </SkeletonGroup>
      <Skeleton height="520px" />
    </div>
  )
}

/** The offers could not be read: what was chosen is safe, one button tries again. */
export function OfferFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        <Trans id="offer.failedTitle">We could not load your offers</Trans>
      </h1>
      <Notice
        tone="danger"
        alert
        title={t(messages['error.generic'])}
        action={
          <Button size="small" variant="secondary" onClick={onRetry}>
            <Trans id="offer.again">Try again</Trans>
          </Button>
        }
      />
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
