import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import type { CompareOffersActor } from '../../../machines/compare-offers/compare-offers.machine.ts'
import { selectChosen, selectIsFull } from '../../../machines/compare-offers/compare-offers.selectors.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TripRange } from '../../ui/trip-range/trip-range.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import type { Compared } from './best.ts'
import styles from './compare.module.css'
import { isOneParty, isOneTrip } from './compare-rows.tsx'
import { CompareTable } from './compare-table.tsx'

/** `hereId` is the offer from which the traveller came; null for the wishlist. */
type CompareProps = { offers: readonly Compared[]; compareOffers: CompareOffersActor; hereId?: string | null; back: string }

/** Up to four offers side by side, and the other offers of the list to add (WISH-14, WISH-15). */
export function CompareView({ offers, compareOffers, hereId = null, back }: CompareProps) {
  const { t } = useLingui()
  const chosen = useSelector(compareOffers, selectChosen)
  const isFull = useSelector(compareOffers, selectIsFull)
  const shown = chosen.flatMap((id) => offers.find((one) => one.id === id) ?? [])
  const others = offers.filter(({ id }) => !chosen.includes(id))
  const count = shown.length
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>{t({ id: 'compare.title', message: plural(count, { one: 'One offer', other: '# offers side by side' }) })}</h1>
          {count > 0 && <Shared offers={shown} />}
        </div>
        <ButtonLink variant="secondary" size="small" href={back}>
          <Icon of={ArrowLeft} size={16} />
          {hereId === null ? <Trans id="saved.back">Back to the wishlist</Trans> : <Trans id="compare.toOffer">Back to the offer</Trans>}
        </ButtonLink>
      </div>
      <CompareTable offers={shown} compareOffers={compareOffers} hereId={hereId} />
      <PictureCredits of={shown.map(({ bundle }) => bundle.acc.images[0])} />
      {others.length > 0 && (
        <div className={styles.others}>
          <h2>
            <Trans id="compare.others">Add another offer</Trans>
          </h2>
          {isFull ? (
            <p className="slate">
              <Trans id="compare.full">You’re comparing four offers. Remove one to add another.</Trans>
            </p>
          ) : (
            <ul>
              {others.map(({ id, bundle }) => (
                <li key={id}>
                  <Button variant="secondary" size="small" onClick={() => compareOffers.send({ type: 'offer.add', id })}>
                    <Icon of={Plus} size={16} />
                    {bundle.acc.name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

/** The days and travellers that all offers share. */
function Shared({ offers }: { offers: readonly Compared[] }) {
  const { i18n } = useLingui()
  const [nights, party] = [useNights(), useParty()]
  const [first] = offers
  if (!first) return null
  const { dateRange, tripGroup } = first.bundle
  const days = isOneTrip(offers) && (
    <>
      <TripRange from={dateRange.from} to={dateRange.to} locale={i18n.locale} />, {nights(dateRange.nights)}
    </>
  )
  const people = isOneParty(offers) && party(tripGroup)
  return (
    <p className="lead num">
      {days}
      {days && people && ', '}
      {people}
    </p>
  )
}

/** The offers failed to load. */
export function CompareFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        <Trans id="compare.failed">We couldn’t load these offers</Trans>
      </h1>
      <QueryError error={error} onRetry={onRetry} />
    </div>
  )
}

/** There are no offers to compare. */
export function CompareNothing({ back }: { back: string }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>
        <Trans id="compare.nothing">Nothing to compare yet</Trans>
      </h1>
      <div>
        <ButtonLink variant="secondary" href={back}>
          <Trans id="compare.back">Back</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
