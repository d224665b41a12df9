import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import HeartIcon from 'lucide-react/icons/heart'
import type { WishlistActor } from '../../../machines/wishlist/wishlist.machine.ts'
import { selectIsSaved, selectIsSaving } from '../../../machines/wishlist/wishlist.selectors.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './heart.module.css'

type HeartProps = {
  wishlistItem: WishlistActor
  /** The name of the hotel, where a page has several hearts. */
  hotel?: string
  className?: string | undefined
}

/** Saves an offer to the wishlist or removes it (WISH-2). */
export function Heart({ wishlistItem, hotel, className }: HeartProps) {
  const { t } = useLingui()
  const isSaved = useSelector(wishlistItem, selectIsSaved)
  const isSaving = useSelector(wishlistItem, selectIsSaving)
  const label = isSaved ? t({ id: 'offer.unsave', message: 'Remove from wishlist' }) : t({ id: 'offer.save', message: 'Save to wishlist' })
  return (
    <button
      type="button"
      className={cx(styles.heart, className)}
      aria-pressed={isSaved}
      aria-disabled={isSaving || undefined}
      aria-label={hotel === undefined ? label : `${label}: ${hotel}`}
      onClick={() => wishlistItem.send({ type: 'wishlist.toggle' })}
    >
      <Icon of={HeartIcon} />
    </button>
  )
}
