import { Trans, useLingui } from '@lingui/react/macro'
import type { HotelRoom } from '../../../../contract/hotel.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Cancellation } from '../../trip/cancellation.tsx'
import styles from './dialogs.module.css'

/** The rooms of the hotel with all their rates (DATA-7). They are chosen on the offer. */
export function HotelRooms({ rooms }: { rooms: readonly HotelRoom[] }) {
  const { i18n } = useLingui()
  if (rooms.length === 0) return null
  return (
    <section>
      <h3>
        <Trans id="hotel.rooms">Rooms for your group</Trans>
      </h3>
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Photo of={room.images[0]} sizes="160px" alt={room.images[0]?.alt ?? ''} width="160" height="120" loading="lazy" />
            <div>
              <h4>{room.requiredRooms > 1 ? `${room.requiredRooms} × ${room.name}` : room.name}</h4>
              <p className="small slate">{room.bedding}</p>
              <ul className={styles.options}>
                {room.options.map((option) => {
                  const payment = option.paymentOptions.paymentTypes[0]
                  return (
                    <li key={option.roomOptionId}>
                      <span>
                        {option.optionName}
                        {option.optionName !== option.mealData.displayName && `, ${option.mealData.displayName}`}{' '}
                        {option.isSelected && (
                          <Badge tone="ink">
                            <Trans id="picker.inOffer">in your offer</Trans>
                          </Badge>
                        )}
                        <Cancellation before={payment?.cancellation.freeCancellationBefore} />
                      </span>
                      {payment && <b className="price">{formatMoney(payment.subTotal, i18n.locale)}</b>}
                    </li>
                  )
                })}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
