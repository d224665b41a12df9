import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { Precheck } from '../../../contract/bundle.ts'
import { selectCanCheckout } from '../../../machines/order-status/order-status.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceBar, PricePass } from '../../ui/price-pass/price-pass.tsx'
import { BundleLines, BundleTotal } from '../trip/bundle-price.tsx'
import { Pictures } from './pictures.tsx'
import styles from './precheck.module.css'
import type { PrecheckActors } from './precheck-props.ts'
import { useHeld } from './use-held.ts'

/** Resort, price lines, total, the link to checkout and the time left (PRE-7 to PRE-12). */
export function SummaryPass({
  precheck,
  order,
  clock,
}: {
  precheck: Precheck
  order: PrecheckActors['order']
  clock: (until: number, isPriceOnly: boolean) => ReactNode
}) {
  const { t, i18n } = useLingui()
  const canCheckout = useSelector(order, selectCanCheckout)
  const { isHeld, isWaiting, until } = useHeld(order, precheck)
  const { offerBundle: bundle } = precheck
  const { total } = bundle
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const open = () => order.send({ type: 'checkout.open' })
  return (
    <>
      <PricePass
        match={
          <>
            <Pictures
              title={bundle.resort.name}
              pictures={bundle.resort.images}
              shown={1}
              sizes="(min-width: 1200px) 350px, 100vw"
              className={styles.cover}
            />
            <h2 className={styles.asideTitle}>{bundle.resort.name}</h2>
            <BundleLines bundle={bundle} />
          </>
        }
        included={
          <>
            <BundleTotal bundle={bundle} />
            <div className={styles.go}>
              <Button size="big" wide busy={isWaiting} disabled={!canCheckout} onClick={open}>
                <Trans id="precheck.checkout">Go to checkout</Trans>
                {!isWaiting && <Icon of={ArrowRight} />}
              </Button>
              <p className="small slate" role="status">
                {isWaiting ? t(message('order.checking')) : <Trans id="precheck.caption">Next, add your travellers and pay.</Trans>}
              </p>
            </div>
          </>
        }
        total={isHeld ? clock(until, precheck.offerBundle.acc.isPriceOnly ?? false) : null}
      />
      <PriceBar
        total={money(total.finalTotal.amount)}
        note={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
        action={
          <Button disabled={!canCheckout} onClick={open}>
            <Trans id="precheck.checkoutShort">Checkout</Trans>
          </Button>
        }
      />
    </>
  )
}
