import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { configureApi } from '../../../platform/api/configure.ts'
import { FRESH_FOR } from '../../../src/queries/client.ts'

type Answer = unknown | (() => unknown)
export const ada = { id: 'u', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }

/** Answers calls from a table keyed 'METHOD /path'; it may be changed later. A call that is not in it stays open. Returns the calls made. */
export function backend(answers: Record<string, Answer>): string[] {
  const calls: string[] = []
  configureApi({
    base: 'http://firn.invalid/api',
    deviceId: () => 'd'.repeat(32),
    session: { token: () => 'token', refresh: () => Promise.resolve(null), end: () => Promise.resolve() },
    locale: () => 'en',
    requestId: () => crypto.randomUUID(),
    timeout: 5000,
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      const call = `${init?.method ?? 'GET'} ${pathname.replace('/api', '')}`
      calls.push(call)
      const answer = answers[call]
      if (answer === undefined) return new Promise<Response>(() => {})
      return Response.json(typeof answer === 'function' ? answer() : answer)
    },
  })
  return calls
}

/** What every page depends on: the connection, the session, the cache of queries and the language. */
export const pageDependencies = () => ({
  connection: createActor(connectivityMachine, { input: { isOnline: true } }).start(),
  session: createActor(sessionMachine, { input: { token: null } }).start(),
  queries: new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_FOR, retry: false, networkMode: 'always' } } }),
  language: setupI18n({ locale: 'en', messages: { en: {}, de: {} } }),
})
