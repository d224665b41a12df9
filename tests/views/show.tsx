import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { Locale } from '../../contract/languages.ts'
import { configureApi } from '../../platform/api/configure.ts'
import { setConfig } from '../../src/config.ts'
import { activate, i18n, withTexts } from '../../src/i18n/i18n.ts'
import { Texts } from '../../src/i18n/texts.tsx'
import '../../src/ui/tokens.css'
import '../../src/ui/base.css'

export interface Call {
  call: string
  body: unknown
}

/**
 * Mocks requests from a table keyed 'METHOD /path'. A response may depend on the body, 'never' leaves the request pending, and a `Response`
 * is used as is. Returns the list of requests.
 */
export function backend(answers: Record<string, unknown | ((body: unknown) => unknown)>): Call[] {
  const calls: Call[] = []
  configureApi({
    base: '/api',
    deviceId: () => 'd'.repeat(32),
    session: { token: () => 'token', refresh: () => Promise.resolve(null), end: () => Promise.resolve() },
    locale: () => i18n.locale,
    requestId: () => crypto.randomUUID(),
    timeout: 5000,
    fetch: async (input, init) => {
      const path = new URL(String(input instanceof Request ? input.url : input), window.location.href).pathname.replace('/api', '')
      const text = input instanceof Request ? await input.text() : String(init?.body ?? '')
      const body: unknown = text ? JSON.parse(text) : null
      const call = `${(input instanceof Request ? input.method : init?.method) ?? 'GET'} ${path}`
      calls.push({ call, body })
      const answer = answers[call]
      if (answer === undefined) throw new TypeError('offline')
      if (answer === 'never') return new Promise<Response>(() => {})
      if (answer instanceof Response) return answer.clone()
      return Response.json(typeof answer === 'function' ? answer(body) : answer)
    },
  })
  return calls
}

/** The response to a signed-out user. */
export const signedOut = () =>
  Response.json({ code: 'auth.required' }, { status: 401, headers: { 'content-type': 'application/problem+json' } })

/** The default server configuration for views. */
export function resetConfig(): void {
  setConfig({
    organiser: {
      name: 'Firn',
      address: 'Bern',
      insolvencyProtection: 'none',
      standardInformationUrl: 'https://example.com',
      isSample: true,
    },
    name: 'Firn',
    version: '1.0.0',
    termsUrl: 'https://example.com/terms',
    privacyUrl: 'https://example.com/privacy',
    supportChatUrl: 'https://example.com/chat',
  } as Parameters<typeof setConfig>[0])
}

/** Renders a view in a language with a new query client. */
export async function show(view: ReactNode, locale: Locale = 'en') {
  await activate(locale)
  await withTexts(() => Promise.resolve({}), 'account')()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <Texts>
      <QueryClientProvider client={queries}>{view}</QueryClientProvider>
    </Texts>,
  )
}
