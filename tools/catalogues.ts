// Checks that the catalogues contain exactly the texts of the sources, that every language has the placeholders of English, and that the languages
// that must be complete are. Missing texts of other languages fall back to English (I18N-2).
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLocale, englishName, isComplete, type Locale, locales } from '../contract/languages.ts'
import { readTexts, textProblems } from './catalogues/texts.ts'

/** The problems of a language's texts compared with English. Permitted missing texts are counted in `lacking`. */
function problemsOf(locale: Locale, english: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): string[] {
  if (locale === defaultLocale) return []
  const missing = [...english.keys()].filter((id) => !texts.get(id))
  lacking.set(locale, (lacking.get(locale) ?? 0) + missing.length)
  return [
    ...(isComplete(locale) ? missing.map((id) => `${locale}: "${id}" has no text`) : []),
    ...textProblems(english, texts).map((problem) => `${locale}: ${problem}`),
  ]
}

const lacking = new Map<Locale, number>()
const backup = mkdtempSync(join(tmpdir(), 'firn-catalogues-'))
const problems: string[] = []
try {
  cpSync('locales', backup, { recursive: true })
  const committed = new Map(locales.map((locale) => [locale, readTexts(locale, 'messages')]))
  const english = committed.get(defaultLocale) ?? new Map()
  execFileSync(process.execPath, ['node_modules/.bin/lingui', 'extract', '--clean', '--overwrite'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const locale of locales) {
    const fresh = readTexts(locale, 'messages')
    const known = committed.get(locale) ?? new Map()
    for (const id of fresh.keys())
      if (!known.has(id)) problems.push(`${locale}: "${id}" is not in the catalogue; run npm run make -- messages`)
    for (const id of known.keys())
      if (!fresh.has(id)) problems.push(`${locale}: "${id}" is in the catalogue and nowhere else; run npm run make -- messages`)
    if (locale === defaultLocale)
      for (const [id, text] of fresh)
        if (known.has(id) && known.get(id) !== text)
          problems.push(`${locale}: "${id}" reads differently in the sources; run npm run make -- messages`)
    problems.push(...problemsOf(locale, english, known))
  }
  const server = readTexts(defaultLocale, 'server')
  for (const locale of locales) problems.push(...problemsOf(locale, server, readTexts(locale, 'server')))
} finally {
  cpSync(backup, 'locales', { recursive: true })
  rmSync(backup, { recursive: true })
}
for (const problem of problems) console.error(problem)
for (const locale of locales.filter((one) => !isComplete(one)))
  console.log(`${englishName(locale)} may lack texts: ${lacking.get(locale) ?? 0} read in English.`)
const complete = locales.filter(isComplete).map(englishName)
console.log(problems.length === 0 ? `Complete: ${complete.join(', ')}.` : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
