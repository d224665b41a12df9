import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DevicesActor } from '../../../machines/devices/devices.machine.ts'
import {
  selectEnding,
  selectFailure,
  selectIsAsking,
  selectIsReading,
  selectSessions,
} from '../../../machines/devices/devices.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { SkeletonList } from '../../ui/skeleton/skeleton.tsx'
import { QueryError } from '../problem/query-error.tsx'
import { DeviceRow } from './device-row.tsx'
import styles from './devices.module.css'
import { EverywhereDialog } from './everywhere-dialog.tsx'

/** The sessions of the account, to sign out one by one or everywhere (SESSION-13 to SESSION-15). */
export default function DevicesPanel({ devices }: { devices: DevicesActor }) {
  const isAsking = useSelector(devices, selectIsAsking)
  return (
    <>
      <Places devices={devices} />
      {isAsking && <EverywhereDialog devices={devices} />}
    </>
  )
}

function Places({ devices }: { devices: DevicesActor }) {
  const { t } = useLingui()
  const isReading = useSelector(devices, selectIsReading)
  const failure = useSelector(devices, selectFailure)
  const sessions = useSelector(devices, selectSessions)
  const ending = useSelector(devices, selectEnding)
  if (isReading) return <SkeletonList label={t({ id: 'shell.loading', message: 'Loading' })} rows={3} />
  if (failure) return <QueryError message={failure} onRetry={() => devices.send({ type: 'devices.retry' })} />
  return (
    <>
      <p className="slate">
        <Trans id="settings.devices.text">Sign out of any device you don’t recognise.</Trans>
      </p>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <DeviceRow key={session.id} devices={devices} session={session} />
        ))}
      </ul>
      <div className={styles.everywhere}>
        <p className="slate">
          <Trans id="settings.devices.everywhere.note">Including this device. You sign in again with an emailed code.</Trans>
        </p>
        <Button variant="danger" size="small" disabled={ending !== null} onClick={() => devices.send({ type: 'everywhere.ask' })}>
          <Trans id="settings.devices.everywhere">Sign out everywhere</Trans>
        </Button>
      </div>
    </>
  )
}
