import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import Database from 'lucide-react/icons/database'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SunMoon from 'lucide-react/icons/sun-moon'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Peak } from './peak.tsx'
import styles from './settings.module.css'

/** The entries of the list. `privacy` opens the consent settings, a dialog of their own. */
export type SettingsEntry = 'personal' | 'notifications' | 'appearance' | 'devices' | 'data' | 'privacy'

type Props = {
  /** The section that is shown. */
  section: SettingsEntry
  onSection: (section: SettingsEntry) => void
  onClose: () => void
  children: ReactNode
}

/** The settings modal: the list of sections in ink on the left, the shown one on the right (SETTINGS-1, SETTINGS-2, SETTINGS-15). */
export default function SettingsFrame({ section, onSection, onClose, children }: Props) {
  const { t } = useLingui()
  const account = t({ id: 'account.settings', message: 'Account Settings' })
  const entries = [
    { id: 'personal', icon: UserRound, label: t({ id: 'settings.personal', message: 'Personal Information' }) },
    { id: 'notifications', icon: Bell, label: t({ id: 'settings.notifications', message: 'Notifications' }) },
    { id: 'appearance', icon: SunMoon, label: t({ id: 'settings.appearance', message: 'Appearance' }) },
    { id: 'devices', icon: MonitorSmartphone, label: t({ id: 'settings.devices', message: 'Where you are signed in' }) },
    { id: 'data', icon: Database, label: t({ id: 'settings.data', message: 'Your data' }) },
    { id: 'privacy', icon: ShieldCheck, label: t({ id: 'footer.consent', message: 'Privacy choices' }) },
  ] as const
  return (
    <Dialog
      open
      size="wide"
      label={account}
      closeLabel={t({ id: 'settings.close', message: 'Close' })}
      onClose={onClose}
      className={styles.dialog}
    >
      <div className={styles.columns}>
        <div className={`${styles.left} on-dark`}>
          <p className={styles.account}>
            <Trans id="settings.account">Account</Trans>
          </p>
          <nav className={styles.nav} aria-label={account}>
            {entries.map(({ id, icon, label }) => (
              <button
                key={id}
                type="button"
                className={styles.entry}
                aria-current={section === id || undefined}
                onClick={section === id ? undefined : () => onSection(id)}
              >
                <Icon of={icon} />
                {label}
              </button>
            ))}
          </nav>
          <Peak className={styles.peak} />
        </div>
        <div key={section} className={styles.right}>
          <h2 className={styles.title}>{entries.find(({ id }) => id === section)?.label}</h2>
          {children}
        </div>
      </div>
    </Dialog>
  )
}
