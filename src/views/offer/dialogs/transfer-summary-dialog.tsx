import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '../../../../contract/bundle.ts'
import type { TransferOffer } from '../../../../contract/transfer.ts'
import { formatMinutes, formatTripDay, wallTime } from '../../../ui/dates.ts'
import { Dialog, DialogBody, DialogTitle } from '../../../ui/dialog/dialog.tsx'
import { formatDistance } from '../../../ui/distance.ts'
import { FactList } from '../../../ui/facts/facts.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { minutesOf } from '../../trip/transfer-card.tsx'
import styles from './dialogs.module.css'

/** All details of both directions of the transfer (OFFER-11, OFFER-12). */
export function TransferSummaryDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
  const { t } = useLingui()
  const legs = bundle.privateTransfer.selectedTransfer
  return (
    <Dialog open size="medium" strip="blue" onClose={onClose} closeLabel={t({ id: 'dialog.close', message: 'Close' })}>
      <DialogBody>
        <DialogTitle>
          <Trans id="transfer.summary">Transfer summary</Trans>
        </DialogTitle>
        {legs && (
          <div className={styles.legs}>
            <LegFacts offer={legs.outbound.selectedOffer} />
            <LegFacts offer={legs.return.selectedOffer} />
          </div>
        )}
        <p className="small slate">
          <Trans id="transfer.included">
            Included: 90 minutes waiting, free cancellation up to 5 hours before. Per person: carry-on 8 kg, 1 piece; checked baggage 20 kg,
            1 piece.
          </Trans>
        </p>
      </DialogBody>
    </Dialog>
  )
}

function LegFacts({ offer }: { offer: TransferOffer }) {
  const { t, i18n } = useLingui()
  const { from, to, vehicle } = offer
  const facts = [
    { id: 'way', term: t({ id: 'transfer.way', message: 'Way' }), value: t({ id: 'picker.fromTo', message: `${from} to ${to}` }) },
    {
      id: 'pickUp',
      term: t({ id: 'transfer.pickUp', message: 'Pick-up' }),
      value: `${formatTripDay(offer.pickUpDateTime, i18n.locale)}, ${wallTime(offer.pickUpDateTime)}`,
    },
    {
      id: 'arrival',
      term: t({ id: 'transfer.arrival', message: 'Arrival' }),
      value: `${formatTripDay(offer.arrivalDateTime, i18n.locale)}, ${wallTime(offer.arrivalDateTime)}`,
    },
    { id: 'time', term: t({ id: 'transfer.travelTime', message: 'Travel time' }), value: formatMinutes(minutesOf(offer.travelTime)) },
    { id: 'distance', term: t({ id: 'transfer.distance', message: 'Distance' }), value: formatDistance(offer.geoDistance, i18n.locale) },
    { id: 'vehicle', term: t({ id: 'transfer.vehicle', message: 'Vehicle' }), value: vehicle.name },
    { id: 'seats', term: t({ id: 'transfer.maxPassengers', message: 'Maximum passengers' }), value: vehicle.maxPassengers },
    { id: 'cases', term: t({ id: 'transfer.maxCases', message: 'Large suitcases' }), value: vehicle.maxSuitcases },
    { id: 'price', term: t({ id: 'transfer.price', message: 'Price, one-way' }), value: formatMoney(offer.subTotal, i18n.locale) },
  ]
  return (
    <section>
      <h3>
        {offer.direction === 'outbound' ? (
          <Trans id="transfer.departure">Departure, one-way</Trans>
        ) : (
          <Trans id="transfer.returnOneWay">Return, one-way</Trans>
        )}
      </h3>
      <FactList facts={facts} />
    </section>
  )
}
