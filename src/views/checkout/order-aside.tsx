import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectCountdown } from '../../../machines/checkout/checkout.selectors.ts'
import type { Order } from '../../api/contract/order.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { formatTripRange } from '../../ui/dates.ts'
import { formatDiscount, formatMoney, formatPercent } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import styles from './checkout.module.css'
import type { CheckoutActor } from './checkout.tsx'
import { Clock } from './clock.tsx'

/** Time left, what is bought, and the exact price (CHECK-4, CHECK-5). */
export function OrderAside({ checkout, order }: { checkout: CheckoutActor; order: Order }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const countdown = useSelector(checkout, selectCountdown)
  const { total } = order
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const travellers = party(order.tripGroup)
  return (
    <PricePass
      match={countdown ? <Clock countdown={countdown} /> : undefined}
      included={
        <>
          <div className={styles.trip}>
            <img src={order.picture.url} alt={order.picture.alt} width="92" height="72" />
            <div>
              <b>{order.resortName}</b>
              <div className="small slate">{formatTripRange(order.dateRange.from, order.dateRange.to, i18n.locale)}</div>
            </div>
          </div>
          <PriceLines>
            <PriceLine
              label={order.accName}
              note={`${nights(order.dateRange.nights)}, ${order.roomName}, ${order.mealName}`}
              value={money(total.acc.amount)}
            />
            {total.privateTransfer && (
              <PriceLine
                label={t({ id: 'price.transfer', message: 'Private transfer' })}
                note={t({ id: 'price.bothWays', message: `Both ways, ${travellers}` })}
                value={money(total.privateTransfer.amount)}
              />
            )}
            {total.charges.map((charge) => (
              <PriceLine key={charge.key} label={charge.name} value={money(charge.amount.amount)} />
            ))}
            {total.discount && (
              <PriceLine
                kind="less"
                label={`${total.discount.title}, ${formatPercent(total.discount.percent, i18n.locale)}`}
                value={money(-total.discount.amount.amount)}
              />
            )}
          </PriceLines>
        </>
      }
      total={
        <PriceTotal
          label={<Trans id="price.totalFor">Total for {travellers}</Trans>}
          struck={total.struckTotal ? money(total.struckTotal.amount) : undefined}
          badge={
            total.struckTotal && total.discount ? (
              <Badge tone="off">{formatDiscount(total.discount.percent, i18n.locale)}</Badge>
            ) : undefined
          }
          total={money(total.finalTotal.amount)}
          perPerson={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
        />
      }
    />
  )
}
