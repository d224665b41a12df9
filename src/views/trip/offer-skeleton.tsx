import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup, SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import styles from './trip.module.css'

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
        <div data-hero>
          <Skeleton height="var(--gallery)" />
        </div>
        <SkeletonList label="" />
      </SkeletonGroup>
      <Skeleton height="520px" />
    </div>
  )
}
