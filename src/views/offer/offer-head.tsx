import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Share2 from 'lucide-react/icons/share-2'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectCanGoNext, selectCanGoPrevious, selectIndex } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { formatDistance } from '../../ui/distance.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Heart } from '../trip/heart.tsx'
import { MissedHotel } from '../trip/missed-hotel.tsx'
import { OfferChips, OfferGallery } from '../trip/offer-basics.tsx'
import { OfferLabels } from '../trip/offer-labels.tsx'
import styles from '../trip/trip.module.css'
import type { OfferActors } from './offer-actors.ts'

type HeadProps = OfferActors & { bundle: Bundle; bundles: readonly Bundle[]; answers: string; all: string; compare: string }

/**
 * Resort, position among the offers, chips and pictures (OFFER-2 to OFFER-4), links to the `answers` of the search (QUIZ-53), to `all`
 * offers (OFFER-36) and to the comparison (WISH-14).
 */
export function OfferHead({ bundle, bundles, answers, all, compare, browser, wishlistItem }: HeadProps) {
  const { t, i18n } = useLingui()
  const index = useSelector(browser, selectIndex)
  const canGoBack = useSelector(browser, selectCanGoPrevious)
  const canGoOn = useSelector(browser, selectCanGoNext)
  const number = index + 1
  const count = bundles.length
  const lift = bundle.place?.lift ?? null
  return (
    <header className={styles.offerHead}>
      <div className={styles.head}>
        <h1>{bundle.resort.name}</h1>
        <div className={styles.arrows}>
          {count > 1 ? (
            <Link className={styles.position} href={all}>
              <Position number={number} count={count} />{' '}
              <b>
                <Trans id="offer.all">All offers</Trans>
              </b>
            </Link>
          ) : (
            <Position number={number} count={count} />
          )}
          <IconButton
            icon={ArrowLeft}
            label={t({ id: 'offer.previous', message: 'Previous offer' })}
            disabled={!canGoBack}
            onClick={() => browser.send({ type: 'offer.previous' })}
          />
          <IconButton
            icon={ArrowRight}
            label={t({ id: 'offer.next', message: 'Next offer' })}
            disabled={!canGoOn}
            onClick={() => browser.send({ type: 'offer.next' })}
          />
        </div>
      </div>
      <p className={styles.where}>
        <b>{bundle.acc.name}</b>
        {lift !== null && <Trans id="offer.toLift">{formatDistance(lift, i18n.locale)} to the lift</Trans>}
      </p>
      <MissedHotel bundles={bundles} />
      <div className={styles.chipLine}>
        <OfferChips bundle={bundle}>
          <OfferLabels bundle={bundle} />
        </OfferChips>
        <div className={styles.tools}>
          <Heart wishlistItem={wishlistItem} className={styles.heart} />
          <ButtonLink variant="tertiary" size="small" href={answers}>
            <Trans id="offer.editAnswers">Edit my answers</Trans>
          </ButtonLink>
          {count > 1 && (
            <ButtonLink variant="tertiary" size="small" href={compare}>
              <Trans id="offer.compare">Compare</Trans>
            </ButtonLink>
          )}
          <Button variant="tertiary" size="small" onClick={() => browser.send({ type: 'share.open' })}>
            <Icon of={Share2} size={16} />
            <Trans id="offer.share">Share</Trans>
          </Button>
        </div>
      </div>
      <OfferGallery bundle={bundle} onOpen={(photo) => browser.send({ type: 'lightbox.open', photo })} />
    </header>
  )
}

const Position = ({ number, count }: { number: number; count: number }) => (
  <span className="small slate num">
    <Trans id="offer.position">
      Offer {number} of {count}
    </Trans>
  </span>
)
