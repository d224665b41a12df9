import { beginSession } from '../../server/domain/auth/sessions.ts'
import { signAccessToken } from '../../server/http/identity.ts'
import type { TestServer } from './server.ts'

/** Creates an access token of a new session, without a code. It was issued an hour ago and expires at `until`. */
export async function tokenFor({ deps, clock }: Pick<TestServer, 'deps' | 'clock'>, userId: string, until: Date): Promise<string> {
  const kind = { browser: 'other', system: 'other' } as const
  const expiresAt = new Date(clock.now().getTime() + 400 * 86_400_000)
  const sessionId = await beginSession(deps.db, { userId, kind, expiresAt }, clock.now())
  const issuedAt = new Date(clock.now().getTime() - 3_600_000)
  return signAccessToken(deps.secrets.tokens, { kind: 'user', id: userId, sessionId }, issuedAt, until)
}
