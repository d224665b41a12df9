import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { factsOf } from '../../../machines/offer-list/offer-list.filter.ts'
import type { OfferListActor } from '../../../machines/offer-list/offer-list.machine.ts'
import { useStars } from '../../i18n/party.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatMinutes } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { Flag } from '../../ui/flag/flag.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { OfferLabels } from '../trip/offer-labels.tsx'
import { usePercent } from '../trip/offer-match.tsx'
import styles from './offer-list.module.css'

/** An offer of the list: hotel, resort, match, ways, meals and price, with a button that opens it (OFFER-36). */
export function OfferListRow({ bundle, offerList, heart }: { bundle: Bundle; offerList: OfferListActor; heart: ReactNode }) {
  const { t, i18n } = useLingui()
  const stars = useStars()
  const percent = usePercent(bundle.match)
  const { bundleId, acc, resort, total } = bundle
  const { journey, pistes } = factsOf(bundle)
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const facts = [
    ...(percent === null ? [] : [{ id: 'match', term: t({ id: 'compare.match', message: 'Match' }), value: percent }]),
    acc.slopeDistance === null
      ? {
          id: 'centre',
          term: t({ id: 'compare.centre', message: 'To the resort centre' }),
          value: formatDistance(acc.distance, i18n.locale),
        }
      : { id: 'lift', term: t({ id: 'compare.lift', message: 'To the lift' }), value: formatDistance(acc.slopeDistance, i18n.locale) },
    { id: 'meals', term: t({ id: 'compare.meals', message: 'Meals' }), value: acc.mealData.displayName },
    ...(journey === null ? [] : [{ id: 'journey', term: t({ id: 'offers.journey', message: 'Journey' }), value: formatMinutes(journey) }]),
    ...(pistes === null
      ? []
      : [
          {
            id: 'pistes',
            term: t({ id: 'compare.pistes', message: 'Pistes' }),
            value: `${i18n.number(pistes, { maximumFractionDigits: 0 })} km`,
          },
        ]),
  ]
  return (
    <li className={styles.row}>
      <Photo
        of={acc.images[0] ?? resort.images[0]}
        alt=""
        sizes="(min-width: 768px) 230px, 100vw"
        width="230"
        height="160"
        loading="lazy"
        decoding="async"
      />
      <div className={styles.heart}>{heart}</div>
      <div className={styles.words}>
        <h2>{acc.name}</h2>
        <p className={styles.place}>
          <Flag code={resort.countryCode} />
          {resort.name}
          <Stars count={acc.rating} label={stars(acc.rating)} />
        </p>
        <p className={styles.labels}>
          <OfferLabels bundle={bundle} />
        </p>
        <dl className={styles.facts}>
          {facts.map(({ id, term, value }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.side}>
        <p className={`price ${styles.price}`}>{money(total.finalTotal.amount)}</p>
        <p className="small slate num">
          <Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-label={t({ id: 'compare.seeOf', message: `See offer: ${acc.name}` })}
          onClick={() => offerList.send({ type: 'offer.open', bundleId })}
        >
          <Trans id="compare.see">See offer</Trans>
        </Button>
      </div>
    </li>
  )
}
