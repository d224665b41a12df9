import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '../../api/contract/bundle.ts'
import { formatMoney } from '../../ui/money.ts'
import { PriceBar } from '../../ui/price-pass/price-pass.tsx'
import styles from './offer.module.css'
import type { OfferActors } from './offer.tsx'

/** The bar at the foot of phones and tablets: the sum, and a way to the pass with its one Book now. */
export function PhoneBar({ bundle }: { bundle: Bundle; bookNow: OfferActors['bookNow'] }) {
  const { i18n } = useLingui()
  const { total } = bundle
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  return (
    <div className={styles.phoneBar}>
      <PriceBar
        total={money(total.finalTotal.amount)}
        note={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
      />
    </div>
  )
}
