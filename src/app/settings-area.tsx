import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { User } from '../../contract/user.ts'
import { selectIsOpen } from '../../machines/settings/settings.selectors.ts'
import { withTexts } from '../i18n/i18n.ts'
import { openConsent } from './consent.ts'
import { settings } from './long-lived.ts'

const SettingsDialog = lazy(withTexts(() => import('../views/settings/settings.tsx'), 'account'))

/** One dialog at a time: the settings make room for the choice of what may be measured. */
const changeConsent = () => {
  settings.send({ type: 'settings.close' })
  openConsent()
}

/** The account settings over the page, where a signed-in person has opened them. */
export default function SettingsArea({ user }: { user: User }) {
  const isOpen = useSelector(settings, selectIsOpen)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <SettingsDialog settings={settings} user={user} onPrivacy={changeConsent} />
    </Suspense>
  )
}
