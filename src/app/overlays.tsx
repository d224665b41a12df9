import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { selectNotice } from '../../machines/connectivity/connectivity.selectors.ts'
import { selectIsOpen as selectIsAsking, selectIsChoosing } from '../../machines/consent/consent.selectors.ts'
import { selectHasLoadFailed, selectUser } from '../../machines/session/session.selectors.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { withTexts } from '../i18n/i18n.ts'
import { AccountProblem } from '../views/connectivity/account-problem.tsx'
import { ConnectionStrip } from '../views/connectivity/connection-strip.tsx'
import ConsentCard from '../views/consent/consent-card.tsx'
import { LazyPart } from '../views/lazy/lazy-part.tsx'
import { connectivity } from './connectivity.ts'
import { consent } from './consent.ts'
import { type PageFacts, pageOf, pages } from './pages.ts'
import { sendConnection } from './send-connection.ts'
import { session } from './session.ts'
import { areToastsWanted, watchToasts } from './toasts.ts'
import { acceptUpdate, isUpdateOffered, watchUpdate } from './update-store.ts'

const ConsentDialog = lazy(withTexts(() => import('../views/consent/consent-dialog.tsx')))
const SettingsArea = lazy(retryImport(() => import('./settings-area.tsx')))
const UpdateStrip = lazy(withTexts(() => import('../views/update/update-strip.tsx')))
const ToastHost = lazy(retryImport(() => import('./toast-host.tsx')))

sendConnection(connectivity, session)

/** Overlays of every page that the first paint does not need. Each is loaded when it is first shown. */
export default function Overlays() {
  const page = useMatches({ select: pageOf })
  const { header, isPaying }: PageFacts = pages[page]
  const pushes = header === 'solid'
  const user = useSelector(session, selectUser)
  const hasAccountProblem = useSelector(session, selectHasLoadFailed)
  const notice = useSelector(connectivity, selectNotice)
  const isAsking = useSelector(consent, selectIsAsking)
  const isChoosing = useSelector(consent, selectIsChoosing)
  const hasToasts = useSyncExternalStore(watchToasts, areToastsWanted)
  const isUpdateReady = useSyncExternalStore(watchUpdate, isUpdateOffered)
  return (
    <>
      {notice && <ConnectionStrip connectivity={connectivity} pushes={pushes} />}
      {!notice && hasAccountProblem && <AccountProblem session={session} pushes={pushes} />}
      {!notice && !hasAccountProblem && isUpdateReady && <Floating part={<UpdateStrip onAccept={acceptUpdate} pushes={pushes} />} />}
      {isAsking && !isChoosing && !isPaying && <ConsentCard consent={consent} />}
      {isChoosing && <Floating part={<ConsentDialog consent={consent} />} />}
      {user && <Floating part={<SettingsArea user={user} />} />}
      {hasToasts && <Floating part={<ToastHost />} />}
    </>
  )
}

/** Each overlay waits for its own code, while the others stay on screen. */
const Floating = ({ part }: { part: ReactNode }) => <LazyPart floats>{part}</LazyPart>
