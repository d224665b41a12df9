import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:catalogue/'

/** Which part a message is in, by the beginning of its id; what stands nowhere is part of the trip's screens. */
const PARTS = {
  start: [
    'home.',
    'country.',
    'quiz.start',
    'shell.',
    'footer.',
    'page.',
    'error.',
    'session.',
    'unit.',
    'date.',
    'criterion.',
    'dialog.',
    'tryAgain',
    'payment.viewBooking',
    'signIn.email',
    'wishlist.saveFailed',
    'wishlist.removeFailed',
  ],
  quiz: ['quiz.', 'places.', 'search.', 'wait.'],
  book: ['checkout.', 'code.', 'guarantee.', 'inputs.', 'order.', 'otp.', 'payment.', 'precheck.', 'signIn.'],
  account: ['account.', 'admin.', 'booking.', 'bookings.', 'connection.', 'consent.', 'settings.', 'wishlist.'],
} as const

function partOf(id: string): string {
  for (const [part, beginnings] of Object.entries(PARTS)) if (beginnings.some((beginning) => id.startsWith(beginning))) return part
  return 'trip'
}

/** Ids and texts of a catalogue file. */
function readCatalogue(path: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [, id = '', text = ''] of readFileSync(path, 'utf8').matchAll(/^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"$/gm)) {
    if (id) texts.set(JSON.parse(`"${id}"`) as string, JSON.parse(`"${text}"`) as string)
  }
  return texts
}

/**
 * Serves each catalogue in parts, `virtual:catalogue/<language>/<part>`, compiled at build time, so that no page waits for the words of all others. A text that a language lacks reads in English (I18N-2).
 */
export function catalogueParts(): Plugin {
  const pathOf = (language: string) => resolve('locales', language, 'messages.po')
  return {
    name: 'firn-catalogue-parts',
    resolveId: (id) => (id.startsWith(PREFIX) ? id : null),
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const [language = 'en', part = 'trip'] = id.slice(PREFIX.length).split('/')
      const english = readCatalogue(pathOf('en'))
      const texts = readCatalogue(pathOf(language))
      for (const name of new Set(['en', language])) this.addWatchFile(pathOf(name))
      const compiled = [...english]
        .filter(([key]) => partOf(key) === part)
        .map(([key, text]) => [key, compileMessage(texts.get(key) || text)] as const)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}
