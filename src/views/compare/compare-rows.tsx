import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Bundle, type CriterionKey, criterionKeys, hasPercent } from '../../../contract/bundle.ts'
import { criteria } from '../../i18n/criteria.ts'
import { useParty } from '../../i18n/party.ts'
import { formatMinutes } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { formatMoney } from '../../ui/money.ts'
import { Stars } from '../../ui/stars/stars.tsx'
import { TripRange } from '../../ui/trip-range/trip-range.tsx'
import { minutesOf } from '../trip/transfer-card.tsx'
import { bestOf, type Compared } from './best.ts'
import { Pistes } from './pistes.tsx'

type Row = { id: string; head: string; cell: (bundle: Bundle) => ReactNode; best?: ReadonlySet<string> }

const peopleOf = ({ tripGroup }: Bundle) => tripGroup.adults + tripGroup.children
/** Minutes from the airport; null for offers without transfer. */
function transferOf({ privateTransfer }: Bundle): number | null {
  const leg = privateTransfer.selectedTransfer?.outbound.selectedOffer
  return leg ? minutesOf(leg.travelTime) : null
}
const totalOf = ({ total }: Bundle) => total.finalTotal.amount
const criterionOf = ({ match }: Bundle, key: CriterionKey) => match.criteria.find((one) => one.key === key)

const isSame = (offers: readonly Compared[], of: (bundle: Bundle) => string) => new Set(offers.map(({ bundle }) => of(bundle))).size === 1
/** Whether all offers are for the same days. */
export const isOneTrip = (offers: readonly Compared[]) => isSame(offers, ({ dateRange: { from, to } }) => `${from} ${to}`)
/** Whether all offers are for the same number of adults and children. */
export const isOneParty = (offers: readonly Compared[]) => isSame(offers, ({ tripGroup }) => `${tripGroup.adults} ${tripGroup.children}`)

/** The rows of the comparison, each with its best offers (WISH-15). Days and travellers shared by all offers have no row. */
export function useCompareRows(offers: readonly Compared[]): { facts: Row[]; points: Row[] } {
  const { t, i18n } = useLingui()
  const party = useParty()
  const money = (amount: number, { total }: Bundle) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 1 })
  // Totals of different groups are not comparable.
  const isOneGroup = isOneParty(offers)
  const distance = (metres: number) => formatDistance(metres, i18n.locale)
  const facts: Row[] = [
    {
      id: 'match',
      head: t({ id: 'compare.match', message: 'Match' }),
      cell: ({ match }) =>
        hasPercent(match)
          ? i18n.number(match.percent / 100, { style: 'percent' })
          : t({ id: 'compare.fits', message: 'fits what you told us' }),
      ...(offers.every(({ bundle }) => hasPercent(bundle.match)) ? { best: bestOf(offers, ({ match }) => match.percent, 'most') } : {}),
    },
    {
      id: 'total',
      head: t({ id: 'compare.total', message: 'Total' }),
      cell: (bundle) => <b className="price">{money(totalOf(bundle), bundle)}</b>,
      ...(isOneGroup ? { best: bestOf(offers, totalOf, 'least') } : {}),
    },
    {
      id: 'person',
      head: t({ id: 'compare.perPerson', message: 'Per person' }),
      cell: (bundle) => money(bundle.total.perPerson.amount, bundle),
      ...(isOneGroup ? {} : { best: bestOf(offers, (bundle) => totalOf(bundle) / peopleOf(bundle), 'least') }),
    },
    ...(isOneGroup
      ? []
      : [{ id: 'group', head: t({ id: 'compare.group', message: 'Travellers' }), cell: ({ tripGroup }: Bundle) => party(tripGroup) }]),
    ...(isOneTrip(offers)
      ? []
      : [
          {
            id: 'dates',
            head: t({ id: 'compare.dates', message: 'Dates' }),
            cell: ({ dateRange }: Bundle) => <TripRange from={dateRange.from} to={dateRange.to} locale={i18n.locale} />,
          },
        ]),
    {
      id: 'stars',
      head: t({ id: 'compare.stars', message: 'Stars' }),
      cell: ({ acc: { rating } }) => (
        <Stars count={rating} label={t({ id: 'compare.starCount', message: plural(rating, { one: '# star', other: '# stars' }) })} />
      ),
      best: bestOf(offers, ({ acc }) => acc.rating, 'most'),
    },
    {
      id: 'lift',
      head: t({ id: 'compare.lift', message: 'To the lift' }),
      cell: ({ acc }) => (acc.slopeDistance === null ? t({ id: 'compare.unknown', message: 'unknown' }) : distance(acc.slopeDistance)),
      best: bestOf(offers, ({ acc }) => acc.slopeDistance ?? Number.POSITIVE_INFINITY, 'least'),
    },
    {
      id: 'centre',
      head: t({ id: 'compare.centre', message: 'To the resort centre' }),
      cell: ({ acc }) => distance(acc.distance),
      best: bestOf(offers, ({ acc }) => acc.distance, 'least'),
    },
    { id: 'meals', head: t({ id: 'compare.meals', message: 'Meals' }), cell: ({ acc }) => acc.mealData.displayName },
    { id: 'pistes', head: t({ id: 'compare.pistes', message: 'Pistes' }), cell: ({ mountain }) => <Pistes of={mountain} /> },
    {
      id: 'transfer',
      head: t({ id: 'compare.transfer', message: 'Transfer, one way' }),
      cell(bundle) {
        const minutes = transferOf(bundle)
        return minutes === null ? t({ id: 'compare.none', message: 'none' }) : formatMinutes(minutes)
      },
      best: bestOf(offers, (bundle) => transferOf(bundle) ?? Number.POSITIVE_INFINITY, 'least'),
    },
  ]
  const asked = criterionKeys.filter((key) => offers.some(({ bundle }) => criterionOf(bundle, key)))
  const points = asked.map(
    (key): Row => ({
      id: key,
      head: t(criteria[key]),
      cell(bundle) {
        const one = criterionOf(bundle, key)
        if (!one) return t({ id: 'compare.notAsked', message: 'not asked' })
        const [earned, possible] = [number(one.earned), number(one.possible)]
        return t({ id: 'compare.points', message: `${earned} of ${possible}` })
      },
      // Offers are not better by a criterion that one of them was not searched for.
      ...(offers.every(({ bundle }) => criterionOf(bundle, key))
        ? { best: bestOf(offers, (bundle) => criterionOf(bundle, key)?.earned ?? 0, 'most') }
        : {}),
    }),
  )
  return { facts, points }
}
