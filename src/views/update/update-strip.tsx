import { Trans, useLingui } from '@lingui/react/macro'
import Sparkles from 'lucide-react/icons/sparkles'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Strip } from '../../ui/strip/strip.tsx'
import styles from '../connectivity/connection-strip.module.css'

/** A strip on long-open pages: a newer version is ready (OFFLINE-4). `pushes` if the header is solid. */
export default function UpdateStrip({ onAccept, pushes }: { onAccept: () => void; pushes: boolean }) {
  const { t } = useLingui()
  return (
    <div className={`${styles.place} ${styles.withButtons} ${pushes ? styles.pushing : styles.over}`}>
      <Strip
        icon={Sparkles}
        action={
          <Button size="small" variant="secondary" onClick={onAccept}>
            <Trans id="update.load">Reload now</Trans>
          </Button>
        }
      >
        {t(message('update.ready'))}
      </Strip>
    </div>
  )
}
