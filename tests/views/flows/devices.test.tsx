import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { DevicesActor, devicesMachine } from '../../../machines/devices/devices.machine.ts'
import { selectIsOpen } from '../../../machines/devices/devices.selectors.ts'
import DevicesPanel from '../../../src/views/settings/devices.tsx'
import SettingsFrame from '../../../src/views/settings/settings-frame.tsx'
import { markPage } from './dead-controls.ts'
import { playOnView } from './play-on-view.tsx'
import { BUSY } from './screen-problems.ts'

/** The open dialog, as in the product's overlays. */
function Shown({ devices }: { devices: DevicesActor }) {
  if (!useSelector(devices, selectIsOpen)) return <p>Any screen</p>
  return (
    <SettingsFrame section="devices" onSection={markPage} onClose={() => devices.send({ type: 'devices.close' })}>
      <DevicesPanel devices={devices} />
    </SettingsFrame>
  )
}

playOnView({
  flow: 'devices',
  view: (devices) => <Shown devices={devices as DevicesActor} />,
  // A closed dialog finishes what was started.
  busy: (snapshot) => (selectIsOpen(snapshot as SnapshotFrom<typeof devicesMachine>) ? BUSY : null),
  // A signed-out phone can't be signed out again.
  isImpossible: (name, snapshot) => {
    const { sessions } = (snapshot as SnapshotFrom<typeof devicesMachine>).context
    return name === 'the phone is signed out' && !sessions.some(({ id }) => id === 'fam_2')
  },
})
