import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceBar } from '../../ui/price-pass/price-pass.tsx'
import styles from '../trip/trip.module.css'

const passButton = () => document.querySelector<HTMLElement>('[data-pass-button] button')

/** The bar at the bottom of phones and tablets: the total, and a link to the pass with its Book now button while that is out of view. */
export function PhoneBar({ bundle }: { bundle: Bundle }) {
  const { i18n } = useLingui()
  const [isOutOfSight, setOutOfSight] = useState(false)
  const watchPass = useCallback((bar: HTMLElement | null) => {
    const button = passButton()
    if (!bar || !button) return
    const watch = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false))
    watch.observe(button)
    return () => watch.disconnect()
  }, [])
  const { total } = bundle
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const showPass = () => {
    passButton()?.scrollIntoView({ block: 'center' })
    passButton()?.focus({ preventScroll: true })
  }
  return (
    <div ref={watchPass} className={styles.phoneBar}>
      <PriceBar
        total={money(total.finalTotal.amount)}
        note={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
        action={
          isOutOfSight && (
            <Button onClick={showPass}>
              <Trans id="offer.toBooking">Go to booking</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
