import { Menu } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '../icon/icon.tsx'
import styles from './account-menu.module.css'

export type AccountMenuEntry = { id: string; label: string; icon: LucideIcon; danger?: boolean; onChoose: () => void }

/** The account menu in the header (SHELL-9, SHELL-13): a button with initials and name, and 48 px rows below. */
export function AccountMenu({
  label,
  name,
  initials,
  entries,
}: {
  label: string
  name: string
  initials: string
  entries: readonly AccountMenuEntry[]
}) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} aria-label={label}>
        <b className={styles.initials}>{initials}</b>
        <span className={styles.name}>{name}</span>
        <span className={styles.arrow}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} align="end" sideOffset={10} positionMethod="fixed">
          <Menu.Popup className={styles.menu}>
            {entries.map((entry) => (
              <Menu.Item key={entry.id} className={entry.danger ? `${styles.item} ${styles.danger}` : styles.item} onClick={entry.onChoose}>
                <Icon of={entry.icon} />
                {entry.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
