import { readFileSync } from 'node:fs'
import type { MessageId } from '../../machines/messages.ts'
import type { Language, Said } from './plain.ts'

const ENTRY = /^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"$/gm
const languages: readonly Language[] = ['en', 'de']

function readCatalogue(language: Language): Map<string, string> {
  const po = readFileSync(new URL(`../../locales/${language}/messages.po`, import.meta.url), 'utf8')
  return new Map([...po.matchAll(ENTRY)].map(([, id = '', text = '']) => [id, JSON.parse(`"${text}"`) as string]))
}

let catalogues: Record<Language, Map<string, string>> | undefined

/** The text of a message in both languages. @throws Error where a catalogue does not have it */
export function textOf(id: MessageId): Said {
  catalogues ??= { en: readCatalogue('en'), de: readCatalogue('de') }
  const [en, de] = languages.map((language) => catalogues?.[language].get(id))
  if (!en || !de) throw new Error(`The catalogues have no text «${id}» in ${en ? 'German' : 'English'}`)
  return { en, de }
}
