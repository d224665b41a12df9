import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Luggage from 'lucide-react/icons/luggage'
import Route from 'lucide-react/icons/route'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { Bundle } from '../../../../contract/bundle.ts'
import type { LegDirection, TransferOffer } from '../../../../contract/transfer.ts'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { transferRows } from '../../../../machines/picker/picker.rows.ts'
import { selectChoice, selectOffers } from '../../../../machines/picker/picker.selectors.ts'
import { useSuitcases } from '../../../i18n/party.ts'
import { formatMinutes, formatTripDay, wallTime } from '../../../ui/dates.ts'
import { PickerDialog, PickerRow } from '../../../ui/dialog/picker-dialog.tsx'
import { formatDistance } from '../../../ui/distance.ts'
import { Fact, Facts, Granted } from '../../../ui/facts/facts.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { minutesOf } from '../../trip/transfer-card.tsx'
import styles from './dialogs.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { PickerNotice } from './picker-notice.tsx'
import { usePicker } from './use-picker.tsx'

/** Another vehicle for each direction, chosen separately (PICK-1 to PICK-3, PICK-5, PICK-8, PICK-9). */
export function TransferPicker({ picker, bundle }: { picker: PickerActor; bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const suitcases = useSuitcases()
  const [direction, setDirection] = useState<LegDirection>('outbound')
  const { dialog, isApplying, isLoading } = usePicker(picker)
  const choice = useSelector(picker, selectChoice)
  const chosenId = direction === 'outbound' ? choice.outboundOfferId : choice.returnOfferId
  const inOffer = bundle.privateTransfer.selectedTransfer?.[direction].selectedOffer.subTotal
  const rows = transferRows(useSelector(picker, selectOffers), direction, inOffer)
  const shown = (rows.find(({ offer }) => offer.offerId === chosenId) ?? rows[0])?.offer
  return (
    <PickerDialog
      {...dialog}
      title={<Trans id="transfer.change">Change transfer</Trans>}
      above={
        <Tabs
          label={t({ id: 'picker.way', message: 'Way' })}
          tabs={[
            { id: 'outbound', label: t({ id: 'transfer.outbound', message: 'Outbound' }) },
            { id: 'return', label: t({ id: 'transfer.return', message: 'Return' }) },
          ]}
          value={direction}
          onChange={setDirection}
        />
      }
      subtotalLabel={<Trans id="picker.transferSubtotal">Subtotal, both ways</Trans>}
    >
      <PickerNotice picker={picker} />
      {isLoading && (
        <div className={styles.loading}>
          <SkeletonList label={t({ id: 'picker.transfersLoading', message: 'Loading transfers' })} />
        </div>
      )}
      {shown && <WayBand offer={shown} />}
      {rows.map(({ offer, difference }, index) => {
        const isChosen = offer.offerId === chosenId
        return (
          <PickerRow
            key={offer.offerId}
            index={index}
            name={offer.vehicle.name}
            group={direction}
            value={offer.offerId}
            checked={isChosen}
            disabled={isApplying}
            onChoose={(offerId) => picker.send({ type: 'leg.choose', direction, offerId })}
            picture={{ url: offer.vehicle.imageLink, alt: '', whole: true }}
            price={formatMoney(offer.subTotal, i18n.locale)}
            delta={
              offer.isSelected ? <Trans id="picker.inOffer">in your offer</Trans> : formatMoney(difference, i18n.locale, { signed: true })
            }
            cheaper={difference.amount < 0}
            action={isChosen ? <Trans id="offer.selected">Selected</Trans> : <Trans id="picker.choose">Choose</Trans>}
          >
            <Facts>
              <Fact icon={Users}>
                <Trans id="transfer.upTo">Up to {offer.vehicle.maxPassengers}</Trans>
              </Fact>
              <Fact icon={Luggage}>{suitcases(offer.vehicle.maxSuitcases)}</Fact>
            </Facts>
            <Granted icon={Check}>
              <Trans id="transfer.free">Free cancellation 5 hours before</Trans>
            </Granted>
          </PickerRow>
        )
      })}
      <LeaveDialog picker={picker} />
    </PickerDialog>
  )
}

function WayBand({ offer }: { offer: TransferOffer }) {
  const { i18n } = useLingui()
  const { from, to } = offer
  return (
    <div className={styles.band}>
      <b>
        <Trans id="picker.fromTo">
          {from} to {to}
        </Trans>
      </b>
      <Facts>
        <Fact icon={CalendarDays}>
          {formatTripDay(offer.pickUpDateTime, i18n.locale)}, {wallTime(offer.pickUpDateTime)}
        </Fact>
        <Fact icon={Clock}>{formatMinutes(minutesOf(offer.travelTime))}</Fact>
        <Fact icon={Route}>{formatDistance(offer.geoDistance, i18n.locale)}</Fact>
        <Fact icon={Hourglass}>
          <Trans id="transfer.waiting">90 minutes waiting included</Trans>
        </Fact>
      </Facts>
    </div>
  )
}
