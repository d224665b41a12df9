import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { failureWith } from '../../../machines/failure.ts'
import { selectIsChangingRoom, selectRoomFailure, selectRoomInWork } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { useNights } from '../../i18n/party.ts'
import { roomsQuery } from '../../queries/queries.ts'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { RoomCard } from '../../ui/room-card/room-card.tsx'
import { RoomRow, RoomRowSkeleton } from '../../ui/room-card/room-row.tsx'
import { QueryError, TryAgain } from '../problem/query-error.tsx'
import { CancellationOnCard } from '../trip/cancellation.tsx'
import type { OfferActors } from './offer-actors.ts'
import { roomsOf } from './rooms-of.ts'

/** The rooms of this hotel, four per view. Choosing one reprices the offer (OFFER-7, PICK-7). */
export function Rooms({ bundle, browser }: { bundle: Bundle; browser: OfferActors['browser'] }) {
  const { t, i18n } = useLingui()
  const nights = useNights()
  const { data, error, refetch } = useQuery(roomsQuery(i18n.locale, bundle.bundleId))
  const isChanging = useSelector(browser, selectIsChangingRoom)
  const pendingRoom = useSelector(browser, selectRoomInWork)
  const failure = useSelector(browser, selectRoomFailure)
  const chosen = pendingRoom?.roomOptionId ?? bundle.acc.room.roomOptionId
  // The order is stable while the offer is in view, so that nothing moves when another room is chosen.
  const [first] = useState({ roomOptionId: bundle.acc.room.roomOptionId, meals: bundle.acc.mealData.type })
  const rooms = roomsOf(data?.hotelRooms ?? [], bundle.acc.accId, first)
  if (error && !data) {
    const id = failureWith(error, 'picker.loadFailed').message
    return <Notice tone="warn" title={t(message(id))} action={<TryAgain onClick={() => refetch()} />} />
  }
  const title = <Trans id="offer.rooms">Your room</Trans>
  if (!data) return <RoomRowSkeleton title={title} label={t({ id: 'offer.roomsLoading', message: 'Loading rooms' })} />
  const total = rooms.length
  const shown = Math.min(4, total)
  const problem = failure && <QueryError message={failure} onRetry={() => browser.send({ type: 'room.retry' })} />
  return (
    <>
      {problem}
      <RoomRow
        label={title}
        count={
          <Trans id="offer.roomCount">
            {shown} of {total} options
          </Trans>
        }
        labels={{ back: t({ id: 'offer.roomsBack', message: 'Earlier rooms' }), forth: t({ id: 'offer.roomsOn', message: 'More rooms' }) }}
      >
        {rooms.map(({ room, option }) => {
          const payment = option.paymentOptions.paymentTypes[0]
          const subTotal = payment?.subTotal ?? bundle.acc.subTotal
          const isChosen = option.roomOptionId === chosen
          return (
            <RoomCard
              key={option.roomOptionId}
              group={`rooms-${bundle.bundleId}`}
              value={option.roomOptionId}
              name={room.requiredRooms > 1 ? `${room.requiredRooms} × ${room.name}` : room.name}
              checked={isChosen}
              disabled={isChanging}
              onChoose={(roomOptionId) =>
                browser.send({ type: 'room.choose', room: { roomOptionId, price: subTotal.amount, currencyCode: subTotal.currency } })
              }
              picture={room.images[0] ?? { url: '/art/room/firn.svg', alt: '' }}
              beds={room.bedding}
              meal={option.mealData.displayName}
              cancellation={<CancellationOnCard before={payment?.cancellation.freeCancellationBefore} />}
              price={formatMoney(subTotal, i18n.locale)}
              priceNote={<Trans id="offer.forNights">for {nights(bundle.dateRange.nights)}</Trans>}
              action={isChosen ? <Trans id="offer.selected">Selected</Trans> : <Trans id="offer.chooseRoom">Choose room</Trans>}
            />
          )
        })}
      </RoomRow>
    </>
  )
}
