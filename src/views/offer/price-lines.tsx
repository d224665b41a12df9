import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '../../api/contract/bundle.ts'
import { useNights, useParty } from '../../i18n/party.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { formatDiscount, formatMoney, formatPercent } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'

/** Every line of a bundle's price; they sum to the total to the cent (LAW-4). `hintsAtFlight` adds the line of the flight that is not there yet. */
export function BundleLines({ bundle, hintsAtFlight }: { bundle: Bundle; hintsAtFlight?: boolean }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const { total, acc } = bundle
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const travellers = party(bundle.tripGroup)
  return (
    <PriceLines>
      <PriceLine
        label={acc.name}
        note={`${nights(bundle.dateRange.nights)}, ${acc.room.name}, ${acc.mealData.displayName}`}
        value={money(total.acc.amount)}
      />
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
    </PriceLines>
  )
}

/** The total with, where the price history bears it out, the struck one beside it (OFFER-18). */
export function BundleTotal({ bundle }: { bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const { total } = bundle
  const money = (amount: number) => formatMoney({ amount, currency: total.currency.code }, i18n.locale)
  const count = bundle.tripGroup.adults + bundle.tripGroup.children
  return (
    <PriceTotal
      label={t({
        id: 'price.totalForTravellers',
        message: plural(count, { one: 'Total for # traveller', other: 'Total for # travellers' }),
      })}
      struck={total.struckTotal ? money(total.struckTotal.amount) : undefined}
      badge={
        total.struckTotal && total.discount ? <Badge tone="off">{formatDiscount(total.discount.percent, i18n.locale)}</Badge> : undefined
      }
      total={money(total.finalTotal.amount)}
      perPerson={<Trans id="price.perPerson">{money(total.perPerson.amount)} per person</Trans>}
    />
  )
}
