import { globSync, readFileSync } from 'node:fs'
import type { Problem } from './report.ts'

const FOLDERS = 'contract,platform,packages,machines,src,sample,server,tests,e2e,tools,docs'
/** Files generated from the checked sources, or not written by people. */
const GENERATED = ['docs/flows/**', 'server/db/migrations/**', '**/node_modules/**']

/** Ids that may be cited: requirements such as `QUIZ-25` and decisions such as `D42`. */
export type Citable = { requirements: ReadonlySet<string>; decisions: ReadonlySet<string> }

/**
 * Cited ids without a text. Only prefixes of known requirements count. Decisions count only in comments, in brackets and in Markdown, because `D7`
 * has other meanings elsewhere.
 * @param path its extension decides how the text is parsed
 */
export function unknownCitations(text: string, path: string, { requirements, decisions }: Citable): { id: string; line: number }[] {
  const prefixes = new Set([...requirements].map((id) => id.replace(/-\d+$/, '')))
  const requirement = new RegExp(String.raw`(?<![\w-])(?:${[...prefixes].join('|')})-\d+(?![\w-])`, 'g')
  const isProse = path.endsWith('.md')
  return text.split('\n').flatMap((line, at) => {
    const prose = isProse
      ? [line]
      : [...(line.match(/(?:\/\/|^\s*\*|\/\*).*$/g) ?? []), ...(line.match(/\[D\d[^\]]*\]|\(D\d[^)]*\)/g) ?? [])]
    const cited = [...(line.match(requirement) ?? []), ...prose.flatMap((part) => part.match(/(?<![\w§.#-])D\d{1,3}(?![\w-])/g) ?? [])]
    return [...new Set(cited)].filter((id) => !requirements.has(id) && !decisions.has(id)).map((id) => ({ id, line: at + 1 }))
  })
}

/** All files below `root` whose sources, tests and documents cite an id without a text. */
export function citationProblems(root: URL, known: Citable): Problem[] {
  const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,js,mjs,css,md,txt}`, '*.md'], { cwd: root, exclude: GENERATED })
  return files.sort().flatMap((file) =>
    unknownCitations(readFileSync(new URL(file, root), 'utf8'), file, known).map(({ id, line }) => ({
      flow: file,
      place: `line ${line}`,
      expected: `${id} with a text in ${id.includes('-') ? 'docs/requirements' : 'docs/decisions'}`,
    })),
  )
}
