import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { SavedOfferActor } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { selectStanding } from '../../../machines/saved-offer/saved-offer.selectors.ts'
import type { WishlistActor } from '../../../machines/wishlist/wishlist.machine.ts'
import { useNights, useStars } from '../../i18n/party.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { formatDays } from '../../ui/trip-range/days.ts'
import { Heart } from '../trip/heart.tsx'
import { TileStanding } from './saved-standing.tsx'
import { TILE } from './tile-sizes.ts'
import styles from './wishlist.module.css'

type TileProps = {
  item: WishlistItem
  likedBy?: readonly string[] | undefined
  isMost?: boolean
  wishlistItem: WishlistActor
  savedOffer: SavedOfferActor
  href: string
}

/**
 * One saved offer: hotel picture, resort, dates, price state, heart, and the votes of a shared list (WISH-18). Grey if it has no known
 * price.
 */
export function WishlistTile({ item, likedBy, isMost, wishlistItem, savedOffer, href }: TileProps) {
  const { i18n } = useLingui()
  const standing = useSelector(savedOffer, selectStanding)
  const [nights, stars] = [useNights(), useStars()]
  const { bundle } = item
  // The hotel's picture: people often save several hotels of one resort, whose picture would repeat.
  const picture = bundle.acc.images[0] ?? bundle.resort.images[0]
  return (
    <li className={styles.tile} data-held={standing === 'held'}>
      <Photo of={picture} alt="" sizes={TILE} width="320" height="196" loading="lazy" />
      {isMost && (
        <span className={styles.most}>
          <Icon of={ThumbsUp} size={16} />
          <Trans id="list.most">Most thumbs</Trans>
        </span>
      )}
      <Heart wishlistItem={wishlistItem} className={styles.heart} />
      <div className={styles.words}>
        <h2>
          <Link href={href}>{bundle.acc.name}</Link>
        </h2>
        <p className={`small slate ${styles.resort}`}>
          <Flag code={bundle.resort.countryCode} />
          {bundle.resort.name}
        </p>
        <p className={`small slate num ${styles.days}`}>
          {formatDays(bundle.dateRange.from, bundle.dateRange.to, i18n.locale)}, {nights(bundle.dateRange.nights)}
        </p>
        <p className={`small slate ${styles.basics}`}>
          <Stars count={bundle.acc.rating} label={stars(bundle.acc.rating)} />
          <span>{bundle.acc.mealData.displayName}</span>
        </p>
        <div className={styles.sum}>
          <TileStanding item={item} savedOffer={savedOffer} />
          <Icon of={ArrowRight} />
        </div>
        {likedBy && <Thumbs names={likedBy} />}
      </div>
    </li>
  )
}

function Thumbs({ names }: { names: readonly string[] }) {
  const { t } = useLingui()
  const count = names.length
  return (
    <p className={styles.thumbs} data-some={count > 0}>
      <Icon of={ThumbsUp} size={20} />
      <b aria-hidden="true">{count}</b>
      <span className="visually-hidden">{t({ id: 'list.thumbCount', message: plural(count, { one: '# thumb', other: '# thumbs' }) })}</span>
      <span className="small slate">
        {count === 0 ? (
          <Trans id="list.noThumb">no thumb yet</Trans>
        ) : (
          names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two friends may have the same name
            <bdi key={at}>{name}</bdi>
          ))
        )}
      </span>
    </p>
  )
}
