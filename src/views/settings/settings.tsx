import { useSelector } from '@xstate/react'
import type { User } from '../../../contract/user.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectSection } from '../../../machines/settings/settings.selectors.ts'
import { todayInUtc } from '../../../platform/browser/clock.ts'
import { Appearance } from './appearance.tsx'
import { EmailBlock } from './email-block.tsx'
import { NameBlock } from './name-block.tsx'
import { NotificationsPanel } from './notifications.tsx'
import { PassengersBlock } from './passengers-block.tsx'

/** The content of the sections Personal Information, Notifications and Appearance. */
export default function SettingsPanel({ settings, user }: { settings: SettingsActor; user: User }) {
  const section = useSelector(settings, selectSection)
  if (section === 'notifications') return <NotificationsPanel settings={settings} email={user.email} />
  if (section === 'appearance') return <Appearance settings={settings} />
  return (
    <>
      <NameBlock settings={settings} user={user} />
      <EmailBlock settings={settings} email={user.email} />
      <PassengersBlock settings={settings} today={todayInUtc()} />
    </>
  )
}
