import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TripGroup } from '../../../contract/common.ts'
import type { Total } from '../../../contract/total.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { formatDiscount, formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'

type PricedTrip = { total: Total; tripGroup: TripGroup; nights: number; hotel: string; room: string; meal: string }
type LinesProps = {
  trip: PricedTrip
  /** Adds a line for the flight, which is not available yet. */
  hintsAtFlight?: boolean | undefined
  /** Lines below all others. */
  children?: ReactNode
}

/** The lines of a trip's price, which add up to the exact total (LAW-4). */
export function TripLines({ trip, hintsAtFlight, children }: LinesProps) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const { total } = trip
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const travellers = party(trip.tripGroup)
  return (
    <PriceLines>
      <PriceLine label={trip.hotel} note={`${nights(trip.nights)} · ${trip.room} · ${trip.meal}`} value={money(total.acc.amount)} />
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
          label={
            <>
              {total.discount.title} <Badge tone="off">{formatDiscount(total.discount.percent, i18n.locale)}</Badge>
            </>
          }
          value={money(-total.discount.amount.amount)}
        />
      )}
      {total.dueAtHotel?.map(({ name, amount }) => (
        <PriceLine
          key={name}
          kind="later"
          label={name}
          note={t({ id: 'price.dueAtHotel', message: 'You pay this at the hotel. It is not part of the total.' })}
          value={formatMoney(amount, i18n.locale)}
        />
      ))}
      {children}
    </PriceLines>
  )
}

/**
 * The total, the number of travellers and the price per person. While the trip can be bought and the price history has a higher one, it
 * shows the lowest price of the last 30 days, struck (OFFER-18). That expands to the difference from the total (OFFER-24).
 */
export function TripTotal({ total, tripGroup, isPaid }: { total: Total; tripGroup: TripGroup; isPaid?: boolean }) {
  const { t, i18n } = useLingui()
  const count = tripGroup.adults + tripGroup.children
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const struck = isPaid ? null : total.struckTotal
  const before = struck && money(struck.amount)
  const cheaper = struck && struck.amount - total.total.amount
  const quiz = money(total.discount?.amount.amount ?? 0)
  const [less, today] = [money((struck?.amount ?? 0) - total.finalTotal.amount), money(cheaper ?? 0)]
  return (
    <PriceTotal
      label={t({
        id: 'price.totalForTravellers',
        message: plural(count, { one: 'Total for # traveller', other: 'Total for # travellers' }),
      })}
      struck={
        struck && (
          <Trans id="price.lowest30">
            Lowest price of the previous 30 days <s>{before}</s>
          </Trans>
        )
      }
      saved={
        struck &&
        (cheaper ? (
          <Trans id="price.saved">
            You save {less}: {today} on today’s price and {quiz} for the quiz.
          </Trans>
        ) : (
          <Trans id="price.savedByQuiz">You save {quiz} thanks to the quiz.</Trans>
        ))
      }
      total={money(total.finalTotal.amount)}
      perPerson={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
    />
  )
}
