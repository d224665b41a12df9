import { Trans } from '@lingui/react/macro'
import type { Bundle } from '../../../contract/bundle.ts'
import { config } from '../../config.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ComingSoon } from '../../ui/coming-soon/coming-soon.tsx'
import { FlightExample } from './flight-example.tsx'
import styles from './precheck.module.css'

/** The flight, which is not available yet, and extras that support arranges (PRE-4). */
export function FlightAndExtras({ arrival }: Pick<Bundle, 'arrival'>) {
  return (
    <>
      <ComingSoon title={<Trans id="price.flight">Flight</Trans>} badge={<Trans id="flights.soon">Coming soon</Trans>}>
        <FlightExample arrival={arrival} />
      </ComingSoon>
      <section className={styles.extras} aria-labelledby="extras">
        <svg viewBox="0 0 84 64" aria-hidden="true" className={styles.peaks}>
          <path className={styles.far} d="M0 58L26 18l10 12L52 6l32 52z" />
          <path className={styles.shade} d="M52 6l32 52H58l-4-18 6-10z" />
          <path className={styles.snow} d="M52 6L36 30l6 8 8-6 4 8 6-10z" />
          <path className={styles.pole} d="M18 62V34" />
          <path className={styles.band} d="M18 46V32" />
        </svg>
        <div>
          <h3 id="extras">
            <Trans id="precheck.noExtras">No trip extras yet</Trans>
          </h3>
          <p className="slate">
            <Trans id="precheck.noExtrasText">
              Need lift passes, lessons or rental? Support arranges them for you within 24 hours. You pay nothing until you confirm.
            </Trans>
          </p>
        </div>
        <ButtonLink variant="secondary" size="small" href={config().supportChatUrl} target="_blank" rel="noreferrer">
          <Trans id="support.contact">Contact support</Trans>
        </ButtonLink>
      </section>
    </>
  )
}
