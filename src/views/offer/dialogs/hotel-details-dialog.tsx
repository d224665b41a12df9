import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import type { Bundle } from '../../../../contract/bundle.ts'
import { useStars } from '../../../i18n/party.ts'
import { hotelDetailsQuery } from '../../../queries/queries.ts'
import { Dialog, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import { QueryError } from '../../problem/query-error.tsx'
import styles from './dialogs.module.css'
import { HotelDetailsBody } from './hotel-details-body.tsx'

/** All data of the hotel details response (OFFER-8, DATA-6, DATA-7). */
export function HotelDetailsDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const stars = useStars()
  const { acc } = bundle
  const { data, error, refetch } = useQuery(hotelDetailsQuery(i18n.locale, bundle.bundleId, acc.accId))
  return (
    <Dialog open size="picker" onClose={onClose} closeLabel={t({ id: 'dialog.close', message: 'Close' })}>
      <div className={styles.head}>
        <DialogTitle className={styles.name}>{data?.name ?? acc.name}</DialogTitle>
        <div className={styles.place}>
          <Stars count={data?.rating ?? acc.rating} label={stars(acc.rating)} />
          <Facts dark>
            <Fact icon={MapPin}>{data?.address ?? acc.address}</Fact>
          </Facts>
        </div>
      </div>
      <div className={styles.scroll}>
        {error && !data && <QueryError message="offer.detailsFailed" error={error} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonList label={t({ id: 'hotel.detailsLoading', message: 'Loading hotel details' })} />}
        {data && <HotelDetailsBody details={data} />}
      </div>
    </Dialog>
  )
}
