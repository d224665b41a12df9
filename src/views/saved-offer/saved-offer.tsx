import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, useState } from 'react'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import type { SavedOfferActor } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { HotelCard } from '../trip/hotel-card.tsx'
import { OfferChips, OfferGallery } from '../trip/offer-basics.tsx'
import { picturesOf } from '../trip/pictures.ts'
import { TransferCard } from '../trip/transfer-card.tsx'
import styles from '../trip/trip.module.css'
import { SavedPass } from './saved-pass.tsx'

const PictureViewer = lazy(retryImport(() => import('../trip/picture-viewer.tsx')))

/** A saved offer as it is now, or as it was saved: all details, and the way to book it (WISH-5). */
export function SavedOfferView({ item, savedOffer, wishlist }: { item: WishlistItem; savedOffer: SavedOfferActor; wishlist: string }) {
  const [photo, setPhoto] = useState<number | null>(null)
  const { bundle } = item
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <header>
          <ButtonLink variant="tertiary" size="small" className={styles.back} href={wishlist}>
            <Icon of={ArrowLeft} size={16} />
            <Trans id="saved.back">Back to the wishlist</Trans>
          </ButtonLink>
          <h1>{bundle.resort.name}</h1>
          <div className={styles.chipLine}>
            <OfferChips bundle={bundle} />
          </div>
          <OfferGallery bundle={bundle} onOpen={setPhoto} />
        </header>
        <HotelCard bundle={bundle} />
        <hr className={styles.rule} />
        <TransferCard bundle={bundle} />
      </div>
      <aside className={styles.aside} aria-label={bundle.acc.name}>
        <SavedPass item={item} savedOffer={savedOffer} />
      </aside>
      <LazyPart floats>
        {photo !== null && (
          <PictureViewer
            title={bundle.acc.name}
            pictures={picturesOf(bundle)}
            index={photo}
            onIndex={setPhoto}
            onClose={() => setPhoto(null)}
          />
        )}
      </LazyPart>
    </div>
  )
}

/** The offer is not on the list, or the list failed to load. */
export function SavedMissing({ error, onRetry, wishlist }: { error: unknown; onRetry: () => void; wishlist: string }) {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>
        {error
          ? t({ id: 'saved.failed', message: 'We couldn’t load this offer' })
          : t({ id: 'saved.missing', message: 'This offer isn’t on your wishlist' })}
      </h1>
      {error ? (
        <QueryError error={error} onRetry={onRetry} />
      ) : (
        <p className="lead">
          <Trans id="saved.missingText">It may have been removed on another device.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink variant="secondary" href={wishlist}>
          <Trans id="saved.back">Back to the wishlist</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
