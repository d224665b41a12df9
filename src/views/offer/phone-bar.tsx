import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectIsBusy, selectIsOffline } from '../../../machines/book-now/book-now.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceBar } from '../../ui/price-pass/price-pass.tsx'
import styles from '../trip/trip.module.css'
import type { OfferActors } from './offer-actors.ts'

const passButton = () => document.querySelector<HTMLElement>('[data-pass-button] button')

/** The bar at the bottom of phones and tablets: the total, and Book now while the button of the pass is out of view. */
export function PhoneBar({ bundle, bookNow }: Pick<OfferActors, 'bookNow'> & { bundle: Bundle }) {
  const { i18n } = useLingui()
  const isBusy = useSelector(bookNow, selectIsBusy)
  const isOffline = useSelector(bookNow, selectIsOffline)
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
  return (
    <div ref={watchPass} className={styles.phoneBar}>
      <PriceBar
        total={money(total.finalTotal.amount)}
        note={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
        action={
          isOutOfSight && (
            <Button busy={isBusy} soft={isOffline} onClick={() => bookNow.send({ type: 'booking.request' })}>
              <Trans id="offer.book">Book now</Trans>
            </Button>
          )
        }
      />
    </div>
  )
}
