import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Luggage from 'lucide-react/icons/luggage'
import Route from 'lucide-react/icons/route'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { SharedBundle } from '../../../contract/saved.ts'
import type { TransferOffer } from '../../../contract/transfer.ts'
import { config } from '../../config.ts'
import { useParty, useSuitcases } from '../../i18n/party.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatMinutes, formatTripDay, wallTime } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, Facts, Granted } from '../../ui/facts/facts.tsx'
import { Leg, Legs } from '../../ui/leg/leg.tsx'
import { formatMoney } from '../../ui/money.ts'
import styles from './trip.module.css'

/** Minutes of a travel time HH:mm:ss. */
export function minutesOf(travelTime: string): number {
  const [hours = 0, minutes = 0] = travelTime.split(':').map(Number)
  return hours * 60 + minutes
}

/** Actions of the transfer: choose another one, open its summary. */
type TransferActions = { onChange: () => void; onSummary: () => void }

/** The private transfer in both directions, with what it includes (OFFER-10, OFFER-12). Read-only without `actions`. */
export function TransferCard({ bundle, actions }: { bundle: SharedBundle; actions?: TransferActions }) {
  const { i18n } = useLingui()
  const party = useParty()
  const suitcases = useSuitcases()
  const legs = bundle.privateTransfer.selectedTransfer
  if (!legs) return <NoTransfer />
  const { vehicle } = legs.outbound.selectedOffer
  const privateTransfer = bundle.total?.privateTransfer
  return (
    <section className={styles.transfer} aria-labelledby="transfer">
      <img src={vehicle.imageLink} alt={vehicle.name} width="250" height="130" className={styles.vehicle} />
      <div className={styles.ride}>
        <h2 id="transfer">
          <Trans id="transfer.title">Private transfer</Trans>
        </h2>
        <Facts>
          <Fact icon={Users}>
            <Trans id="transfer.seats">Up to {vehicle.maxPassengers} passengers</Trans>
          </Fact>
          <Fact icon={Luggage}>{suitcases(vehicle.maxSuitcases)}</Fact>
          <Fact icon={Clock}>
            <Trans id="transfer.waiting">90 minutes waiting included</Trans>
          </Fact>
        </Facts>
        <Granted icon={Check}>
          <Trans id="transfer.free">Free cancellation 5 hours before</Trans>
        </Granted>
        <p className="small slate">
          <Trans id="transfer.baggage">Per person: carry-on 8 kg, 1 piece; checked baggage 20 kg, 1 piece</Trans>
        </p>
      </div>
      <div className={styles.price}>
        {privateTransfer && <div className="price">{formatMoney(privateTransfer, i18n.locale)}</div>}
        <div className="small slate">
          <Trans id="transfer.both">both ways, {party(bundle.tripGroup)}</Trans>
        </div>
        {actions && (
          <Button variant="secondary" size="small" onClick={actions.onChange}>
            <Trans id="transfer.change">Change transfer</Trans>
          </Button>
        )}
      </div>
      <div className={styles.legs}>
        <Legs>
          <LegOf title={<Trans id="transfer.outbound">Outbound</Trans>} offer={legs.outbound.selectedOffer} />
          <LegOf title={<Trans id="transfer.return">Return</Trans>} offer={legs.return.selectedOffer} down />
        </Legs>
        {actions && (
          <Button variant="tertiary" size="small" onClick={actions.onSummary}>
            <Trans id="transfer.summary">Transfer summary</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}

/** One leg with local times, travel time and distance. */
function LegOf({ title, offer, down }: { title: ReactNode; offer: Omit<TransferOffer, 'subTotal'>; down?: boolean }) {
  const { i18n } = useLingui()
  return (
    <Leg
      title={title}
      day={formatTripDay(offer.pickUpDateTime, i18n.locale)}
      from={{ time: wallTime(offer.pickUpDateTime), place: offer.from }}
      to={{ time: wallTime(offer.arrivalDateTime), place: offer.to }}
      down={down}
    >
      <Facts>
        <Fact icon={Clock}>{formatMinutes(minutesOf(offer.travelTime))}</Fact>
        <Fact icon={Route}>{formatDistance(offer.geoDistance, i18n.locale)}</Fact>
      </Facts>
    </Leg>
  )
}

/** Without a transfer, support arranges it (PRE-6). */
export function NoTransfer() {
  return (
    <section aria-labelledby="transfer">
      <h2 id="transfer">
        <Trans id="transfer.title">Private transfer</Trans>
      </h2>
      <p className="slate">
        <Trans id="transfer.none">Our support team arranges your transfer within 24 hours. You pay nothing until you confirm.</Trans>
      </p>
      <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
        <Trans id="support.contact">Contact support</Trans>
      </a>
    </section>
  )
}
