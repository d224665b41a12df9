import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { User } from '../../contract/user.ts'
import { selectIsOpen as selectAreDevicesOpen } from '../../machines/devices/devices.selectors.ts'
import { selectIsOpen as selectIsDataOpen } from '../../machines/personal-data/personal-data.selectors.ts'
import { selectIsOpen } from '../../machines/settings/settings.selectors.ts'
import { withTexts } from '../i18n/i18n.ts'
import { LazyPart } from '../views/lazy/lazy-part.tsx'
import { openConsent } from './consent.ts'
import { devices, personalData, settings } from './long-lived.ts'

const SettingsDialog = lazy(withTexts(() => import('../views/settings/settings.tsx'), 'account'))
const DevicesDialog = lazy(withTexts(() => import('../views/settings/devices.tsx'), 'account'))
const PersonalDataDialog = lazy(withTexts(() => import('../views/settings/personal-data.tsx'), 'account'))

/** Only one dialog is open at a time: the consent choice replaces the settings. */
const changeConsent = () => {
  settings.send({ type: 'settings.close' })
  openConsent()
}

const openDevices = () => {
  settings.send({ type: 'settings.close' })
  devices.send({ type: 'devices.open' })
}

const openData = () => {
  settings.send({ type: 'settings.close' })
  personalData.send({ type: 'data.open' })
}

/** The dialogs of a signed-in user over the page: settings, devices, or personal data. */
export default function SettingsArea({ user }: { user: User }) {
  const isOpen = useSelector(settings, selectIsOpen)
  const areDevicesOpen = useSelector(devices, selectAreDevicesOpen)
  const isDataOpen = useSelector(personalData, selectIsDataOpen)
  if (!isOpen && !areDevicesOpen && !isDataOpen) return null
  return (
    <LazyPart floats>
      {isOpen ? (
        <SettingsDialog settings={settings} user={user} onPrivacy={changeConsent} onDevices={openDevices} onData={openData} />
      ) : areDevicesOpen ? (
        <DevicesDialog devices={devices} />
      ) : (
        <PersonalDataDialog data={personalData} email={user.email} />
      )}
    </LazyPart>
  )
}
