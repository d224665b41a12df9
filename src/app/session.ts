import { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectHasLoadFailed, selectIsLoading, selectUser } from '../../machines/session/session.selectors.ts'
import { readOwner, readSession } from '../../machines/session/session.storage.ts'
import { ApiError } from '../../platform/api/errors.ts'
import { currentPath } from '../../platform/browser/page.ts'
import { createFlow } from './create-flow.ts'
import { setCurrentUser } from './current-user.ts'
import { isSignIn } from './paths.ts'

const { token, hasLeft } = readSession()
/** The session of this page. It runs as long as the page. */
export const session = createFlow(sessionMachine, { token, hasLeft, owner: readOwner() })
session.subscribe((snapshot) =>
  setCurrentUser({ isLoading: selectIsLoading(snapshot), user: selectUser(snapshot), isUnread: selectHasLoadFailed(snapshot) }),
)
session.start()

const isOnAuthPath = (): boolean => isSignIn(currentPath())

/** Replaces a refused token. Returns null if the session has ended; rejects if the refresh failed for another reason. */
export function refresh(refused: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const subscriptions = [
      session.on('refreshed', ({ token }) => settle(() => resolve(token))),
      session.on('refreshFailed', () =>
        settle(() => reject(new ApiError({ kind: 'network', call: 'refreshSession', status: 0, code: null, requestId: '' }))),
      ),
    ]
    const settle = (finish: () => void) => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      finish()
    }
    session.send({ type: 'refresh.request', refused, onAuthPath: isOnAuthPath() })
  })
}

/** Ends the session after a new token was refused, unless another tab has stored a newer one (SESSION-6). */
export function end(refused: string): void {
  if (readSession().token === refused) session.send({ type: 'refresh.refuse', refused, onAuthPath: isOnAuthPath() })
}
