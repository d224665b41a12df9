import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { User } from '../../contract/user.ts'
import { selectIsOpen as selectAreDevicesOpen } from '../../machines/devices/devices.selectors.ts'
import { selectIsOpen as selectIsDataOpen } from '../../machines/personal-data/personal-data.selectors.ts'
import { selectIsOpen, selectSection } from '../../machines/settings/settings.selectors.ts'
import { withTexts } from '../i18n/i18n.ts'
import { LazyPart } from '../views/lazy/lazy-part.tsx'
import type { SettingsEntry } from '../views/settings/settings-frame.tsx'
import { openConsent } from './consent.ts'
import { devices, personalData, settings } from './long-lived.ts'

const SettingsFrame = lazy(withTexts(() => import('../views/settings/settings-frame.tsx'), 'account'))
const SettingsPanel = lazy(withTexts(() => import('../views/settings/settings.tsx'), 'account'))
const DevicesPanel = lazy(withTexts(() => import('../views/settings/devices.tsx'), 'account'))
const PersonalDataPanel = lazy(withTexts(() => import('../views/settings/personal-data.tsx'), 'account'))

const isOfSettings = (entry: SettingsEntry) => entry === 'personal' || entry === 'notifications' || entry === 'appearance'

/** The flow of a section is open while the section is shown: closes those of all others. */
const closeBut = (entry: SettingsEntry | null) => {
  if (entry === null || !isOfSettings(entry)) settings.send({ type: 'settings.close' })
  if (entry !== 'devices') devices.send({ type: 'devices.close' })
  if (entry !== 'data') personalData.send({ type: 'data.close' })
}

/** Shows a section, or the consent choice, which is a dialog of its own. */
const choose = (entry: SettingsEntry) => {
  if (entry === 'devices') devices.send({ type: 'devices.open' })
  else if (entry === 'data') personalData.send({ type: 'data.open' })
  else if (entry === 'privacy') openConsent()
  else {
    settings.send({ type: 'settings.open' })
    settings.send({ type: 'section.choose', section: entry })
  }
  closeBut(entry)
}

/** The settings of a signed-in user over the page, with the list of sections on the left (SETTINGS-15). */
export default function SettingsArea({ user }: { user: User }) {
  const isOpen = useSelector(settings, selectIsOpen)
  const areDevicesOpen = useSelector(devices, selectAreDevicesOpen)
  const isDataOpen = useSelector(personalData, selectIsDataOpen)
  const chosen = useSelector(settings, selectSection)
  if (!isOpen && !areDevicesOpen && !isDataOpen) return null
  const section = areDevicesOpen ? 'devices' : isDataOpen ? 'data' : chosen
  return (
    <LazyPart floats>
      <SettingsFrame section={section} onSection={choose} onClose={() => closeBut(null)}>
        <LazyPart>
          {section === 'devices' ? (
            <DevicesPanel devices={devices} />
          ) : section === 'data' ? (
            <PersonalDataPanel data={personalData} email={user.email} />
          ) : (
            <SettingsPanel settings={settings} user={user} />
          )}
        </LazyPart>
      </SettingsFrame>
    </LazyPart>
  )
}
