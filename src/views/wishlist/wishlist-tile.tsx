import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Heart from 'lucide-react/icons/heart'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { WishlistActor } from '../../../machines/wishlist/wishlist.machine.ts'
import { selectIsSaved } from '../../../machines/wishlist/wishlist.selectors.ts'
import { useNights } from '../../i18n/party.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { TripRange } from '../../ui/trip-range/trip-range.tsx'
import styles from './wishlist.module.css'

/** One saved offer: poster, dates, price, match, and its heart. A price no longer held greys the picture. */
export function WishlistTile({ item, wishlistItem, href }: { item: WishlistItem; wishlistItem: WishlistActor; href: string }) {
  const { t, i18n } = useLingui()
  const isSaved = useSelector(wishlistItem, selectIsSaved)
  const nights = useNights()
  const { bundle } = item
  const travellers = bundle.tripGroup.adults + bundle.tripGroup.children
  // Most people save several hotels of one resort: its picture would be the same on every poster.
  const picture = bundle.acc.images[0] ?? bundle.resort.images[0]
  const percent = i18n.number(bundle.match.percent / 100, { style: 'percent' })
  const price = formatMoney({ amount: bundle.total.finalTotal.amount, currency: bundle.total.currency.code }, i18n.locale)
  return (
    <li className={styles.tile} data-held={item.isHeld}>
      <img src={picture?.url} alt="" width="320" height="196" loading="lazy" />
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isSaved}
        aria-label={
          isSaved ? t({ id: 'offer.unsave', message: 'Remove from wishlist' }) : t({ id: 'offer.save', message: 'Save to wishlist' })
        }
        onClick={() => wishlistItem.send({ type: 'wishlist.toggle' })}
      >
        <Icon of={Heart} />
      </button>
      <div className={styles.words}>
        <h2>
          <Link href={href}>{bundle.resort.name}</Link>
        </h2>
        <p className={`small slate ${styles.hotel}`}>
          <Flag code={bundle.resort.countryCode} />
          {bundle.acc.name}
        </p>
        <p className="small slate num">
          <TripRange from={bundle.dateRange.from} to={bundle.dateRange.to} locale={i18n.locale} />, {nights(bundle.dateRange.nights)}
        </p>
        <p className={styles.sum}>
          {item.isHeld && <b className="price">{price}</b>}
          <span className="small slate">
            {item.isHeld ? (
              <Trans id="wishlist.forMatch">
                for {travellers}, {percent} match
              </Trans>
            ) : (
              <Trans id="wishlist.notHeld">Price no longer held</Trans>
            )}
          </span>
          <Icon of={ArrowRight} />
        </p>
      </div>
    </li>
  )
}
