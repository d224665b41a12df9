import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Photo, type Picture } from '../photo/photo.tsx'
import styles from './room-card.module.css'

export type RoomCardProps = {
  name: string
  /** The radio group name, one per hotel. */
  group: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  picture: Picture
  beds: ReactNode
  meal: ReactNode
  /** The free cancellation deadline, or a text that there is none. */
  cancellation: ReactNode
  /** The formatted price for the stay. */
  price: ReactNode
  priceNote: ReactNode
  /** 'Selected' or 'Choose room'. */
  action: ReactNode
  disabled?: boolean
}

/** One room option: a radio with picture, facts and the price for the stay. */
export function RoomCard(room: RoomCardProps) {
  return (
    <label className={styles.room}>
      <input
        type="radio"
        className={styles.input}
        name={room.group}
        value={room.value}
        checked={room.checked}
        disabled={room.disabled}
        onChange={() => room.onChoose(room.value)}
      />
      <Photo of={room.picture} alt={room.picture.alt} sizes="213px" width="400" height="300" loading="lazy" decoding="async" />
      <span className={styles.body}>
        <b className={styles.name}>{room.name}</b>
        <span className="slate">{room.beds}</span>
        <span>{room.meal}</span>
        {room.cancellation}
        <span className={`price ${styles.price}`}>{room.price}</span>
        <span className="fog">{room.priceNote}</span>
        <span className={styles.pick}>
          <span className={styles.mark}>
            <Icon of={Check} size={16} />
          </span>
          {room.action}
        </span>
      </span>
    </label>
  )
}
