import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonGroup, SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import styles from './trip.module.css'

/**
 * The placeholder of the offer. If the document's head knows the first name and picture already, it fills them in (OFFER-35, src/document),
 * and React leaves them alone.
 */
export function OfferSkeleton() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.page}`}>
      <SkeletonGroup label={t({ id: 'offer.loading', message: 'Loading your offers' })} className={styles.main}>
        <h1 className="visually-hidden">{t({ id: 'page.offer', message: 'Your offer' })}</h1>
        <div className={styles.offerSpace}>
          <p className={styles.earlyName} data-early="name" suppressHydrationWarning>
            {' '}
          </p>
          <Skeleton width="60%" height="56px" className={styles.earlyShape ?? ''} />
        </div>
        <div className={styles.hero} data-hero>
          <img className={styles.earlyPicture} data-early="picture" alt="" suppressHydrationWarning />
          <Skeleton height="var(--gallery)" />
        </div>
        <SkeletonList label="" />
      </SkeletonGroup>
      <Skeleton height="520px" />
    </div>
  )
}
