import type { Bundle } from '../../../contract/bundle.ts'
import WhereItIs from '../place/where-it-is.tsx'
import styles from '../trip/trip.module.css'
import OtherDates from './dates/other-dates.tsx'
import Extras from './extras.tsx'
import Mountain from './mountain/mountain.tsx'
import type { OfferActors } from './offer-actors.ts'

/** What stands below the transfer: where it is, the mountain, cheaper days, and samples of what else there will be. */
export default function FarBelow({ bundle, dates }: { bundle: Bundle; dates: OfferActors['dates'] }) {
  return (
    <>
      {bundle.place && (
        <>
          <WhereItIs place={bundle.place} hotel={bundle.acc.name} address={bundle.acc.address} />
          <hr className={styles.rule} />
        </>
      )}
      {bundle.mountain && (
        <>
          <Mountain mountain={bundle.mountain} area={bundle.resort.city} lift={bundle.place?.lift} />
          <hr className={styles.rule} />
        </>
      )}
      <OtherDates key={bundle.bundleId} bundle={bundle} dates={dates} />
      <hr className={styles.rule} />
      <Extras bundle={bundle} />
    </>
  )
}
