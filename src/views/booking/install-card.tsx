import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { InstallOfferActor } from '../../../machines/install-offer/install-offer.machine.ts'
import { selectIsBusy, selectOffer } from '../../../machines/install-offer/install-offer.selectors.ts'
import { config } from '../../config.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import styles from './booking.module.css'

/** Offers once to add the app to the home screen, after a confirmed booking (OFFLINE-13). */
export function InstallCard({ install }: { install: InstallOfferActor }) {
  const { t } = useLingui()
  const offer = useSelector(install, selectOffer)
  const isBusy = useSelector(install, selectIsBusy)
  const { name } = config()
  if (!offer) return null
  const title = t({ id: 'install.title', message: `Add ${name} to your home screen` })
  return (
    <section aria-label={title} className={styles.screenOnly}>
      <Card className={styles.card}>
        <h2 className={styles.small}>{title}</h2>
        <p className="slate">
          {offer === 'button' ? (
            <Trans id="install.text">Open your booking with one tap. Nothing else changes.</Trans>
          ) : (
            <Trans id="install.byMenu">Tap your browser’s share button, then ‘Add to Home Screen’.</Trans>
          )}
        </p>
        <div className={styles.actions}>
          {offer === 'button' && (
            <Button variant="secondary" size="small" busy={isBusy} onClick={() => install.send({ type: 'install.accept' })}>
              <Trans id="install.accept">Install</Trans>
            </Button>
          )}
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => install.send({ type: 'install.dismiss' })}>
            <Trans id="install.dismiss">Not now</Trans>
          </Button>
        </div>
      </Card>
    </section>
  )
}
