import { useLingui } from '@lingui/react/macro'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { formatMoney } from '../../ui/money.ts'

/** Formats a saved offer's current price and its price when saved; `hasChanged` if they differ (WISH-6). */
export function useSavedPrices({ bundle, savedTotal }: WishlistItem) {
  const { i18n } = useLingui()
  const { amount } = bundle.total.finalTotal
  return {
    now: formatMoney({ amount, currency: bundle.total.currency.code }, i18n.locale),
    earlier: formatMoney(savedTotal, i18n.locale),
    hasChanged: amount !== savedTotal.amount,
  }
}
