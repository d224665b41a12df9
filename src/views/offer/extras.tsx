import { Trans, useLingui } from '@lingui/react/macro'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Snowflake from 'lucide-react/icons/snowflake'
import Ticket from 'lucide-react/icons/ticket'
import type { Bundle } from '../../../contract/bundle.ts'
import { ComingSoon } from '../../ui/coming-soon/coming-soon.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { FlightExample } from '../precheck/flight-example.tsx'
import styles from '../trip/trip.module.css'

/** Sample prices of the placeholders in minor units of EUR (OFFER-14), never part of a total (OFFER-15). */
const SAMPLES = { liftPass: 61_200, lessons: 18_900, insurance: 7_400, rental: 24_600 } as const

/** Flights and extras: inert samples, labelled as such (OFFER-13 to OFFER-15). */
export default function Extras({ bundle }: { bundle: Bundle }) {
  const { t, i18n } = useLingui()
  const example = t({ id: 'extras.example', message: 'example' })
  const rows = [
    {
      key: 'liftPass',
      icon: Ticket,
      title: t({ id: 'extras.liftPass', message: 'Lift pass' }),
      text: t({ id: 'extras.liftPassText', message: '2 adult tickets, age 7 and over. 1 free ticket, up to age 6' }),
    },
    {
      key: 'lessons',
      icon: GraduationCap,
      title: t({ id: 'extras.lessons', message: 'Ski lessons' }),
      text: t({ id: 'extras.lessonsText', message: 'Group course, 3 half days' }),
    },
    {
      key: 'insurance',
      icon: ShieldCheck,
      title: t({ id: 'extras.insurance', message: 'Insurance' }),
      text: t({ id: 'extras.insuranceText', message: 'Trip and ski cover, 3 people' }),
    },
    {
      key: 'rental',
      icon: Snowflake,
      title: t({ id: 'extras.rental', message: 'Equipment rental' }),
      text: t({ id: 'extras.rentalText', message: 'Skis, boots and poles, 6 days' }),
    },
  ] as const
  return (
    <>
      <ComingSoon title={<Trans id="flights.title">Flights</Trans>} badge={<Trans id="flights.soon">Coming soon</Trans>}>
        <FlightExample arrival={bundle.arrival} />
      </ComingSoon>
      <hr className={styles.rule} />
      <section aria-labelledby="extras">
        <h2 id="extras">
          <Trans id="extras.title">Trip extras</Trans>
        </h2>
        <p className={`slate ${styles.extrasLead}`}>
          <Trans id="extras.lead">Sample prices to give you an idea. They’re not part of your total.</Trans>
        </p>
        <ul className={styles.extras}>
          {rows.map(({ key, icon, title, text }) => (
            <li key={key}>
              <Icon of={icon} size={24} />
              <div>
                <b>{title}</b>
                <p className="small slate">{text}</p>
              </div>
              <div className={styles.sample}>
                <span className="price">{formatMoney({ amount: SAMPLES[key], currency: 'EUR' }, i18n.locale)}</span>
                <small>{example}</small>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
