import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Luggage from 'lucide-react/icons/luggage'
import Route from 'lucide-react/icons/route'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import type { LegDirection } from '../../../contract/transfer.ts'
import { useSuitcases } from '../../i18n/party.ts'
import { formatMinutes, formatTripDay, wallTime } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Way } from '../../ui/leg/leg.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { minutesOf, NoTransfer } from '../trip/transfer-card.tsx'
import styles from './precheck.module.css'

/** The private transfer with a tab per direction (PRE-5); without one, how support arranges it (PRE-6). */
export function TransferSummary({ bundle }: { bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const suitcases = useSuitcases()
  const [direction, setDirection] = useState<LegDirection>('outbound')
  const legs = bundle.privateTransfer.selectedTransfer
  if (!legs) {
    return (
      <Card>
        <NoTransfer />
      </Card>
    )
  }
  const { selectedOffer: leg } = legs[direction]
  const { vehicle } = leg
  return (
    <Card className={styles.transfer}>
      <h2 id="transfer">
        <Trans id="transfer.title">Private transfer</Trans>
      </h2>
      <Tabs
        label={t({ id: 'transfer.title', message: 'Private transfer' })}
        tabs={[
          { id: 'outbound', label: t({ id: 'transfer.outbound', message: 'Outbound' }) },
          { id: 'return', label: t({ id: 'transfer.return', message: 'Return' }) },
        ]}
        value={direction}
        onChange={setDirection}
      >
        <div className={styles.leg}>
          <img src={vehicle.imageLink} alt={vehicle.name} width="230" height="120" />
          <div>
            <Way
              from={{ time: wallTime(leg.pickUpDateTime), place: leg.from }}
              to={{ time: wallTime(leg.arrivalDateTime), place: leg.to }}
              down={direction === 'return'}
            />
            <Facts dark>
              <Fact icon={CalendarDays}>{formatTripDay(leg.pickUpDateTime, i18n.locale)}</Fact>
              <Fact icon={Clock}>{formatMinutes(minutesOf(leg.travelTime))}</Fact>
              <Fact icon={Route}>{formatDistance(leg.geoDistance, i18n.locale)}</Fact>
              <Fact icon={Users}>
                <Trans id="transfer.upTo">Up to {vehicle.maxPassengers}</Trans>
              </Fact>
              <Fact icon={Luggage}>{suitcases(vehicle.maxSuitcases)}</Fact>
            </Facts>
          </div>
        </div>
      </Tabs>
    </Card>
  )
}
