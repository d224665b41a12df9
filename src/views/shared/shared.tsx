import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Users from 'lucide-react/icons/users'
import { lazy, useState } from 'react'
import type { SharedBundle } from '../../../contract/saved.ts'
import { retryImport } from '../../../platform/browser/lazy-parts.ts'
import { sharedOfferQuery } from '../../queries/saved-queries.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PricePass } from '../../ui/price-pass/price-pass.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { BundleLines, BundleTotal } from '../trip/bundle-price.tsx'
import { HotelCard } from '../trip/hotel-card.tsx'
import { OfferChips, OfferGallery } from '../trip/offer-basics.tsx'
import { OfferMatch } from '../trip/offer-match.tsx'
import { OfferSkeleton } from '../trip/offer-skeleton.tsx'
import { picturesOf } from '../trip/pictures.ts'
import { TransferCard } from '../trip/transfer-card.tsx'
import styles from '../trip/trip.module.css'
import type { SharedLinks } from './shared-missing.tsx'

const SharedMissing = lazy(retryImport(() => import('./shared-missing.tsx')))
const PictureViewer = lazy(retryImport(() => import('../trip/picture-viewer.tsx')))

/** A shared offer, read-only (LAW-9). */
export function SharedView({ token, links }: { token: string; links: SharedLinks }) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(sharedOfferQuery(i18n.locale, token))
  if (error && !data)
    return (
      <LazyPart>
        <SharedMissing error={error} links={links} onRetry={() => refetch()} />
      </LazyPart>
    )
  if (!data) return <OfferSkeleton />
  return (
    <>
      <Strip
        icon={Users}
        action={
          <ButtonLink variant="ghost" size="small" href={links.quiz}>
            <Trans id="shared.own">Plan my own trip</Trans>
          </ButtonLink>
        }
      >
        <Trans id="shared.strip">Someone shared this trip with you. Have a look around; only they can book it.</Trans>
      </Strip>
      <SharedOffer bundle={data.bundle} links={links} />
    </>
  )
}

function SharedOffer({ bundle, links }: { bundle: SharedBundle; links: SharedLinks }) {
  const { total } = bundle
  const [photo, setPhoto] = useState<number | null>(null)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <header>
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
        <PricePass
          match={
            <OfferMatch
              match={bundle.match}
              words={<Trans id="shared.match">match with their answers</Trans>}
              wordsAlone={<Trans id="shared.fits">Fits what they told us</Trans>}
            />
          }
          included={
            total && (
              <>
                <h2 className={styles.included}>
                  <Trans id="offer.included">What’s included</Trans>
                </h2>
                <BundleLines bundle={{ ...bundle, total }} hintsAtFlight />
              </>
            )
          }
          total={
            <>
              {total && <BundleTotal bundle={{ ...bundle, total }} />}
              <div className={styles.book}>
                <ButtonLink size="big" wide href={links.quiz}>
                  <Trans id="shared.own">Plan my own trip</Trans>
                  <Icon of={ArrowRight} />
                </ButtonLink>
              </div>
              <p className="small slate">
                {total ? (
                  <Trans id="shared.price">The price they see right now.</Trans>
                ) : (
                  <Trans id="shared.noPrice">The person who shared this trip has hidden the price.</Trans>
                )}
              </p>
            </>
          }
        />
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
