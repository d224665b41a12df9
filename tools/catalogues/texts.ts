import { existsSync, readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '../../contract/languages.ts'

/** The texts of screens (`messages`) or of the back end (`server`) in a language, by id. A language without the file has none. */
export function readTexts(locale: Locale, file: 'messages' | 'server'): Map<string, string> {
  const path = `locales/${locale}/${file}.json`
  return new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : [])
}

/** The names of all values in a compiled message. */
function namesIn(message: CompiledMessage | undefined, found = new Set<string>()): Set<string> {
  if (!Array.isArray(message)) return found
  for (const token of message) {
    if (!Array.isArray(token)) continue
    const [name, , forms] = token
    found.add(name)
    if (forms && typeof forms === 'object')
      for (const form of Object.values(forms)) if (Array.isArray(form)) namesIn(form as CompiledMessage, found)
  }
  return found
}

/** The placeholders of a text, values and tags, in a fixed order. */
export function placeholdersOf(text: string): string[] {
  const tags = [...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag)
  return [...namesIn(compileMessage(text)), ...tags].sort()
}

/** Differences of a language's texts from English: additional ids, and different placeholders. Missing texts are not reported. */
export function textProblems(english: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([id, text]) => {
    const original = english.get(id)
    if (original === undefined) return [`"${id}" is no text in English`]
    if (text === '') return []
    const [wanted, found] = [placeholdersOf(original).join(' '), placeholdersOf(text).join(' ')]
    return wanted === found ? [] : [`"${id}" has ${found || 'no placeholder'}, English has ${wanted || 'none'}`]
  })
}
