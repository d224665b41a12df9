import type { Locale } from '../../base/locale.ts'
import { text } from '../../base/texts.ts'
import type { MailText } from '../../mail/queue.ts'

/** The mail after an account was deleted: what was deleted, and the numbers of the bookings that bookkeeping keeps. */
export function accountDeletedText(
  locale: Locale,
  { bookings, supportUrl }: { bookings: readonly string[]; supportUrl: string },
): MailText {
  const row = (value: string) => ({ label: text(locale, 'deletion.number'), value })
  return {
    subject: text(locale, 'mail.deleted.subject'),
    content: {
      locale,
      preheader: text(locale, 'mail.deleted.preheader'),
      title: text(locale, 'mail.deleted.title'),
      lead: text(locale, 'mail.deleted.lead'),
      tables: bookings.length > 0 ? [bookings.map(row)] : [],
      notes: [text(locale, bookings.length > 0 ? 'mail.deleted.kept' : 'mail.deleted.nothingKept'), text(locale, 'mail.deleted.last')],
      footer: { text: text(locale, 'mail.support'), link: { label: text(locale, 'mail.supportChat'), url: supportUrl } },
    },
  }
}
