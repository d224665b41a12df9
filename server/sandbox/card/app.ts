import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { MAX_BODY } from '../../../contract/call.ts'
import { locales } from '../../../contract/languages.ts'
import { text } from '../../base/texts.ts'
import { CardError, type CardSandboxDeps } from './deps.ts'
import { challengeRoutes, elementsRoutes } from './elements.ts'
import { v1Routes } from './v1.ts'

const FILES: Record<string, string> = {
  'stripe.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'frame.css': 'text/css; charset=utf-8',
  'challenge.css': 'text/css; charset=utf-8',
}

/** Texts of the card form, by the provider's codes. */
const formTextIds = [
  'number',
  'expiry',
  'cvc',
  'expiryHint',
  'cvcHint',
  'incomplete_number',
  'invalid_number',
  'incomplete_expiry',
  'invalid_expiry_year_past',
  'incomplete_cvc',
  'generic_decline',
  'insufficient_funds',
  'test_mode_live_card',
  'unreachable',
] as const
const formTexts = Object.fromEntries(
  locales.map((locale) => [locale, Object.fromEntries(formTextIds.map((id) => [id, text(locale, `card.${id}`)]))]),
)

const read = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/**
 * The card sandbox as an application with its own origin: `/v1` for the server's SDK, `/js` and `/elements` for the browser, `/3ds` as the bank's
 * page.
 */
export function cardSandboxApp(deps: CardSandboxDeps, nudge: () => void): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof CardError) return c.json({ error: error.body }, error.status)
    return c.json({ error: { type: 'api_error', code: 'sandbox_failed', message: 'The card sandbox failed.' } }, 500)
  })
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
  })
  app.use(
    bodyLimit({
      maxSize: MAX_BODY,
      onError: (c) => c.json({ error: { type: 'invalid_request_error', code: 'request.tooLarge', message: 'Too large.' } }, 413),
    }),
  )
  app.get('/js/frame', (c) => {
    c.header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src ${deps.appOrigins.join(' ')}; base-uri 'none'; frame-ancestors ${deps.appOrigins.join(' ')}`,
    )
    return c.html(read('frame.html').replace('%texts%', () => JSON.stringify(formTexts).replaceAll('&', '&amp;').replaceAll('"', '&quot;')))
  })
  app.use('/js/*', cors({ origin: [...deps.appOrigins] }))
  app.get('/js/:file', (c) => {
    const name = c.req.param('file')
    const type = FILES[name]
    return type ? c.body(read(name), 200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' }) : c.notFound()
  })
  app.use('/elements/*', cors({ origin: [...deps.appOrigins] }))
  app.route('/elements', elementsRoutes(deps, nudge))
  app.route('/3ds', challengeRoutes(deps, nudge))
  app.route('/v1', v1Routes(deps, nudge))
  return app
}
