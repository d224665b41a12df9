import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './booking.module.css'

/** The link from a cancelled trip to the dates of its quiz (BOOKING-14). */
export function AnotherTime({ href }: { href: string }) {
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.small}>
          <Trans id="booking.anotherTime">Fancy another trip?</Trans>
        </h2>
        <p className="slate">
          <Trans id="booking.answersKept">We’ve kept your quiz answers. Pick new dates and we’ll search again.</Trans>
        </p>
      </div>
      <ButtonLink variant="secondary" href={href}>
        <Trans id="booking.newDates">Choose new dates</Trans>
      </ButtonLink>
    </Card>
  )
}
