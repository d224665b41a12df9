import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Bus from 'lucide-react/icons/bus'
import CableCar from 'lucide-react/icons/cable-car'
import Church from 'lucide-react/icons/church'
import House from 'lucide-react/icons/house'
import { languageTag } from '../../../contract/languages.ts'
import type { Place } from '../../../contract/place.ts'
import { numberFormat } from '../../ui/formatters.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './foot-plan.module.css'
import { useOnFoot } from './on-foot.ts'

/** `kind` is the text of the icon, for stops with a proper name. */
type Stop = { key: string; icon: LucideIcon; name: string; kind?: string | undefined; fact: string }

/** Hotel, lift, centre and ski bus as a schematic plan: a list of facts over a drawing. */
export function FootPlan({ place, hotel }: { place: Place; hotel: string }) {
  const { t, i18n } = useLingui()
  const altitude = numberFormat(languageTag(i18n.locale)).format(place.altitude)
  const onFoot = useOnFoot()
  const lift = t({ id: 'place.lift', message: 'Lift' })
  const stops: Stop[] = [
    { key: 'hotel', icon: House, name: hotel, fact: t({ id: 'place.village', message: `Village at ${altitude} m` }) },
    ...(place.lift === null
      ? []
      : [{ key: 'lift', icon: CableCar, name: place.liftName ?? lift, kind: place.liftName && lift, fact: onFoot(place.lift) }]),
    { key: 'centre', icon: Church, name: t({ id: 'place.centre', message: 'Centre' }), fact: onFoot(place.centre) },
    ...(place.hasSkiBus
      ? [
          {
            key: 'bus',
            icon: Bus,
            name: t({ id: 'place.bus', message: 'Ski bus' }),
            fact: t({ id: 'place.busStop', message: 'stops at the hotel' }),
          },
        ]
      : []),
  ]
  return (
    <div className={`${styles.plan} always-light`}>
      <svg className={styles.drawing} viewBox="0 0 350 350" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={styles.slope} d="M140 0L350 0V210C300 176 282 118 246 96C208 74 166 46 140 0Z" />
        <path className={styles.road} d={ROAD} />
        <path className={styles.lane} d={ROAD} />
        <path className={styles.rope} d="M266 92L332 0" />
        <path className={styles.blue} d="M256 92C226 70 216 44 196 0" />
        <path className={styles.red} d="M262 86C256 62 278 36 276 0" />
        {place.lift !== null && <path className={styles.foot} d="M116 190C150 146 210 116 258 106" />}
        <path className={styles.foot} d="M116 190C160 214 204 258 254 276" />
        {place.hasSkiBus && <path className={styles.foot} d="M116 190C92 216 78 236 70 258" />}
        <path className={styles.trees} d={TREES} />
        <path className={styles.roofs} d="M286 298v-8l9-8 9 8v8zM275 320v-8l9-8 9 8v8zM301 321v-9l10-8 10 8v9zM248 322v-7l8-7 8 7v7z" />
      </svg>
      <ul className={styles.stops}>
        {stops.map(({ key, icon, name, kind, fact }) => (
          <li key={key} className={styles.stop} data-stop={key}>
            <span className={styles.disc}>
              <Icon of={icon} size={20} />
            </span>
            {kind && <span className="visually-hidden">{kind} </span>}
            <span className={styles.name}>
              <b>{name}</b>
              <small>{fact}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The road through the village. */
const ROAD = 'M0 262C70 226 124 290 196 258S300 212 350 236'

/** A few trees, in the free space. */
const TREES = [
  [30, 60],
  [48, 68],
  [40, 84],
  [92, 52],
  [108, 44],
  [326, 196],
  [338, 214],
  [20, 320],
  [326, 262],
  [336, 278],
]
  .map(([x, y]) => `M${x} ${y}l7 16h-14z`)
  .join('')
