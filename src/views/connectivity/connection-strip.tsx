import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { selectIsAsking, selectNotice } from '../../../machines/connectivity/connectivity.selectors.ts'
import { messages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Strip } from '../../ui/strip/strip.tsx'
import styles from './connection-strip.module.css'

/**
 * A line under the header that the connection is gone, with a button that looks again at once, or back for a moment (NET-1). `pushes` where the header is
 * solid; under a transparent one the page makes the room itself.
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
        {t(messages[notice])}
      </Strip>
    </div>
  )
}
