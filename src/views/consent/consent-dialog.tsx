import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import type { ConsentActor } from '../../../machines/consent/consent.machine.ts'
import { selectChoice } from '../../../machines/consent/consent.selectors.ts'
import { config } from '../../config.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogTitle } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import styles from './consent.module.css'

/** Consent by purpose. All are off unless allowed before, and necessary ones are listed (TRACK-10, LAW-10). */
export default function ConsentDialog({ consent }: { consent: ConsentActor }) {
  const { t } = useLingui()
  const chosen = useSelector(consent, selectChoice)
  const [choice, setChoice] = useState(chosen ?? { analytics: false, location: false })
  return (
    <Dialog
      open
      strip="blue"
      size="medium"
      closeLabel={t({ id: 'settings.close', message: 'Close' })}
      className={styles.dialog}
      onClose={() => consent.send({ type: 'consent.close' })}
    >
      <DialogBody>
        <DialogTitle>
          <Trans id="consent.title">What can we measure?</Trans>
        </DialogTitle>
        <div className={styles.purpose}>
          <p className={styles.necessary}>
            <b>
              <Trans id="consent.necessary">Necessary</Trans>
            </b>
            <span className="small slate">
              <Icon of={Lock} size={16} /> <Trans id="consent.on">on</Trans>
            </span>
          </p>
          <p className="small slate">
            <Trans id="consent.necessary.note">Keeps you signed in and remembers your quiz and booking. Always on.</Trans>
          </p>
        </div>
        <Switch
          className={styles.purpose}
          label={<Trans id="consent.statistics">Statistics</Trans>}
          note={
            <Trans id="consent.statistics.note">
              Events: which steps you reach, how far you scroll, how fast pages are and where one fails. Never your name or what you type.
            </Trans>
          }
          checked={choice.analytics}
          onChange={(event) => setChoice({ ...choice, analytics: event.target.checked })}
        />
        <Switch
          className={styles.purpose}
          label={<Trans id="consent.position">Approximate location</Trans>}
          note={
            <Trans id="consent.position.note">
              Sent with these events so we can see where our visitors come from. Your browser asks you first.
            </Trans>
          }
          checked={choice.location}
          onChange={(event) => setChoice({ ...choice, location: event.target.checked })}
        />
        <p className={styles.notice}>
          <a className="small" href={config().privacyUrl} target="_blank" rel="noreferrer">
            <Trans id="consent.notice">Privacy notice</Trans>
          </a>
        </p>
        <DialogActions>
          <Button variant="secondary" onClick={() => consent.send({ type: 'consent.rejectAll' })}>
            <Trans id="consent.rejectAll">Reject all</Trans>
          </Button>
          <Button variant="secondary" onClick={() => consent.send({ type: 'consent.acceptAll' })}>
            <Trans id="consent.acceptAll">Accept all</Trans>
          </Button>
          <Button variant="secondary" onClick={() => consent.send({ type: 'consent.save', choice })}>
            <Trans id="consent.save">Save my choice</Trans>
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
