import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { Bundle } from '../../../contract/bundle.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import { selectHasNoMatch, selectShown } from '../../../machines/offer-list/offer-list.selectors.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import styles from './offer-list.module.css'
import { OfferListFilters } from './offer-list-filters.tsx'
import { OfferListRow } from './offer-list-row.tsx'

type OfferListProps = { bundles: readonly Bundle[]; offerList: OfferListActor; back: string }

/** All offers of a search in one list, with sort order and filters (OFFER-36 to OFFER-39). `back` links to the offer page. */
export function OfferListView({ bundles, offerList, back }: OfferListProps) {
  const { t } = useLingui()
  const ids = useSelector(offerList, selectShown)
  const hasNoMatch = useSelector(offerList, selectHasNoMatch)
  const shown = ids.flatMap((id) => bundles.find(({ bundleId }) => bundleId === id) ?? [])
  const [count, all] = [shown.length, bundles.length]
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t({ id: 'offers.title', message: plural(all, { one: 'One offer', other: '# offers' }) })}</h1>
        <ButtonLink variant="secondary" size="small" href={back}>
          <Icon of={ArrowLeft} size={16} />
          <Trans id="compare.toOffer">Back to the offer</Trans>
        </ButtonLink>
      </div>
      <OfferListFilters bundles={bundles} offerList={offerList} />
      <p className="slate num" role="status">
        <Trans id="offers.count">
          {count} of {all} offers shown
        </Trans>
      </p>
      {hasNoMatch ? (
        <EmptyState
          title={<Trans id="offers.none">No offer matches these filters</Trans>}
          actions={
            <Button variant="secondary" onClick={() => offerList.send({ type: 'filter.clear' })}>
              <Trans id="offers.clear">Clear filters</Trans>
            </Button>
          }
        >
          <Trans id="offers.noneText">Change a filter, or clear all of them.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {shown.map((bundle) => (
            <OfferListRow key={bundle.bundleId} bundle={bundle} offerList={offerList} />
          ))}
        </ul>
      )}
      <PictureCredits of={shown.map(({ acc }) => acc.images[0])} />
    </div>
  )
}
