import { readSession } from '../../machines/session/session.storage.ts'
import type { SessionPort } from '../../platform/api/configure.ts'

/** Connects the API client to the session: the shared token of all tabs, and one refresh for all waiting callers. */
export const sessionPort: SessionPort = {
  token: () => readSession().token,
  refresh: async (refused) => (await import('./session.ts')).refresh(refused),
  end: async (refused) => (await import('./session.ts')).end(refused),
}
