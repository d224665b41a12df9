import { useLingui } from '@lingui/react/macro'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { MessageId } from '../../../machines/messages.ts'
import { messages } from '../../i18n/messages.ts'
import { Strip } from '../../ui/strip/strip.tsx'
import styles from './connection-strip.module.css'

/** A line under the header that the connection is gone, or back for a moment. `pushes` where the header is solid; under a transparent one the page makes the room itself. */
export function ConnectionStrip({ notice, pushes }: { notice: MessageId; pushes: boolean }) {
  const { t } = useLingui()
  return (
    <div className={pushes ? `${styles.place} ${styles.pushing}` : `${styles.place} ${styles.over}`}>
      <Strip icon={notice === 'connection.offline' ? WifiOff : Wifi}>{t(messages[notice])}</Strip>
    </div>
  )
}
