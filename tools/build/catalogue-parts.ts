import { resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { defaultLocale, isLocale, locales } from '../../contract/languages.ts'
import { readTexts } from '../catalogues/texts.ts'

const LIST = 'virtual:catalogues'
const PREFIX = 'virtual:catalogue/'

/** Prefixes of the ids of texts that the first pages show, with sign-in and overlays. All others are in the rest. */
const START = [
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
  'signIn.',
  'otp.',
  'code.',
  'inputs.',
  'connection.',
  'consent.',
  'wishlist.saved',
  'wishlist.saveFailed',
  'wishlist.removeFailed',
] as const

/**
 * Ids that only appear on pages of bookings, saved and shared offers, comparison, list of offers, saved people, settings, invitation, tile map, the lower half of
 * an offer and the prices of the home page. Messages of machines among them are in the rest.
 */
const ACCOUNT =
  /^(booking|bookings|settings|install|admin|saved|links|list|legal|compare|offers|group|people|tiles|voucher|mountain|dates|costs)\./
const ANYWHERE =
  /^(settings\.(saved|saveFailed|closedUnsaved|loadFailed|close)|booking\.(calendar|canceled|print|transferTerms)|bookings\.quiz|dates\.(moved|moveFailed|soldOut))$/

/** The parts of a catalogue. */
export const PARTS = ['start', 'rest', 'account'] as const

/** Texts of the documents themselves (`prerender.ts`). They are in no part. */
const isDocuments = (id: string) => id.startsWith('document.')

/** The part that contains a text. */
export function partOf(id: string): (typeof PARTS)[number] {
  if (START.some((beginning) => id.startsWith(beginning))) return 'start'
  return ACCOUNT.test(id) && !ANYWHERE.test(id) ? 'account' : 'rest'
}

/** The loaders of every catalogue, for `virtual:catalogues`. A language loads on demand. */
function loaders(): string {
  const load = (locale: string, part: string) => `${part}: () => import('${PREFIX}${locale}/${part}')`
  return `export const parts = { ${locales.map((locale) => `${locale}: { ${PARTS.map((part) => load(locale, part)).join(', ')} }`).join(', ')} }`
}

/**
 * Serves each catalogue in parts, `virtual:catalogue/<language>/start`, `…/rest` and `…/account`, compiled at build time. The first pages wait for
 * few texts, and the pages up to a booking for one more file. A missing text falls back to English (I18N-2).
 */
export function catalogueParts(): Plugin {
  const pathOf = (language: string) => resolve('locales', language, 'messages.json')
  return {
    name: 'firn-catalogue-parts',
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? id : null),
    load(id) {
      if (id === LIST) return loaders()
      if (!id.startsWith(PREFIX)) return null
      const [language = defaultLocale, part = 'rest'] = id.slice(PREFIX.length).split('/')
      const english = readTexts(defaultLocale, 'messages')
      const texts = isLocale(language) ? readTexts(language, 'messages') : english
      for (const name of new Set([defaultLocale, language])) this.addWatchFile(pathOf(name))
      const compiled = [...english]
        .filter(([key]) => !isDocuments(key) && partOf(key) === part)
        .map(([key, text]) => [key, compileMessage(texts.get(key) || text)] as const)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}
