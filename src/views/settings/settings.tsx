import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Bell from 'lucide-react/icons/bell'
import Database from 'lucide-react/icons/database'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SunMoon from 'lucide-react/icons/sun-moon'
import UserRound from 'lucide-react/icons/user-round'
import type { User } from '../../../contract/user.ts'
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts'
import { selectSection } from '../../../machines/settings/settings.selectors.ts'
import { todayInUtc } from '../../../platform/browser/clock.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Appearance } from './appearance.tsx'
import { EmailBlock } from './email-block.tsx'
import { NameBlock } from './name-block.tsx'
import { NotificationsPanel } from './notifications.tsx'
import { PassengersBlock } from './passengers-block.tsx'
import { Peak } from './peak.tsx'
import styles from './settings.module.css'

type Props = {
  settings: SettingsActor
  user: User
  /** Opens the consent settings. */
  onPrivacy?: () => void
  /** Opens the list of sessions. */
  onDevices?: () => void
  /** Opens the personal data. */
  onData?: () => void
}

/** The settings modal: the list of sections in ink on the left, the selected one on the right (SETTINGS-1, SETTINGS-2). */
export default function SettingsDialog({ settings, user, onPrivacy, onDevices, onData }: Props) {
  const { t } = useLingui()
  const section = useSelector(settings, selectSection)
  const sections = [
    { id: 'personal', icon: UserRound, label: t({ id: 'settings.personal', message: 'Personal Information' }) },
    { id: 'notifications', icon: Bell, label: t({ id: 'settings.notifications', message: 'Notifications' }) },
    { id: 'appearance', icon: SunMoon, label: t({ id: 'settings.appearance', message: 'Appearance' }) },
  ] as const
  return (
    <Dialog
      open
      size="wide"
      label={t({ id: 'account.settings', message: 'Account Settings' })}
      closeLabel={t({ id: 'settings.close', message: 'Close' })}
      onClose={() => settings.send({ type: 'settings.close' })}
      className={styles.dialog}
    >
      <div className={styles.columns}>
        <div className={`${styles.left} on-dark`}>
          <p className={styles.account}>
            <Trans id="settings.account">Account</Trans>
          </p>
          <nav className={styles.nav} aria-label={t({ id: 'account.settings', message: 'Account Settings' })}>
            {sections.map(({ id, icon, label }) => (
              <button
                key={id}
                type="button"
                className={styles.entry}
                aria-current={section === id || undefined}
                onClick={section === id ? undefined : () => settings.send({ type: 'section.choose', section: id })}
              >
                <Icon of={icon} />
                {label}
              </button>
            ))}
            {onDevices && (
              <button type="button" className={styles.entry} onClick={onDevices}>
                <Icon of={MonitorSmartphone} />
                {t({ id: 'settings.devices', message: 'Where you are signed in' })}
              </button>
            )}
            {onData && (
              <button type="button" className={styles.entry} onClick={onData}>
                <Icon of={Database} />
                {t({ id: 'settings.data', message: 'Your data' })}
              </button>
            )}
            {onPrivacy && (
              <button type="button" className={styles.entry} onClick={onPrivacy}>
                <Icon of={ShieldCheck} />
                {t({ id: 'footer.consent', message: 'Privacy choices' })}
              </button>
            )}
          </nav>
          <Peak className={styles.peak} />
        </div>
        <div className={styles.right}>
          <h2 className={styles.title}>{sections.find(({ id }) => id === section)?.label}</h2>
          {section === 'personal' ? (
            <>
              <NameBlock settings={settings} user={user} />
              <EmailBlock settings={settings} email={user.email} />
              <PassengersBlock settings={settings} today={todayInUtc()} />
            </>
          ) : section === 'notifications' ? (
            <NotificationsPanel settings={settings} email={user.email} />
          ) : (
            <Appearance settings={settings} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
