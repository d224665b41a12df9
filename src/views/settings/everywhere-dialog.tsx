import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DevicesActor } from '../../../machines/devices/devices.machine.ts'
import { selectIsEndingAll, selectSessions } from '../../../machines/devices/devices.selectors.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Confirms signing out everywhere, including this device (SESSION-15). */
export function EverywhereDialog({ devices }: { devices: DevicesActor }) {
  const { t } = useLingui()
  const isBusy = useSelector(devices, selectIsEndingAll)
  const { length: places } = useSelector(devices, selectSessions)
  const leave = () => devices.send(isBusy ? { type: 'devices.close' } : { type: 'everywhere.dismiss' })
  return (
    <ConfirmDialog
      open
      onClose={leave}
      closeLabel={t({ id: 'settings.close', message: 'Close' })}
      title={<Trans id="settings.devices.question">Sign out everywhere?</Trans>}
      text={
        <Trans id="settings.devices.question.text">
          <Plural value={places} one="On this device." other="On all # devices, this one too." /> Saved trips and bookings stay as they are.
        </Trans>
      }
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => devices.send({ type: 'everywhere.confirm' })}>
            <Trans id="settings.devices.everywhere">Sign out everywhere</Trans>
          </Button>
          <Button disabled={isBusy} onClick={() => devices.send({ type: 'everywhere.dismiss' })}>
            <Trans id="settings.devices.stay">Stay signed in</Trans>
          </Button>
        </>
      }
    />
  )
}
