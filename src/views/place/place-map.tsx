import Plane from 'lucide-react/icons/plane'
import type { MapMark, Place } from '../../../contract/place.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './place-map.module.css'

/** The back end's drawn map with its names as text, which stay legible on every screen. */
export function PlaceMap({ map }: { map: NonNullable<Place['map']> }) {
  return (
    <div className={`${styles.map} always-light`}>
      <img src={map.url} alt={map.alt} width={1000} height={700} loading="lazy" decoding="async" />
      <div aria-hidden="true">
        {map.marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.name}`} mark={mark} />
        ))}
      </div>
    </div>
  )
}

function Mark({ mark: { kind, name, x, y, side, isMinor } }: { mark: MapMark }) {
  return (
    <span className={styles.mark} data-kind={kind} data-minor={isMinor || undefined} style={{ left: `${x}%`, top: `${y}%` }}>
      {kind === 'airport' && (
        <i className={styles.disc}>
          <Icon of={Plane} size={16} />
        </i>
      )}
      <span data-side={side}>{name}</span>
    </span>
  )
}
