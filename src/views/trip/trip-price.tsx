import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripGroup } from '../../../contract/common.ts'
import type { Total } from '../../../contract/total.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { formatDiscount, formatMoney, formatPercent } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'

type PricedTrip = { total: Total; tripGroup: TripGroup; nights: number; hotel: string; room: string; meal: string }
type LinesProps = {
  trip: PricedTrip
  /** Adds the line of the flight that is not there yet. */
  hintsAtFlight?: boolean | undefined
  /** Lines below all others. */
  children?: ReactNode
}

/** Every line of a trip's price; they sum to the total to the cent (LAW-4). */
export function TripLines({ trip, hintsAtFlight, children }: LinesProps) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const { total } = trip
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const travellers = party(trip.tripGroup)
  return (
    <PriceLines>
      <PriceLine label={trip.hotel} note={`${nights(trip.nights)}, ${trip.room}, ${trip.meal}`} value={money(total.acc.amount)} />
      {total.privateTransfer && (
        <PriceLine
          label={t({ id: 'price.transfer', message: 'Private transfer' })}
          note={t({ id: 'price.bothWays', message: `Both ways, ${travellers}` })}
          value={money(total.privateTransfer.amount)}
        />
      )}
      {total.flight ? (
        <PriceLine label={t({ id: 'price.flight', message: 'Flight' })} value={money(total.flight.amount)} />
      ) : (
        hintsAtFlight && (
          <PriceLine
            kind="later"
            label={t({ id: 'price.flight', message: 'Flight' })}
            value={t({ id: 'flights.soon', message: 'Coming soon' })}
          />
        )
      )}
      {total.charges.map((charge) => (
        <PriceLine key={charge.key} label={charge.name} value={money(charge.amount.amount)} />
      ))}
      {total.discount && (
        <PriceLine
          kind="less"
          label={`${total.discount.title}, ${formatPercent(total.discount.percent, i18n.locale)}`}
          value={money(-total.discount.amount.amount)}
        />
      )}
      {children}
    </PriceLines>
  )
}

/** The total; while it can be bought with, where the price history bears it out, the struck one beside it (OFFER-18). */
export function TripTotal({ total, label, isPaid }: { total: Total; label: ReactNode; isPaid?: boolean }) {
  const { i18n } = useLingui()
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const struck = isPaid ? null : total.struckTotal
  return (
    <PriceTotal
      label={label}
      struck={struck ? money(struck.amount) : undefined}
      badge={struck && total.discount ? <Badge tone="off">{formatDiscount(total.discount.percent, i18n.locale)}</Badge> : undefined}
      total={money(total.finalTotal.amount)}
      perPerson={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
    />
  )
}
