import type { Bundle } from '../../../contract/bundle.ts'
import { inLocale, languageTag } from '../../../contract/languages.ts'
import type { Locale } from '../../base/locale.ts'
import { moneyText } from '../../base/money.ts'
import { text } from '../../base/texts.ts'
import type { MailText } from '../../mail/queue.ts'
import { daysText, unbroken } from '../orders/notice/mail-texts/mail-text.ts'

/** Formats an instant with its time zone: '21 Nov, 11:00 CET'. Uses the resort's zone, as the reader's is not known. */
function momentText(seconds: number, timeZone: string, locale: Locale): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return unbroken(new Intl.DateTimeFormat(languageTag(locale), format).format(new Date(seconds * 1000)))
}

interface Facts {
  locale: Locale
  publicUrl: string
  stopUrl: string
  timeZone: string
  /** Whether this is the reminder, a day before the offer expires. */
  isReminder: boolean
}

/** The mail with the best offer of a quiz: its price, its link and its expiry (MAIL-4, MAIL-5). */
export function offerText(bundle: Bundle, { locale, publicUrl, stopUrl, timeZone, isReminder }: Facts): MailText {
  const { acc, resort, dateRange, tripGroup, total, privateTransfer } = bundle
  const path = inLocale(`/offer/${bundle.quizSessionId}`, locale)
  const price = moneyText(total.finalTotal.amount, total.currency.code, locale)
  const until = momentText(bundle.expireAt, timeZone, locale)
  const transfer = privateTransfer.selectedTransfer
  const row = (label: Parameters<typeof text>[1], value: string) => ({ label: text(locale, label), value })
  return {
    subject: text(locale, isReminder ? 'mail.offer.subjectAgain' : 'mail.offer.subject', { resort: resort.name, price }),
    content: {
      locale,
      preheader: text(locale, 'mail.offer.preheader', { hotel: acc.name, until }),
      title: text(locale, isReminder ? 'mail.offer.titleAgain' : 'mail.offer.title', { resort: resort.name }),
      lead: text(locale, isReminder ? 'mail.offer.leadAgain' : 'mail.offer.lead'),
      tables: [
        [
          row('mail.offer.hotel', `${acc.name}, ${'★'.repeat(acc.rating)}`),
          row('mail.trip', daysText(dateRange, locale)),
          row('mail.hotel.party', text(locale, 'mail.hotel.people', { adults: tripGroup.adults, children: tripGroup.children })),
          row('mail.hotel.room', `${acc.room.name}, ${acc.mealData.displayName}`),
          ...(transfer ? [row('mail.confirmation.transfer', transfer.outbound.selectedOffer.from)] : []),
          { ...row('mail.offer.total', price), isTotal: true },
          row('mail.offer.until', until),
        ],
      ],
      notes: [text(locale, 'mail.offer.holds')],
      button: { label: text(locale, 'mail.offer.open'), url: publicUrl + path },
      fine: {
        text: text(locale, 'mail.offer.elsewhere'),
        link: {
          label: text(locale, 'mail.offer.signIn'),
          url: `${publicUrl}${inLocale('/auth/login', locale)}?next=${encodeURIComponent(path)}`,
        },
      },
      footer: { text: text(locale, 'mail.offer.footer'), link: { label: text(locale, 'mail.offer.stop'), url: stopUrl } },
    },
  }
}
