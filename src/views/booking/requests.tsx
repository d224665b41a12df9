import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestRequests } from '../../../contract/booking.ts'
import { formatShortDay } from '../../ui/dates.ts'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './booking.module.css'

/** The travellers' requests to hotel and driver, verbatim and in the direction of their script (MAIL-1). */
export function Requests({ requests }: { requests: GuestRequests }) {
  const { t, i18n } = useLingui()
  const { notes, celebrationDate, inspirationLink, phone } = requests
  const rows = [
    { term: t({ id: 'booking.note', message: 'Your note' }), value: notes },
    {
      term: t({ id: 'booking.celebration', message: 'Celebrating on' }),
      value: celebrationDate && formatShortDay(celebrationDate, i18n.locale),
    },
    {
      term: t({ id: 'booking.inspiration', message: 'Your inspiration' }),
      value: inspirationLink && (
        <a href={inspirationLink} target="_blank" rel="noreferrer nofollow">
          {inspirationLink}
        </a>
      ),
    },
    { term: t({ id: 'booking.driverPhone', message: 'Phone number for the driver' }), value: phone },
  ]
  return (
    <Card className={styles.card}>
      <h2>
        <Trans id="booking.requests">For hotel and driver</Trans>
      </h2>
      <dl className={styles.requests}>
        {rows.map(
          ({ term, value }) =>
            value && (
              <div key={term}>
                <dt className="small slate">{term}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="small slate">
        <Trans id="booking.requestsNote">We pass these on with your booking. The hotel and driver can’t promise everything.</Trans>
      </p>
    </Card>
  )
}
