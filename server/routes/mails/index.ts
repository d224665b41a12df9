import { type Context, Hono } from 'hono'
import { inLocale, localeOf } from '../../../contract/languages.ts'
import { text } from '../../base/texts.ts'
import type { ServerDeps } from '../../deps.ts'
import { readStop } from '../../domain/notices/stops.ts'
import { unsubscribe } from '../../domain/notices/switches.ts'
import { noticePage } from './page.ts'

/**
 * The unsubscribe pages behind the links of mails, for anyone with the link (MAIL-6). Opening one changes nothing, as mail scanners open every link.
 * Its button, and one-click unsubscribe of a mail client (RFC 8058), post to the same address.
 */
export function mailsApp({ db, now, config, secrets }: Pick<ServerDeps, 'db' | 'now' | 'config' | 'secrets'>): Hono {
  const app = new Hono()
  const read = (c: Context) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return { locale: localeOf(c.req.query('lang')), stop: readStop(secrets.codes, c.req.param('token') ?? '') }
  }
  const gone = (c: Context, locale: ReturnType<typeof localeOf>) =>
    c.html(noticePage({ locale, title: text(locale, 'stop.unknown.title'), text: text(locale, 'stop.unknown.text') }), 404)
  app.get('/stop/:token', (c) => {
    const { locale, stop } = read(c)
    if (!stop) return gone(c, locale)
    const { kind } = stop
    const page = { title: text(locale, `stop.${kind}.title`), text: text(locale, `stop.${kind}.text`), button: text(locale, 'stop.button') }
    return c.html(noticePage({ locale, ...page }))
  })
  app.post('/stop/:token', async (c) => {
    const { locale, stop } = read(c)
    if (!stop) return gone(c, locale)
    await unsubscribe(db, stop, now())
    const link = { label: text(locale, 'stop.home'), url: config.publicUrl + inLocale('/', locale) }
    return c.html(noticePage({ locale, title: text(locale, 'stop.done.title'), text: text(locale, `stop.${stop.kind}.done`), link }))
  })
  return app
}
