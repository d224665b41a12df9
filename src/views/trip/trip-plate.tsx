import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { useParty } from '../../i18n/party.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { TripRange } from '../../ui/trip-range/trip-range.tsx'
import { PictureCredits } from './picture-credits.tsx'
import styles from './trip-plate.module.css'

type Trip = Pick<Bundle, 'dateRange' | 'tripGroup'> & {
  acc: Pick<Bundle['acc'], 'name' | 'images'>
  resort: Pick<Bundle['resort'], 'name'>
}

/** The trip of a dialog: picture, resort and hotel, days, travellers, and `children` below a dashed line. */
export function TripPlate({ bundle, children }: { bundle: Trip; children?: ReactNode }) {
  const { i18n } = useLingui()
  const party = useParty()
  const { acc, resort, dateRange, tripGroup } = bundle
  return (
    <div className={styles.trip}>
      <Photo of={acc.images[0]} alt="" sizes="96px" width="96" height="88" />
      <div>
        <b>
          {resort.name}, {acc.name}
        </b>
        <p className="small slate num">
          <TripRange from={dateRange.from} to={dateRange.to} locale={i18n.locale} />
        </p>
        <p className="small slate">{party(tripGroup)}</p>
      </div>
      {children}
      <PictureCredits of={[acc.images[0]]} />
    </div>
  )
}
