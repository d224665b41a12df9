import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsentActor } from '../../../machines/consent/consent.machine.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { CornerCard } from '../../ui/corner-card/corner-card.tsx'
import { rootMark } from '../../ui/root-mark.ts'
import styles from './consent.module.css'

const marksAsking = rootMark('asking')

/** Asks once for consent to analytics. Accept and decline look equal, and the page stays usable (TRACK-10). */
export default function ConsentCard({ consent }: { consent: ConsentActor }) {
  const { t } = useLingui()
  return (
    <div className={styles.room} ref={marksAsking}>
      <CornerCard
        title={t(message('consent.question'))}
        actions={
          <>
            <Button variant="secondary" onClick={() => consent.send({ type: 'consent.rejectAll' })}>
              <Trans id="consent.rejectAll">Reject all</Trans>
            </Button>
            <Button variant="secondary" onClick={() => consent.send({ type: 'consent.acceptAll' })}>
              <Trans id="consent.acceptAll">Accept all</Trans>
            </Button>
            <Button variant="tertiary" onClick={() => consent.send({ type: 'consent.choose' })}>
              <Trans id="consent.choose">Choose</Trans>
            </Button>
          </>
        }
      >
        <Trans id="consent.text">
          If you agree, we see which steps people reach, how far they scroll and how fast pages are. Nothing has been sent yet. You can
          change your mind at any time.
        </Trans>
      </CornerCard>
    </div>
  )
}
