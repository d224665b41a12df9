import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, type ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import { selectHasNoMatch, selectIsMap, selectShown } from '../../../machines/offer-list/offer-list.selectors.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { PictureCredits } from '../trip/picture-credits.tsx'
import { offerMap } from './lazy-parts.ts'
import styles from './offer-list.module.css'
import { OfferListFilters } from './offer-list-filters.tsx'
import { OfferListRow } from './offer-list-row.tsx'

const OfferMap = lazy(fromPreload(offerMap))

type OfferListProps = {
  bundles: readonly Bundle[]
  offerList: OfferListActor
  back: string
  /** Saves an offer (WISH-2). */
  heart: (bundle: Bundle) => ReactNode
}

/** All offers of a search in one list or on a map, with sort order and filters (OFFER-36 to OFFER-42). `back` links to the offer page. */
export function OfferListView({ bundles, offerList, back, heart }: OfferListProps) {
  const { t } = useLingui()
  const ids = useSelector(offerList, selectShown)
  const hasNoMatch = useSelector(offerList, selectHasNoMatch)
  const isMap = useSelector(offerList, selectIsMap)
  const shown = ids.flatMap((id) => bundles.find(({ bundleId }) => bundleId === id) ?? [])
  const [count, all] = [shown.length, bundles.length]
  const row = (bundle: Bundle) => <OfferListRow key={bundle.bundleId} bundle={bundle} offerList={offerList} heart={heart(bundle)} />
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
      <div className={styles.shown}>
        <p className="slate num" role="status">
          <Trans id="offers.count">
            {count} of {all} offers shown
          </Trans>
        </p>
        <ViewChoice isMap={isMap} offerList={offerList} />
      </div>
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
      ) : isMap ? (
        <LazyPart fallback={<Skeleton height="480px" />}>
          <OfferMap bundles={bundles} shown={shown} offerList={offerList} row={row} />
        </LazyPart>
      ) : (
        <ul className={styles.rows}>{shown.map(row)}</ul>
      )}
      <PictureCredits of={shown.map(({ acc }) => acc.images[0])} />
    </div>
  )
}

/** List or map (OFFER-40). */
function ViewChoice({ isMap, offerList }: { isMap: boolean; offerList: OfferListActor }) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.views} aria-label={t({ id: 'offers.view', message: 'View' })}>
      <button type="button" aria-pressed={!isMap} onClick={() => offerList.send({ type: 'view.choose', view: 'list' })}>
        <Icon of={List} size={20} />
        <Trans id="offers.asList">List</Trans>
      </button>
      <button type="button" aria-pressed={isMap} onClick={() => offerList.send({ type: 'view.choose', view: 'map' })}>
        <Icon of={MapIcon} size={20} />
        <Trans id="offers.asMap">Map</Trans>
      </button>
    </fieldset>
  )
}
