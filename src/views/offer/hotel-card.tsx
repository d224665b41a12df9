import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import MapPin from 'lucide-react/icons/map-pin'
import type { Bundle } from '../../../contract/bundle.ts'
import { useNights } from '../../i18n/party.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, Facts, Granted } from '../../ui/facts/facts.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Stars } from '../../ui/stars/stars.tsx'
import { Tag, Tags } from '../../ui/tag/tag.tsx'
import { useCancellation } from './cancellation.ts'
import styles from './offer.module.css'
import type { OfferActors } from './offer.tsx'
import { Rooms } from './rooms.tsx'
import { tagKind } from './tag-kind.ts'

/** The stay: name, stars, distance, what matched, price, and the rooms to choose from (OFFER-5 to OFFER-9). Without `browser` it can only be read. */
export function HotelCard({ bundle, browser }: { bundle: Bundle; browser?: OfferActors['browser'] }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const cancellation = useCancellation()
  const { acc } = bundle
  const distance = formatDistance(acc.distance, i18n.locale)
  const free = cancellation(acc.freeCancellationBefore)
  return (
    <section className={styles.hotel} aria-labelledby="hotel">
      <div className={styles.hotelHead}>
        <div>
          <h2 id="hotel">{acc.name}</h2>
          <div className={styles.hotelFacts}>
            <Stars count={acc.rating} label={t({ id: 'hotel.stars', message: `${acc.rating} stars` })} />
            <Facts>
              <Fact icon={MapPin}>
                <Trans id="hotel.distance">{distance} from the resort centre</Trans>
              </Fact>
            </Facts>
            {browser && (
              <Button variant="tertiary" size="small" onClick={() => browser.send({ type: 'hotelDetails.open' })}>
                <Trans id="hotel.details">Hotel details</Trans>
              </Button>
            )}
          </div>
          {free && <Granted icon={Check}>{free}</Granted>}
        </div>
        <div className={styles.price}>
          <div className="price">{formatMoney(acc.subTotal, i18n.locale)}</div>
          <div className="small slate">
            {nights(bundle.dateRange.nights)}, {acc.mealData.displayName}
          </div>
          {browser && (
            <Button variant="secondary" size="small" onClick={() => browser.send({ type: 'hotelPicker.open' })}>
              <Trans id="hotel.change">Change hotel</Trans>
            </Button>
          )}
        </div>
      </div>
      <Tags
        label={t({ id: 'hotel.matched', message: 'What matches your answers' })}
        more={(rest) =>
          browser ? (
            <button type="button" className={styles.more} onClick={() => browser.send({ type: 'why.open' })}>
              <Trans id="hotel.moreTags">+{rest} more</Trans>
            </button>
          ) : (
            <Trans id="hotel.moreTags">+{rest} more</Trans>
          )
        }
      >
        {acc.matchedTags.map((tag) => (
          <Tag key={tag.key} kind={tagKind(tag.key)}>
            {tag.displayName}
          </Tag>
        ))}
      </Tags>
      {browser && <Rooms key={bundle.bundleId} bundle={bundle} browser={browser} />}
    </section>
  )
}
