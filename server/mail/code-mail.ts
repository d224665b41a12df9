import type { Locale } from '../base/locale.ts'
import { text as say } from '../base/texts.ts'
import { mailLayout } from './layout.ts'
import type { Mail } from './mailer.ts'

/** The mail with a six-digit one-time code that is valid for `minutes`. */
export function codeMail(to: string, code: string, locale: Locale, name: string, minutes: number): Mail {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const { html, text } = mailLayout({
    locale,
    preheader: say(locale, 'mail.code.preheader', { code: spaced, minutes }),
    title: say(locale, 'mail.code.title'),
    lead: say(locale, 'mail.code.lead', { minutes }),
    big: spaced,
    footer: { text: say(locale, 'mail.code.footer') },
  })
  return { to, subject: say(locale, 'mail.code.subject', { name, code: spaced }), html, text, kind: 'code', code }
}
