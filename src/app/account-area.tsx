import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import Luggage from 'lucide-react/icons/luggage'
import Settings from 'lucide-react/icons/settings'
import { keeper } from '../../machines/offline-bookings/offline-bookings.keeper.ts'
import { selectUser } from '../../machines/session/session.selectors.ts'
import { AccountMenu } from '../ui/menu/account-menu.tsx'
import { accountMenu } from './long-lived.ts'
import { session } from './session.ts'

// On every page: reload what this person stores on the device, and remove what another person stored.
if (keeper() !== null) void import('./offline-bookings.ts').catch(() => {})

/** The account menu of the signed-in user, at the end of the header (SHELL-9, SHELL-13). */
export default function AccountArea() {
  const { t } = useLingui()
  const user = useSelector(session, selectUser)
  if (!user) return null
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  const initials = (
    [user.firstName, user.lastName]
      .filter(Boolean)
      .map((part) => part?.[0])
      .join('') || user.email.slice(0, 2)
  ).toUpperCase()
  return (
    <AccountMenu
      label={t({ id: 'account.menu', message: 'Account menu' })}
      name={name}
      initials={initials}
      entries={[
        {
          id: 'wishlist',
          label: t({ id: 'account.wishlist', message: 'Wishlist' }),
          icon: Heart,
          onChoose: () => accountMenu.send({ type: 'intent.request', intent: { to: 'wish-list' } }),
        },
        {
          id: 'bookings',
          label: t({ id: 'account.bookings', message: 'Bookings' }),
          icon: Luggage,
          onChoose: () => accountMenu.send({ type: 'intent.request', intent: { to: 'booking-list' } }),
        },
        {
          id: 'settings',
          label: t({ id: 'account.settings', message: 'Account Settings' }),
          icon: Settings,
          onChoose: () => accountMenu.send({ type: 'intent.request', intent: { to: 'settings' } }),
        },
        {
          id: 'logout',
          label: t({ id: 'account.logout', message: 'Log out' }),
          icon: LogOut,
          danger: true,
          onChoose: () => accountMenu.send({ type: 'menu.logOut' }),
        },
      ]}
    />
  )
}
