import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { selectNotice } from '../../machines/connectivity/connectivity.selectors.ts'
import { selectIsChoosing, selectIsOpen as selectIsAsking } from '../../machines/consent/consent.selectors.ts'
import { selectUser } from '../../machines/session/session.selectors.ts'
import { selectIsOpen } from '../../machines/settings/settings.selectors.ts'
import { consent } from './consent.ts'
import { connectivity, settings } from './long-lived.ts'
import { pages } from './pages.ts'
import { session } from './session.ts'
import { areToastsWanted, watchToasts } from './toasts.ts'

const ConnectionStrip = lazy(() => import('../views/connectivity/connection-strip.tsx'))
const ConsentCard = lazy(() => import('../views/consent/consent-card.tsx'))
const ConsentDialog = lazy(() => import('../views/consent/consent-dialog.tsx'))
const SettingsDialog = lazy(() => import('../views/settings/settings.tsx'))
const ToastHost = lazy(() => import('./toast-host.tsx'))

/** What floats above every page and is not needed for its first paint; each part is loaded when it is first shown. */
export default function Overlays() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page ?? 'notFound' })
  const user = useSelector(session, selectUser)
  const notice = useSelector(connectivity, selectNotice)
  const isAsking = useSelector(consent, selectIsAsking)
  const isChoosing = useSelector(consent, selectIsChoosing)
  const isSettingsOpen = useSelector(settings, selectIsOpen)
  const hasToasts = useSyncExternalStore(watchToasts, areToastsWanted)
  return (
    <Suspense fallback={null}>
      {notice && <ConnectionStrip notice={notice} pushes={pages[page].header === 'solid'} />}
      {isAsking && !isChoosing && <ConsentCard consent={consent} />}
      {isChoosing && <ConsentDialog consent={consent} />}
      {isSettingsOpen && user && <SettingsDialog settings={settings} user={user} />}
      {hasToasts && <ToastHost />}
    </Suspense>
  )
}
