import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './legal.module.css'

/** The page for installations without support chat (LAW-18). */
export function SupportView({ home, bookings }: { home: string; bookings: string }) {
  return (
    <div className={`wrap ${styles.desk}`}>
      <EmptyState
        level={1}
        picture="/art/lobby/support.svg"
        title={<Trans id="legal.support.title">There’s no one at this desk</Trans>}
        actions={
          <>
            <ButtonLink href={bookings}>
              <Trans id="legal.support.bookings">Go to your bookings</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" href={home}>
              <Trans id="shared.home">Go to home page</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans id="legal.support.text">
          This is a demo without a support chat. In a real installation it opens here; have your booking number ready.
        </Trans>
      </EmptyState>
    </div>
  )
}
