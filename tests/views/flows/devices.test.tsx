import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { DevicesActor, devicesMachine } from '../../../machines/devices/devices.machine.ts'
import { selectIsOpen } from '../../../machines/devices/devices.selectors.ts'
import DevicesDialog from '../../../src/views/settings/devices.tsx'
import { playOnView } from './play-on-view.tsx'
import { BUSY } from './screen-problems.ts'

/** The dialog while it is open, as the product's overlays show it. */
function Shown({ devices }: { devices: DevicesActor }) {
  return useSelector(devices, selectIsOpen) ? <DevicesDialog devices={devices} /> : <p>Any screen</p>
}

playOnView({
  flow: 'devices',
  view: (devices) => <Shown devices={devices as DevicesActor} />,
  // Behind a closed dialog what was begun is finished.
  busy: (snapshot) => (selectIsOpen(snapshot as SnapshotFrom<typeof devicesMachine>) ? BUSY : null),
  // Of a phone that is out nobody can be signed out once more.
  isImpossible: (name, snapshot) => {
    const { sessions } = (snapshot as SnapshotFrom<typeof devicesMachine>).context
    return name === 'the phone is signed out' && !sessions.some(({ id }) => id === 'fam_2')
  },
})
