import { createActor } from 'xstate'
import { readSession } from '../../machines/session/session.storage.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectIsLoading } from '../../machines/session/session.selectors.ts'
import type { SessionPort } from '../api/configure.ts'
import { currentPath } from '../platform/page.ts'
import { inspectSystem } from './inspector.ts'
import { splitLocale } from './paths.ts'

/** The one session of this page; it lives as long as the page. */
export const session = createActor(sessionMachine, { input: { token: readSession().token }, inspect: inspectSystem })

const isOnAuthPath = (): boolean => splitLocale(currentPath()).rest.startsWith('/auth')

/** What the API client asks of the session: the token, and one refresh for everybody who waits. */
export const sessionPort: SessionPort = {
  token: () => session.getSnapshot().context.token,
  refresh: (refused) =>
    new Promise((resolve, reject) => {
      const subscriptions = [
        session.on('refreshed', ({ token }) => settle(() => resolve(token))),
        session.on('refreshFailed', () => settle(() => reject(new Error('The session could not be refreshed')))),
      ]
      const settle = (finish: () => void) => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        finish()
      }
      session.send({ type: 'refresh.request', refused, onAuthPath: isOnAuthPath() })
    }),
}

/** Resolves once it is known who uses the product. */
export function sessionDecided(): Promise<void> {
  return new Promise((resolve) => {
    if (!selectIsLoading(session.getSnapshot())) return resolve()
    const subscription = session.subscribe((snapshot) => {
      if (selectIsLoading(snapshot)) return
      subscription.unsubscribe()
      resolve()
    })
  })
}
