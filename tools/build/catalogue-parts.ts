import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { defaultLocale, locales } from '../../contract/languages.ts'

const LIST = 'virtual:catalogues'
const PREFIX = 'virtual:catalogue/'

/** How the ids of texts begin that the first pages show, sign-in among them, and what may float above them. Everything else is the rest. */
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
  'wishlist.saveFailed',
  'wishlist.removeFailed',
] as const

const partOf = (id: string) => (START.some((beginning) => id.startsWith(beginning)) ? 'start' : 'rest')

/** Ids and texts of a catalogue file. */
function readCatalogue(path: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [, id = '', text = ''] of readFileSync(path, 'utf8').matchAll(/^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"$/gm)) {
    if (id) texts.set(JSON.parse(`"${id}"`) as string, JSON.parse(`"${text}"`) as string)
  }
  return texts
}

/** The loaders of every catalogue, for `virtual:catalogues`: a language is loaded when its texts are wanted. */
function loaders(): string {
  const load = (locale: string, part: string) => `${part}: () => import('${PREFIX}${locale}/${part}')`
  return `export const parts = { ${locales.map((locale) => `${locale}: { ${load(locale, 'start')}, ${load(locale, 'rest')} }`).join(', ')} }`
}

/**
 * Serves each catalogue in two parts, `virtual:catalogue/<language>/start` and `…/rest`, compiled at build time: the first pages wait for few texts, and no
 * other page for more than one file. A text that a language lacks reads in English (I18N-2).
 */
export function catalogueParts(): Plugin {
  const pathOf = (language: string) => resolve('locales', language, 'messages.po')
  return {
    name: 'firn-catalogue-parts',
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? id : null),
    load(id) {
      if (id === LIST) return loaders()
      if (!id.startsWith(PREFIX)) return null
      const [language = defaultLocale, part = 'rest'] = id.slice(PREFIX.length).split('/')
      const english = readCatalogue(pathOf(defaultLocale))
      const texts = readCatalogue(pathOf(language))
      for (const name of new Set([defaultLocale, language])) this.addWatchFile(pathOf(name))
      const compiled = [...english]
        .filter(([key]) => partOf(key) === part)
        .map(([key, text]) => [key, compileMessage(texts.get(key) || text)] as const)
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}
