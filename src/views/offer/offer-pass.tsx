import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageCircle from 'lucide-react/icons/message-circle'
import TrendingDown from 'lucide-react/icons/trending-down'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useId } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectIsBusy, selectIsOffline } from '../../../machines/book-now/book-now.selectors.ts'
import { config } from '../../config.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PassNote, PricePass } from '../../ui/price-pass/price-pass.tsx'
import { BundleLines, BundleTotal } from '../trip/bundle-price.tsx'
import { OfferMatch, usePercent } from '../trip/offer-match.tsx'
import styles from '../trip/trip.module.css'
import type { OfferActors } from './offer-actors.ts'

/** The price sidebar: match, lines, total, Book now and price notes (OFFER-16 to OFFER-18). */
export function OfferPass({ bundle, browser, bookNow }: OfferActors & { bundle: Bundle }) {
  const { t } = useLingui()
  const rest = useId()
  const isBusy = useSelector(bookNow, selectIsBusy)
  const isOffline = useSelector(bookNow, selectIsOffline)
  const percent = usePercent(bundle.match)
  return (
    <>
      <PricePass
        torn={isBusy}
        match={
          <OfferMatch
            match={bundle.match}
            words={<Trans id="offer.match">match with your answers</Trans>}
            wordsAlone={<Trans id="offer.fits">Fits what you told us</Trans>}
            action={
              <Button variant="tertiary" size="small" className={styles.why} onClick={() => browser.send({ type: 'why.open' })}>
                {percent ? <Trans id="offer.why">Why {percent}?</Trans> : <Trans id="offer.whyThis">Why this offer?</Trans>}
              </Button>
            }
          />
        }
        included={
          <>
            <h2 className={styles.included}>
              <Trans id="offer.included">What’s included</Trans>
            </h2>
            <BundleLines bundle={bundle} hintsAtFlight />
          </>
        }
        total={
          <>
            <BundleTotal bundle={bundle} />
            <div className={styles.book} data-pass-button>
              <Button
                size="big"
                wide
                busy={isBusy}
                soft={isOffline}
                aria-describedby={isOffline ? rest : undefined}
                onClick={() => bookNow.send({ type: 'booking.request' })}
              >
                <Trans id="offer.book">Book now</Trans>
                {!isBusy && <Icon of={ArrowRight} />}
              </Button>
            </div>
            {isOffline && (
              <PassNote icon={<Icon of={WifiOff} size={16} />}>
                <span id={rest}>{t(message('offer.noNetwork'))}</span>
              </PassNote>
            )}
            {bundle.total.isBestPrice30Days && (
              <PassNote icon={<Icon of={TrendingDown} size={16} />}>
                <Trans id="offer.bestPrice">Best price in the last 30 days</Trans>
              </PassNote>
            )}
            <PassNote icon={<Icon of={LockKeyhole} size={16} />}>
              <Trans id="offer.notCharged">You won't be charged yet</Trans>
            </PassNote>
          </>
        }
      />
      <p className={`small slate ${styles.ask}`}>
        <Icon of={MessageCircle} />
        <Trans id="offer.questions">Questions about this offer?</Trans>{' '}
        <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
          <Trans id="support.chat">Chat with support</Trans>
        </a>
      </p>
    </>
  )
}
