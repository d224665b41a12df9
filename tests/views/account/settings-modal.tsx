import { useSelector } from '@xstate/react'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectIsOpen, selectSection } from '../../../machines/settings/settings.selectors.ts'
import SettingsPanel from '../../../src/views/settings/settings.tsx'
import SettingsFrame from '../../../src/views/settings/settings-frame.tsx'

const user = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }

/** The settings with the sections of their own flow, as in the product's overlays. */
export function SettingsModal({ settings }: { settings: SettingsActor }) {
  const section = useSelector(settings, selectSection)
  if (!useSelector(settings, selectIsOpen)) return <p>Any screen</p>
  return (
    <SettingsFrame
      section={section}
      onSection={(next) => settings.send({ type: 'section.choose', section: next as typeof section })}
      onClose={() => settings.send({ type: 'settings.close' })}
    >
      <SettingsPanel settings={settings} user={user} />
    </SettingsFrame>
  )
}
