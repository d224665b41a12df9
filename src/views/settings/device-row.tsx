import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Session } from '../../../contract/sessions.ts'
import type { DevicesActor } from '../../../machines/devices/devices.machine.ts'
import { selectEnding } from '../../../machines/devices/devices.selectors.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { formatAsOf, formatTripDay, isoFromDate } from '../../ui/dates.ts'
import styles from './devices.module.css'

/** Names that are not translated. */
const browsers = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', opera: 'Opera', safari: 'Safari', samsung: 'Samsung Internet' }
const systems = { android: 'Android', chromeos: 'ChromeOS', ipad: 'iPad', iphone: 'iPhone', linux: 'Linux', mac: 'Mac', windows: 'Windows' }

/** The name of a device: 'Safari on iPhone'. */
function useDeviceName({ browser: browserId, system: systemId }: Session): string {
  const { t } = useLingui()
  const browser = browserId === 'other' ? t({ id: 'settings.devices.browser', message: 'Browser' }) : browsers[browserId]
  if (systemId === 'other') return browserId === 'other' ? t({ id: 'settings.devices.unknown', message: 'Unknown device' }) : browser
  const system = systems[systemId]
  return t({ id: 'settings.devices.name', message: `${browser} on ${system}` })
}

/** One session: device, first and last use, and sign-out. */
export function DeviceRow({ devices, session }: { devices: DevicesActor; session: Session }) {
  const { i18n } = useLingui()
  const id = useId()
  const name = useDeviceName(session)
  const ending = useSelector(devices, selectEnding)
  const since = formatTripDay(isoFromDate(new Date(session.signedInAt * 1000)), i18n.locale)
  const seen = formatAsOf(session.lastSeenAt * 1000, i18n.locale)
  return (
    <li className={styles.place}>
      <div>
        <h3 id={id} className={styles.name}>
          {name}
          {session.isCurrent && (
            <Badge tone="ok">
              <Trans id="settings.devices.this">This device</Trans>
            </Badge>
          )}
        </h3>
        <p className="slate">
          {session.isCurrent ? (
            <Trans id="settings.devices.now">In use now, signed in on {since}</Trans>
          ) : (
            <Trans id="settings.devices.seen">
              Last seen on {seen}, signed in on {since}
            </Trans>
          )}
        </p>
      </div>
      {session.isCurrent ? (
        <Button variant="tertiary" disabled={ending !== null} onClick={() => devices.send({ type: 'place.leave' })}>
          <Trans id="settings.devices.here">Sign out here</Trans>
        </Button>
      ) : (
        <Button
          variant="tertiary"
          aria-describedby={id}
          busy={ending === session.id}
          disabled={ending !== null && ending !== session.id}
          onClick={() => devices.send({ type: 'place.end', sessionId: session.id })}
        >
          <Trans id="settings.devices.end">Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
