import { Trans } from '@lingui/react/macro'
import type { Acc } from '../../../contract/bundle.ts'

/** States what is kept until the payment if it is the price and not the rooms. */
export function PriceOnly({ acc }: { acc: Pick<Acc, 'isPriceOnly'> }) {
  if (!acc.isPriceOnly) return null
  return (
    <p className="small slate">
      <Trans id="hotel.priceOnly">
        We keep this price while you book. The hotel confirms the room after your payment, usually within a minute. If it can’t, you get all
        your money back.
      </Trans>
    </p>
  )
}
