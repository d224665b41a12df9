import { useLingui } from '@lingui/react/macro'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { formatMoney } from '../../ui/money.ts'

/** What a saved offer costs now and what it cost when it was saved, in words; `hasChanged` where the two differ (WISH-6). */
export function useSavedPrices({ bundle, savedTotal }: WishlistItem) {
  const { i18n } = useLingui()
  const { amount } = bundle.total.finalTotal
  return {
    now: formatMoney({ amount, currency: bundle.total.currency.code }, i18n.locale),
    earlier: formatMoney(savedTotal, i18n.locale),
    hasChanged: amount !== savedTotal.amount,
  }
}
