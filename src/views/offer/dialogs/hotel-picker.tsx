import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bundle } from '../../../../contract/bundle.ts'
import type { PickerActor } from '../../../../machines/picker/picker.machine.ts'
import { shownHotels } from '../../../../machines/picker/picker.rows.ts'
import { selectChoice, selectHotelView, selectRooms } from '../../../../machines/picker/picker.selectors.ts'
import { useNights, useParty, useStars } from '../../../i18n/party.ts'
import { PickerDialog, PickerRow } from '../../../ui/dialog/picker-dialog.tsx'
import { formatDistance } from '../../../ui/distance.ts'
import { formatMoney } from '../../../ui/money.ts'
import { SkeletonList } from '../../../ui/skeleton/skeleton.tsx'
import { Stars } from '../../../ui/stars/stars.tsx'
import { CancellationOnCard } from '../../trip/cancellation.tsx'
import styles from './dialogs.module.css'
import { HotelFilters } from './hotel-filters.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PickerNotice } from './picker-notice.tsx'
import { usePicker } from './use-picker.tsx'

/** Another hotel in the resort for the same days (PICK-1 to PICK-4, PICK-6, PICK-10, PICK-11). */
export function HotelPicker({ picker, bundle }: { picker: PickerActor; bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const party = useParty()
  const stars = useStars()
  const { dialog, isApplying, isLoading } = usePicker(picker)
  const rooms = useSelector(picker, selectRooms)
  const { roomOptionId } = useSelector(picker, selectChoice)
  const view = useSelector(picker, selectHotelView)
  const { dateRange, acc } = bundle
  const inOffer = acc.room.roomOptionId
  const rows = shownHotels(rooms, roomOptionId, { roomOptionId: inOffer, meals: acc.mealData.type, price: acc.subTotal }, view)
  const hasHotels = new Set(rooms.map(({ acc }) => acc.accId)).size > 1
  const isOneHotel = !hasHotels && rows.length > 1
  return (
    <PickerDialog
      {...dialog}
      title={<Trans id="hotel.change">Change hotel</Trans>}
      sub={`${bundle.resort.name}, ${dateRange.fromLabel} – ${dateRange.toLabel}, ${party(bundle.tripGroup)}`}
      above={!isLoading && hasHotels && <HotelFilters picker={picker} disabled={isApplying} />}
      subtotalLabel={<Trans id="picker.hotelSubtotal">Subtotal, hotel for {nights(dateRange.nights)}</Trans>}
    >
      <PickerNotice picker={picker} />
      {isLoading && (
        <div className={styles.loading}>
          <SkeletonList label={t({ id: 'picker.hotelsLoading', message: 'Loading hotels' })} />
        </div>
      )}
      {rows.map(({ room, option, price, difference }, index) => {
        const payment = option.paymentOptions.paymentTypes[0]
        const distance = formatDistance(room.acc.distance, i18n.locale)
        const isChosen = option.roomOptionId === roomOptionId
        const roomName = room.requiredRooms > 1 ? `${room.requiredRooms} × ${room.name}` : room.name
        return (
          <PickerRow
            key={option.roomOptionId}
            index={index}
            name={isOneHotel ? `${roomName}, ${option.mealData.displayName}` : room.acc.name}
            group="hotel"
            value={option.roomOptionId}
            checked={isChosen}
            disabled={isApplying}
            onChoose={(id) => picker.send({ type: 'room.choose', roomOptionId: id })}
            picture={{ ...((isOneHotel && room.images[0]) || room.acc.image), alt: '' }}
            price={formatMoney(price, i18n.locale)}
            delta={
              option.roomOptionId === inOffer ? (
                <Trans id="picker.inOffer">in your offer</Trans>
              ) : (
                formatMoney(difference, i18n.locale, { signed: true })
              )
            }
            cheaper={difference.amount < 0}
            action={isChosen ? <Trans id="offer.selected">Selected</Trans> : <Trans id="picker.choose">Choose</Trans>}
          >
            <span className={styles.stars}>
              <Stars count={room.acc.rating} label={stars(room.acc.rating)} />
              <span className="slate">
                <Trans id="picker.toCentre">{distance} to the centre</Trans>
                {room.acc.slopeDistance !== null && (
                  <>
                    {' · '}
                    <Trans id="offer.toLift">{formatDistance(room.acc.slopeDistance, i18n.locale)} to the lift</Trans>
                  </>
                )}
              </span>
            </span>
            <span className="slate">
              {roomName} · {option.mealData.displayName}
            </span>
            <CancellationOnCard before={payment?.cancellation.freeCancellationBefore} />
          </PickerRow>
        )
      })}
      <LeaveDialog picker={picker} />
    </PickerDialog>
  )
}
