import { readSession } from '../../machines/session/session.storage.ts'
import type { SessionPort } from '../../platform/api/configure.ts'

/** What the API client asks of the session: the token that all tabs share, and one refresh for everybody who waits. */
export const sessionPort: SessionPort = {
  token: () => readSession().token,
  refresh: async (refused) => (await import('./session.ts')).refresh(refused),
  end: async (refused) => (await import('./session.ts')).end(refused),
}
