import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { SavedOfferActor } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { selectStanding } from '../../../machines/saved-offer/saved-offer.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import { BundleLines, BundleTotal } from '../trip/bundle-price.tsx'
import { OfferMatch } from '../trip/offer-match.tsx'
import styles from '../trip/trip.module.css'
import { useSavedPrices } from '../wishlist/saved-prices.ts'
import { SavedAction } from '../wishlist/saved-standing.tsx'

/** The pass of a saved offer: current price, price when saved, and the next step (WISH-6, WISH-7, WISH-8). */
export function SavedPass({ item, savedOffer }: { item: WishlistItem; savedOffer: SavedOfferActor }) {
  const { i18n } = useLingui()
  const standing = useSelector(savedOffer, selectStanding)
  const { earlier, hasChanged } = useSavedPrices(item)
  const day = formatDayOf(item.savedAt, i18n.locale)
  const { bundle } = item
  return (
    <PricePass
      match={
        <OfferMatch
          match={bundle.match}
          words={<Trans id="saved.match">match with your answers</Trans>}
          wordsAlone={<Trans id="saved.fits">Fits what you told us</Trans>}
        />
      }
      included={
        <>
          <h2 className={styles.included}>
            <Trans id="offer.included">What’s included</Trans>
          </h2>
          <BundleLines bundle={bundle} />
        </>
      }
      total={
        standing === 'held' ? (
          <>
            <BundleTotal bundle={bundle} />
            <div className={styles.book}>
              <Button size="big" wide onClick={() => savedOffer.send({ type: 'offer.open' })}>
                <Trans id="saved.open">Go to this offer</Trans>
                <Icon of={ArrowRight} />
              </Button>
            </div>
            <p className="small slate">
              {hasChanged ? (
                <Trans id="saved.thenOn">
                  {earlier} when you saved it on {day}
                </Trans>
              ) : (
                <Trans id="saved.sameOn">Same price as when you saved it on {day}</Trans>
              )}
            </p>
          </>
        ) : (
          <div className={styles.saved}>
            <p>
              <b>
                {standing === 'open' ? (
                  <Trans id="wishlist.notHeld">Price no longer held</Trans>
                ) : (
                  <Trans id="saved.notAvailable">No longer available</Trans>
                )}
              </b>
            </p>
            <p className="small slate">
              <Trans id="saved.thenOn">
                {earlier} when you saved it on {day}
              </Trans>
            </p>
            <SavedAction savedOffer={savedOffer} look={{ size: 'big', wide: true }} />
            <p className="small slate">
              {standing === 'open' ? (
                <Trans id="saved.checkNote">We’ll get today’s price and hold it for you.</Trans>
              ) : (
                <Trans id="saved.similarNote">
                  Its rooms are sold out or its dates have passed. We’ll search this resort with your answers.
                </Trans>
              )}
            </p>
          </div>
        )
      }
    />
  )
}
