import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { SavedOfferActor } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { selectErrorMessage, selectIsBusy, selectStanding } from '../../../machines/saved-offer/saved-offer.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button, type ButtonLook } from '../../ui/button/button.tsx'
import { usePercent } from '../trip/offer-match.tsx'
import { useSavedPrices } from './saved-prices.ts'
import styles from './wishlist.module.css'

/**
 * The next step for a saved offer that can't be booked as it is: request its price, or search for similar offers (WISH-7, WISH-8); and the
 * error if that failed.
 */
export function SavedAction({ savedOffer, look }: { savedOffer: SavedOfferActor; look: ButtonLook }) {
  const { t } = useLingui()
  const standing = useSelector(savedOffer, selectStanding)
  const isBusy = useSelector(savedOffer, selectIsBusy)
  const failure = useSelector(savedOffer, selectErrorMessage)
  if (standing === 'held') return null
  return (
    <>
      {failure && (
        <span className="small" role="alert">
          {t(message(failure))}
        </span>
      )}
      {standing === 'open' ? (
        <Button {...look} busy={isBusy} onClick={() => savedOffer.send({ type: 'price.check' })}>
          <Trans id="saved.check">Check the price again</Trans>
        </Button>
      ) : (
        <Button {...look} busy={isBusy} onClick={() => savedOffer.send({ type: 'similar.find' })}>
          <Trans id="saved.similar">Find similar offers</Trans>
        </Button>
      )}
    </>
  )
}

/** On a tile: the current price or that it is outdated, the price when saved, and the next step (WISH-6). */
export function TileStanding({ item, savedOffer }: { item: WishlistItem; savedOffer: SavedOfferActor }) {
  const standing = useSelector(savedOffer, selectStanding)
  const { now, earlier, hasChanged } = useSavedPrices(item)
  const { tripGroup, match } = item.bundle
  const travellers = tripGroup.adults + tripGroup.children
  const percent = usePercent(match)
  return (
    <>
      <div className={styles.now}>
        {standing === 'held' ? (
          <b className="price">{now}</b>
        ) : (
          <b className={styles.state}>
            {standing === 'open' ? (
              <Trans id="wishlist.notHeld">Price no longer held</Trans>
            ) : (
              <Trans id="saved.notAvailable">No longer available</Trans>
            )}
          </b>
        )}
        {(standing !== 'held' || hasChanged) && (
          <span className="small slate">
            <Trans id="saved.then">{earlier} when you saved it</Trans>
          </span>
        )}
      </div>
      {standing === 'held' && (
        <span className="small slate">
          {percent ? (
            <Trans id="wishlist.forMatch">
              for {travellers}, {percent} match
            </Trans>
          ) : (
            <Trans id="wishlist.forFits">for {travellers}, fits what you told us</Trans>
          )}
        </span>
      )}
      <SavedAction savedOffer={savedOffer} look={{ variant: 'tertiary', size: 'small' }} />
    </>
  )
}
