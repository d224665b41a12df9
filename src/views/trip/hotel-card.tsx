import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { SharedBundle } from '../../../contract/saved.ts'
import { useNights, useStars } from '../../i18n/party.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Stars } from '../../ui/stars/stars.tsx'
import { Tag, Tags } from '../../ui/tag/tag.tsx'
import { Cancellation, CancellationFees } from './cancellation.tsx'
import { PriceOnly } from './price-only.tsx'
import styles from './trip.module.css'

/** Actions of the stay: details, another hotel, why it matches. */
type HotelActions = { onDetails: () => void; onChange: () => void; onWhy: () => void }

/**
 * The stay: name, stars, distance, matched tags and price (OFFER-5 to OFFER-9). Read-only without `actions`.
 * @param children content below: the rooms to choose from
 */
export function HotelCard({ bundle, actions, children }: { bundle: SharedBundle; actions?: HotelActions; children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const stars = useStars()
  const { acc } = bundle
  const distance = formatDistance(acc.distance, i18n.locale)
  return (
    <section className={styles.hotel} aria-labelledby="hotel">
      <div className={styles.hotelHead}>
        <div>
          <h2 id="hotel">{acc.name}</h2>
          <div className={styles.hotelFacts}>
            <Stars count={acc.rating} label={stars(acc.rating)} />
            <Facts>
              <Fact icon={MapPin}>
                <Trans id="hotel.distance">{distance} from the resort centre</Trans>
              </Fact>
            </Facts>
            {actions && (
              <Button variant="tertiary" size="small" onClick={actions.onDetails}>
                <Trans id="hotel.details">Hotel details</Trans>
              </Button>
            )}
          </div>
          <Cancellation before={acc.freeCancellationBefore} />
          <CancellationFees tiers={acc.cancellationTiers} />
          <PriceOnly acc={acc} />
        </div>
        <div className={styles.price}>
          {acc.subTotal && <div className="price">{formatMoney(acc.subTotal, i18n.locale)}</div>}
          <div className="small slate">
            {nights(bundle.dateRange.nights)} · {acc.mealData.displayName}
          </div>
          {actions && (
            <Button variant="secondary" size="small" onClick={actions.onChange}>
              <Trans id="hotel.change">Change hotel</Trans>
            </Button>
          )}
        </div>
      </div>
      <Tags
        label={t({ id: 'hotel.matched', message: 'Why it matches your answers' })}
        more={(rest) =>
          actions ? (
            <button type="button" className={styles.more} onClick={actions.onWhy}>
              <Trans id="hotel.moreTags">+{rest} more</Trans>
            </button>
          ) : (
            <Trans id="hotel.moreTags">+{rest} more</Trans>
          )
        }
      >
        {acc.matchedTags.map((tag) => (
          <Tag key={tag.key}>{tag.displayName}</Tag>
        ))}
      </Tags>
      {children}
    </section>
  )
}
