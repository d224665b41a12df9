import { Trans, useLingui } from '@lingui/react/macro'
import type { Acc } from '../../../contract/bundle.ts'
import { formatCountry } from '../../ui/country.ts'

/** States what is kept until the payment if it is the price and not the rooms, and for guests of which country it is (SUPPLY-20). */
export function PriceOnly({ acc: { isPriceOnly, nationality } }: { acc: Pick<Acc, 'isPriceOnly' | 'nationality'> }) {
  const { i18n } = useLingui()
  if (!isPriceOnly) return null
  const country = nationality && formatCountry(nationality, i18n.locale)
  return (
    <p className="small slate">
      <Trans id="hotel.priceOnly">
        We keep this price while you book. The hotel confirms the room after your payment, usually within a minute. Only then do we charge
        your card.
      </Trans>{' '}
      {country && <Trans id="hotel.nationality">The price is for guests from this country: {country}.</Trans>}
    </p>
  )
}
