import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/link/link.tsx'
import styles from './account-column.module.css'

/** Addresses of the other pages of an account, and the way to its settings. */
export type AccountWays = { wishlist: string; bookings: string; onSettings: () => void }

/** What belongs to an account, in ink at the left as in its settings; this page is marked. It is there where the window is wide: on a phone the account has its menu. */
export function AccountColumn({ wishlist, bookings, onSettings }: AccountWays) {
  const { t } = useLingui()
  return (
    <div className={`${styles.column} on-dark`}>
      <p className={styles.account}>
        <Trans id="settings.account">Account</Trans>
      </p>
      <nav aria-label={t({ id: 'settings.account', message: 'Account' })}>
        <Link className={styles.entry} href={wishlist}>
          <Trans id="account.wishlist">Wishlist</Trans>
        </Link>
        <p className={styles.entry} aria-current="page">
          <Trans id="links.title">Share links</Trans>
        </p>
        <Link className={styles.entry} href={bookings}>
          <Trans id="account.bookings">Bookings</Trans>
        </Link>
        <button type="button" className={styles.entry} onClick={onSettings}>
          <Trans id="account.settings">Account Settings</Trans>
        </button>
      </nav>
    </div>
  )
}
