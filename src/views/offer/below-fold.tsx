import type { Bundle } from '../../../contract/bundle.ts'
import WhereItIs from '../place/where-it-is.tsx'
import styles from '../trip/trip.module.css'
import OtherDates from './dates/other-dates.tsx'
import Extras from './extras.tsx'
import Mountain from './mountain/mountain.tsx'
import type { OfferActors } from './offer-actors.ts'

/** The content below the transfer: location, mountain, cheaper days, and samples of future features. */
export default function BelowFold({ bundle, dates }: { bundle: Bundle; dates: OfferActors['dates'] }) {
  return (
    <>
      {bundle.place && (
        <>
          <div className={styles.far}>
            <WhereItIs place={bundle.place} hotel={bundle.acc.name} address={bundle.acc.address} />
          </div>
          <hr className={styles.rule} />
        </>
      )}
      {bundle.mountain && (
        <>
          <div className={styles.far}>
            <Mountain mountain={bundle.mountain} area={bundle.resort.city} lift={bundle.place?.lift ?? undefined} />
          </div>
          <hr className={styles.rule} />
        </>
      )}
      <div className={styles.far}>
        <OtherDates key={bundle.bundleId} bundle={bundle} dates={dates} />
      </div>
      <hr className={styles.rule} />
      <div className={styles.far}>
        <Extras bundle={bundle} />
      </div>
    </>
  )
}
