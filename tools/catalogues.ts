// Checks that the catalogues hold exactly what the sources say, and that German is complete.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const languages = ['en', 'de'] as const

/** Ids and texts of a catalogue. */
function entriesOf(po: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const [, id = '', text = ''] of po.matchAll(/^msgid "((?:[^"\\]|\\.)*)"\nmsgstr "((?:[^"\\]|\\.)*)"$/gm))
    if (id) entries.set(id, text)
  return entries
}

const read = (language: string) => entriesOf(readFileSync(`locales/${language}/messages.po`, 'utf8'))

const backup = mkdtempSync(join(tmpdir(), 'firn-catalogues-'))
const problems: string[] = []
try {
  cpSync('locales', backup, { recursive: true })
  const committed = Object.fromEntries(languages.map((language) => [language, read(language)]))
  execFileSync(process.execPath, ['node_modules/.bin/lingui', 'extract', '--clean', '--overwrite'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const language of languages) {
    const fresh = read(language)
    const known = committed[language] ?? new Map()
    for (const id of fresh.keys()) if (!known.has(id)) problems.push(`${language}: "${id}" is not in the catalogue; run npm run messages`)
    for (const id of known.keys())
      if (!fresh.has(id)) problems.push(`${language}: "${id}" is in the catalogue and nowhere else; run npm run messages`)
    for (const [id, text] of known) if (!text) problems.push(`${language}: "${id}" has no text`)
    if (language === 'en')
      for (const [id, text] of fresh)
        if (known.has(id) && known.get(id) !== text) problems.push(`en: "${id}" reads differently in the sources; run npm run messages`)
  }
} finally {
  cpSync(backup, 'locales', { recursive: true })
  rmSync(backup, { recursive: true })
}
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Both catalogues are complete.' : `${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
