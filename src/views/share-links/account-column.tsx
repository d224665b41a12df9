import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Link2 from 'lucide-react/icons/link-2'
import Luggage from 'lucide-react/icons/luggage'
import Settings from 'lucide-react/icons/settings'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Peak } from '../settings/peak.tsx'
import styles from './account-column.module.css'

/** Addresses of the account's other pages, and the action that opens its settings. */
export type AccountLinks = { wishlist: string; bookings: string; onSettings: () => void }

/**
 * The account navigation, in ink at the left as in the settings, with this page marked. Wide windows only: phones have the account menu.
 */
export function AccountColumn({ wishlist, bookings, onSettings }: AccountLinks) {
  const { t } = useLingui()
  return (
    <div className={`${styles.column} on-dark`}>
      <p className={styles.account}>
        <Trans id="settings.account">Account</Trans>
      </p>
      <nav aria-label={t({ id: 'settings.account', message: 'Account' })}>
        <Link className={styles.entry} href={wishlist}>
          <Icon of={Heart} />
          <Trans id="account.wishlist">Wishlist</Trans>
        </Link>
        <p className={styles.entry} aria-current="page">
          <Icon of={Link2} />
          <Trans id="links.title">Share links</Trans>
        </p>
        <Link className={styles.entry} href={bookings}>
          <Icon of={Luggage} />
          <Trans id="account.bookings">Bookings</Trans>
        </Link>
        <button type="button" className={styles.entry} onClick={onSettings}>
          <Icon of={Settings} />
          <Trans id="account.settings">Account Settings</Trans>
        </button>
      </nav>
      <Peak className={styles.peak} />
    </div>
  )
}
