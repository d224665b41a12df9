import type { StoredKind } from '../../../contract/privacy.ts'
import { FRIENDS, SHARE } from '../../base/limits.ts'
import type { Locale } from '../../base/locale.ts'
import { type TextId, text } from '../../base/texts.ts'
import type { Config } from '../../config.ts'
import { KEPT_DAYS } from '../../mail/deliver.ts'
import { RETENTION } from './retention.ts'
import { STORED, type Stored } from './stored.ts'

type NoticeConfig = Pick<Config, 'passengerRetentionMonths' | 'mapsKey' | 'mapTiles' | 'gtmId' | 'mail'>

/** Retention of a table's rows in days. @throws Error for a table without retention */
function daysOf(table: string): number {
  const retention = RETENTION.find((one) => one.table === table)
  if (!retention) throw new Error(`There is no retention for table ${table}`)
  return retention.days
}

/** The figures in each `stored.<id>.life`, from the retention rules. */
const figures: Partial<Record<Stored['id'], (config: NoticeConfig) => Record<string, number>>> = {
  signIn: () => ({ codes: daysOf('otp_requests'), days: daysOf('sessions') }),
  quiz: () => ({ days: daysOf('quiz_sessions') }),
  saved: () => ({ days: FRIENDS.days }),
  links: () => ({ days: SHARE.days, revoked: SHARE.revokedDays }),
  travellers: ({ passengerRetentionMonths }) => ({ months: passengerRetentionMonths }),
  bookings: () => ({ days: daysOf('orders') }),
  payments: () => ({ days: daysOf('payments') }),
  mails: () => ({ days: KEPT_DAYS, offers: daysOf('offer_mails') }),
  events: () => ({ days: daysOf('events') }),
}

const grounds: Record<Stored['id'], StoredKind['ground']> = {
  profile: 'contract',
  signIn: 'interest',
  quiz: 'contract',
  saved: 'contract',
  links: 'contract',
  travellers: 'contract',
  bookings: 'law',
  payments: 'law',
  mails: 'contract',
  events: 'consent',
}

/** Other recipients of a kind of data, by this installation's configuration. */
function readersOf(id: Stored['id'], { mapsKey, gtmId, mail }: NoticeConfig): TextId {
  const mailServer = mail.smtpUrl ? 'stored.who.mail' : 'stored.who.nobody'
  const readers: Record<Stored['id'], TextId> = {
    profile: 'stored.who.nobody',
    signIn: mailServer,
    quiz: mapsKey ? 'stored.who.maps' : 'stored.who.nobody',
    saved: 'stored.who.friends',
    links: 'stored.who.link',
    travellers: 'stored.who.hotel',
    bookings: 'stored.who.hotel',
    payments: 'stored.who.card',
    mails: mailServer,
    events: gtmId ? 'stored.who.tags' : 'stored.who.nobody',
  }
  return readers[id]
}

/**
 * The stored kinds of personal data with texts, from `STORED` and the retention rules (LAW-17). The last entries are data on the person's own device,
 * and the provider of map tiles.
 */
export function privacyNotice(config: NoticeConfig, locale: Locale): StoredKind[] {
  const kinds = STORED.map(
    ({ id }): StoredKind => ({
      id,
      what: text(locale, `stored.${id}.what`),
      why: text(locale, `stored.${id}.why`),
      ground: grounds[id],
      howLong: text(locale, `stored.${id}.life`, figures[id]?.(config)),
      whoElse: text(locale, readersOf(id, config)),
    }),
  )
  const device: StoredKind = {
    id: 'device',
    what: text(locale, 'stored.device.what'),
    why: text(locale, 'stored.device.why'),
    ground: 'contract',
    howLong: text(locale, 'stored.device.life'),
    whoElse: text(locale, 'stored.who.nobody'),
  }
  return [...kinds, device, ...mapOf(config, locale)]
}

/** Opened map tiles are not stored here, but their provider sees the request (OFFER-33). It is named by host. */
function mapOf({ mapTiles }: NoticeConfig, locale: Locale): StoredKind[] {
  if (!mapTiles) return []
  return [
    {
      id: 'map',
      what: text(locale, 'stored.map.what'),
      why: text(locale, 'stored.map.why'),
      ground: 'consent',
      howLong: text(locale, 'stored.map.life'),
      whoElse: text(locale, 'stored.who.tiles', { host: new URL(mapTiles.url).host }),
    },
  ]
}
