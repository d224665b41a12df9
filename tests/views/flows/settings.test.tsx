import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { settingsMachine } from '../../../machines/settings/settings.machine.ts'
import { selectIsOpen } from '../../../machines/settings/settings.selectors.ts'
import SettingsDialog from '../../../src/views/settings/settings.tsx'
import { playOnView } from './play-on-view.tsx'

const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
type SettingsActor = ActorRefFrom<typeof settingsMachine>

/** The modal while it is open, as the product's overlays show it. */
function Modal({ settings }: { settings: SettingsActor }) {
  return useSelector(settings, selectIsOpen) ? <SettingsDialog settings={settings} user={user} /> : <p>Any screen</p>
}

playOnView({ flow: 'settings', view: (settings) => <Modal settings={settings as SettingsActor} /> })
