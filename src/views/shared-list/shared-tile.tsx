import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { SharedItem } from '../../../contract/shared-list.ts'
import type { SharedListActor } from '../../../machines/shared-list/shared-list.machine.ts'
import { selectIsClosed, selectIsLiked } from '../../../machines/shared-list/shared-list.selectors.ts'
import { useNights, useStars } from '../../i18n/party.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { formatDays } from '../../ui/trip-range/days.ts'
import { TILE } from '../wishlist/tile-sizes.ts'
import wishlist from '../wishlist/wishlist.module.css'
import styles from './shared-list.module.css'

/**
 * A trip of a shared list: details, price, who likes it, and this device's vote (WISH-17). Unavailable trips accept no new vote (WISH-19).
 */
export function SharedTile({ item, sharedList }: { item: SharedItem; sharedList: SharedListActor }) {
  const { t, i18n } = useLingui()
  const isLiked = useSelector(sharedList, selectIsLiked(item))
  const isClosed = useSelector(sharedList, selectIsClosed)
  const [nights, stars] = [useNights(), useStars()]
  const { accName: hotel, dateRange, standing, likedBy } = item
  return (
    <li className={wishlist.tile} data-held={standing !== 'gone'}>
      <Photo of={item.picture} alt="" sizes={TILE} width="320" height="196" loading="lazy" />
      <div className={wishlist.words}>
        <h2>{hotel}</h2>
        <p className={`small slate ${wishlist.resort}`}>
          <Flag code={item.countryCode} />
          {item.resortName}
        </p>
        <p className={`small slate num ${wishlist.days}`}>
          {formatDays(dateRange.from, dateRange.to, i18n.locale)}, {nights(dateRange.nights)}
        </p>
        <p className={`small slate ${wishlist.basics}`}>
          {item.rating !== undefined && <Stars count={item.rating} label={stars(item.rating)} />}
          {item.mealName && <span>{item.mealName}</span>}
        </p>
        <Price item={item} />
        <p className={`small slate ${styles.likes}`}>
          {likedBy.length > 0 || isLiked ? (
            <>
              <Trans id="list.likedBy">Liked by</Trans>
              {isLiked && (
                <b className={styles.you}>
                  <Trans id="list.you">You</Trans>
                </b>
              )}
              {likedBy.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two friends may have the same name
                <bdi key={at}>{name}</bdi>
              ))}
            </>
          ) : (
            <Trans id="list.nobody">No one yet. Be the first.</Trans>
          )}
        </p>
        {(isLiked || standing !== 'gone') && (
          <button
            type="button"
            className={styles.thumb}
            data-on={isLiked}
            disabled={isClosed}
            aria-label={
              isLiked
                ? t({ id: 'list.takeBack', message: `You like this: ${hotel}. Remove your thumb` })
                : t({ id: 'list.give', message: `I like this: ${hotel}` })
            }
            onClick={() => sharedList.send({ type: 'thumb.toggle', itemId: item.itemId, isLiked: !isLiked })}
          >
            <Icon of={ThumbsUp} />
            {isLiked ? <Trans id="list.isLiked">You like this</Trans> : <Trans id="list.like">I like this</Trans>}
          </button>
        )}
      </div>
    </li>
  )
}

function Price({ item: { total, tripGroup, standing } }: { item: SharedItem }) {
  const { t, i18n } = useLingui()
  const travellers = tripGroup.adults + tripGroup.children
  const each = formatMoney({ ...total, amount: Math.round(total.amount / travellers) }, i18n.locale)
  if (standing === 'gone')
    return (
      <p className={styles.price}>
        <b>
          <Trans id="saved.notAvailable">No longer available</Trans>
        </b>
      </p>
    )
  return (
    <p className={styles.price}>
      <b className="price">{formatMoney(total, i18n.locale)}</b>
      <span className="small slate">
        {t({ id: 'list.each', message: plural(travellers, { one: 'for one person', other: `for #, ${each} each` }) })}
      </span>
      {standing === 'open' && (
        <b className={wishlist.state}>
          <Trans id="list.open">The price may have changed</Trans>
        </b>
      )}
    </p>
  )
}
