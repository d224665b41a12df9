import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { selectNotice } from '../../machines/connectivity/connectivity.selectors.ts'
import { selectIsOpen as selectIsAsking, selectIsChoosing } from '../../machines/consent/consent.selectors.ts'
import { selectHasLoadFailed, selectUser } from '../../machines/session/session.selectors.ts'
import { selectIsOpen } from '../../machines/settings/settings.selectors.ts'
import { withWords } from '../i18n/i18n.ts'
import { AccountProblem } from '../views/connectivity/account-problem.tsx'
import { ConnectionStrip } from '../views/connectivity/connection-strip.tsx'
import { consent, openConsent } from './consent.ts'
import { connectivity, settings } from './long-lived.ts'
import { pages } from './pages.ts'
import { session } from './session.ts'
import { areToastsWanted, watchToasts } from './toasts.ts'

const ConsentCard = lazy(() => import('../views/consent/consent-card.tsx'))
const ConsentDialog = lazy(() => import('../views/consent/consent-dialog.tsx'))
const SettingsDialog = lazy(withWords(['trip', 'book'], () => import('../views/settings/settings.tsx')))
const loadToastHost = () => import('./toast-host.tsx')
const ToastHost = lazy(loadToastHost)
// A lost connection is told by toasts too, when nothing can be loaded any more: their host is fetched ahead, with this file.
void loadToastHost().catch(() => {})

/** One dialog at a time: the settings make room for the choice of what may be measured. */
const changeConsent = () => {
  settings.send({ type: 'settings.close' })
  openConsent()
}

/** What floats above every page and is not needed for its first paint; each part is loaded when it is first shown. */
export default function Overlays() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page ?? 'notFound' })
  const user = useSelector(session, selectUser)
  const hasAccountProblem = useSelector(session, selectHasLoadFailed)
  const notice = useSelector(connectivity, selectNotice)
  const isAsking = useSelector(consent, selectIsAsking)
  const isChoosing = useSelector(consent, selectIsChoosing)
  const isSettingsOpen = useSelector(settings, selectIsOpen)
  const hasToasts = useSyncExternalStore(watchToasts, areToastsWanted)
  return (
    <>
      {notice && <ConnectionStrip notice={notice} pushes={pages[page].header === 'solid'} />}
      {!notice && hasAccountProblem && <AccountProblem session={session} pushes={pages[page].header === 'solid'} />}
      {isAsking && !isChoosing && <Late part={<ConsentCard consent={consent} />} />}
      {isChoosing && <Late part={<ConsentDialog consent={consent} />} />}
      {isSettingsOpen && user && <Late part={<SettingsDialog settings={settings} user={user} onPrivacy={changeConsent} />} />}
      {hasToasts && <Late part={<ToastHost />} />}
    </>
  )
}

/** Each part waits for its own code: the others stay on screen meanwhile. */
const Late = ({ part }: { part: ReactNode }) => <Suspense fallback={null}>{part}</Suspense>
