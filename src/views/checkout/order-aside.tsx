import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Order } from '../../../contract/order.ts'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectCountdown } from '../../../machines/checkout/checkout.selectors.ts'
import { formatTripRange } from '../../ui/dates.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { Clock } from '../trip/clock.tsx'
import { OrderLines, OrderTotal } from '../trip/order-price.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import styles from './checkout.module.css'
import { OrderTerms } from './order-terms.tsx'

/** Time left, order summary, and the exact price (CHECK-4, CHECK-5). */
export function OrderAside({ checkout, order }: { checkout: CheckoutActor; order: Order }) {
  const { i18n } = useLingui()
  const countdown = useSelector(checkout, selectCountdown)
  return (
    <PricePass
      match={countdown ? <Clock countdown={countdown} isPriceOnly={order.isPriceOnly} /> : undefined}
      included={
        <>
          <div className={styles.trip}>
            <Photo of={order.picture} sizes="92px" alt={order.picture.alt} width="92" height="72" />
            <div>
              <b>{order.resortName}</b>
              <div className="small slate">{formatTripRange(order.dateRange.from, order.dateRange.to, i18n.locale)}</div>
            </div>
          </div>
          <PictureCredits of={[order.picture]} />
          <OrderLines order={order} />
          <OrderTerms order={order} />
        </>
      }
      total={<OrderTotal order={order} />}
    />
  )
}

/** The placeholder of the order summary. */
export function OrderSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t({ id: 'shell.loading', message: 'Loading' })}>
      <Skeleton height="490px" />
    </SkeletonGroup>
  )
}
