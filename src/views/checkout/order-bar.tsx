import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Order } from '../../../contract/order.ts'
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts'
import { selectCountdown } from '../../../machines/checkout/checkout.selectors.ts'
import type { CountdownActor } from '../../../machines/countdown/countdown.machine.ts'
import { selectEnd, selectSecondsLeft } from '../../../machines/countdown/countdown.selectors.ts'
import { CountdownPlates } from '../../ui/countdown/countdown.tsx'
import { formatClock } from '../../ui/dates.ts'
import { formatMoney } from '../../ui/money.ts'
import { PriceBar } from '../../ui/price-pass/price-pass.tsx'
import styles from './checkout.module.css'

function Left({ countdown }: { countdown: CountdownActor }) {
  const { i18n } = useLingui()
  const left = useSelector(countdown, selectSecondsLeft) ?? 0
  const time = formatClock(useSelector(countdown, selectEnd), i18n.locale)
  return (
    <>
      <CountdownPlates left={left} />
      <span className={`micro slate ${styles.until}`}>
        <Trans id="checkout.until">held until {time}</Trans>
      </span>
    </>
  )
}

/** The bar at the bottom of phones and tablets: time left and exact price, while the pass is further down. */
export function OrderBar({ checkout, order }: { checkout: CheckoutActor; order: Order }) {
  const { i18n } = useLingui()
  const countdown = useSelector(checkout, selectCountdown)
  const { total } = order
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  return (
    <PriceBar
      lead={countdown && <Left countdown={countdown} />}
      total={money(total.finalTotal.amount)}
      note={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
    />
  )
}
