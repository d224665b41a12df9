import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { selectIsAsking, selectNotice } from '../../../machines/connectivity/connectivity.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Strip } from '../../ui/strip/strip.tsx'
import styles from './connection-strip.module.css'

/**
 * A strip under the header: offline, with a button to check again, or shortly back online (NET-1). `pushes` if the header is solid; pages
 * under a transparent one reserve the space.
 */
export function ConnectionStrip({ connectivity, pushes }: { connectivity: ConnectivityActor; pushes: boolean }) {
  const { t } = useLingui()
  const notice = useSelector(connectivity, selectNotice)
  const isAsking = useSelector(connectivity, selectIsAsking)
  if (!notice) return null
  const isGone = notice === 'connection.offline'
  return (
    <div className={cx(styles.place, isGone && styles.withButtons, pushes ? styles.pushing : styles.over)}>
      <Strip
        icon={isGone ? WifiOff : Wifi}
        action={
          isGone && (
            <Button size="small" variant="ghost" busy={isAsking} onClick={() => connectivity.send({ type: 'connection.check' })}>
              <Trans id="connection.check">Try now</Trans>
            </Button>
          )
        }
      >
        {t(message(notice))}
      </Strip>
    </div>
  )
}
