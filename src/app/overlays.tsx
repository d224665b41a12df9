import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { selectNotice } from '../../machines/connectivity/connectivity.selectors.ts'
import { selectIsOpen as selectIsAsking, selectIsChoosing } from '../../machines/consent/consent.selectors.ts'
import { selectHasLoadFailed, selectUser } from '../../machines/session/session.selectors.ts'
import { patiently } from '../../platform/browser/late-parts.ts'
import { withTexts } from '../i18n/i18n.ts'
import { AccountProblem } from '../views/connectivity/account-problem.tsx'
import { ConnectionStrip } from '../views/connectivity/connection-strip.tsx'
import ConsentCard from '../views/consent/consent-card.tsx'
import { LatePart } from '../views/late/late-part.tsx'
import { connectivity } from './connectivity.ts'
import { consent } from './consent.ts'
import { type PageFacts, pageOf, pages } from './pages.ts'
import { session } from './session.ts'
import { tellConnection } from './tell-connection.ts'
import { areToastsWanted, watchToasts } from './toasts.ts'
import { acceptUpdate, isUpdateOffered, watchUpdate } from './update-store.ts'

const ConsentDialog = lazy(withTexts(() => import('../views/consent/consent-dialog.tsx')))
const SettingsArea = lazy(patiently(() => import('./settings-area.tsx')))
const UpdateStrip = lazy(withTexts(() => import('../views/update/update-strip.tsx')))
const ToastHost = lazy(patiently(() => import('./toast-host.tsx')))

tellConnection(connectivity, session)

/** What floats above every page and is not needed for its first paint; each part is loaded when it is first shown. */
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
      {!notice && !hasAccountProblem && isUpdateReady && <Late part={<UpdateStrip onAccept={acceptUpdate} pushes={pushes} />} />}
      {isAsking && !isChoosing && !isPaying && <ConsentCard consent={consent} />}
      {isChoosing && <Late part={<ConsentDialog consent={consent} />} />}
      {user && <Late part={<SettingsArea user={user} />} />}
      {hasToasts && <Late part={<ToastHost />} />}
    </>
  )
}

/** Each part waits for its own code: the others stay on screen meanwhile. */
const Late = ({ part }: { part: ReactNode }) => <LatePart floats>{part}</LatePart>
