import type { Locale } from '../base/locale.ts'
import { mailLayout } from './layout.ts'
import type { Mail } from './mailer.ts'

const texts = {
  en: {
    subject: (name: string, code: string) => `Your ${name} code: ${code}`,
    title: 'Your code',
    lead: (minutes: number) => `Enter it where you asked for it. It works once and for ${minutes} minutes.`,
    preheader: (code: string, minutes: number) => `Your code is ${code}. It works for ${minutes} minutes.`,
    footer: 'You did not ask for a code? Then someone mistyped their address. You can delete this mail, nothing happens.',
  },
  de: {
    subject: (name: string, code: string) => `Ihr ${name}-Code: ${code}`,
    title: 'Ihr Code',
    lead: (minutes: number) => `Geben Sie ihn dort ein, wo Sie ihn angefordert haben. Er gilt einmal und ${minutes} Minuten lang.`,
    preheader: (code: string, minutes: number) => `Ihr Code ist ${code}. Er gilt ${minutes} Minuten.`,
    footer: 'Sie haben keinen Code angefordert? Dann hat sich jemand vertippt. Sie können diese E-Mail löschen, es passiert nichts.',
  },
}

/** The mail with a one-time code of six digits, which works for `minutes`. */
export function codeMail(to: string, code: string, locale: Locale, name: string, minutes: number): Mail {
  const t = texts[locale]
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`
  const { html, text } = mailLayout({
    locale,
    preheader: t.preheader(shown, minutes),
    title: t.title,
    lead: t.lead(minutes),
    big: shown,
    footer: { text: t.footer },
  })
  return { to, subject: t.subject(name, shown), html, text, kind: 'code', code }
}
