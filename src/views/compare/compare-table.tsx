import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { CompareOffersActor } from '../../../machines/compare-offers/compare-offers.machine.ts'
import { selectCanRemove } from '../../../machines/compare-offers/compare-offers.selectors.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { OfferLabels } from '../trip/offer-labels.tsx'
import type { Compared } from './best.ts'
import styles from './compare.module.css'
import { useCompareRows } from './compare-rows.tsx'

type TableProps = { offers: readonly Compared[]; compareOffers: CompareOffersActor; hereId: string | null }

/**
 * The offers as columns, each with its link in the head. Row labels stay in view while columns scroll. `hereId` is the offer from which the
 * traveller came.
 */
export function CompareTable({ offers, compareOffers, hereId }: TableProps) {
  const { t } = useLingui()
  const canRemove = useSelector(compareOffers, selectCanRemove)
  const { facts, points } = useCompareRows(offers)
  const label = t({ id: 'compare.table', message: 'Offers side by side' })
  const rows = (all: typeof facts) =>
    all.map(({ id, head, cell, best }) => (
      <tr key={id}>
        <th scope="row">{head}</th>
        {offers.map((one) => (
          <td key={one.id} data-here={one.id === hereId}>
            <div className={styles.cell}>
              {cell(one.bundle)}
              {best?.has(one.id) && (
                <Badge tone="ok" icon={Check}>
                  <Trans id="compare.best">best</Trans>
                </Badge>
              )}
            </div>
            {id === 'total' && one.standing === 'open' && (
              <small className="slate">
                <Trans id="compare.notHeld">Price no longer held</Trans>
              </small>
            )}
            {id === 'total' && one.standing === 'gone' && (
              <small className="slate">
                <Trans id="compare.gone">No longer available</Trans>
              </small>
            )}
          </td>
        ))}
      </tr>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} data-offers={offers.length}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {offers.map(({ id, bundle }) => (
              <th key={id} scope="col" data-here={id === hereId}>
                <Photo
                  of={bundle.acc.images[0] ?? bundle.resort.images[0]}
                  alt=""
                  sizes="(min-width: 1200px) 320px, (min-width: 768px) 220px, 147px"
                  width="280"
                  height="110"
                  loading="lazy"
                />
                <span className={styles.name}>{bundle.acc.name}</span>
                <span className="small slate">{bundle.resort.name}</span>
                <OfferLabels bundle={bundle} />
              </th>
            ))}
          </tr>
          <tr className={styles.ways}>
            <td />
            {offers.map(({ id, bundle: { acc } }) => (
              <td key={id} data-here={id === hereId}>
                <div className={styles.actions}>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t({ id: 'compare.seeOf', message: `See offer: ${acc.name}` })}
                    onClick={() => compareOffers.send({ type: 'offer.open', id })}
                  >
                    <Trans id="compare.see">See offer</Trans>
                  </Button>
                  {canRemove && (
                    <Button
                      variant="tertiary"
                      size="small"
                      aria-label={t({ id: 'compare.removeOf', message: `Remove: ${acc.name}` })}
                      onClick={() => compareOffers.send({ type: 'offer.remove', id })}
                    >
                      <Icon of={X} />
                      <span>
                        <Trans id="compare.remove">Remove</Trans>
                      </span>
                    </Button>
                  )}
                </div>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>{rows(facts)}</tbody>
        <tbody>
          <tr className={styles.group}>
            <th colSpan={offers.length + 1} scope="rowgroup">
              <Trans id="compare.byCriterion">Match by criterion, in points</Trans>
            </th>
          </tr>
          {rows(points)}
        </tbody>
      </table>
    </section>
  )
}
