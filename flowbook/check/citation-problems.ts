import { globSync, readFileSync } from 'node:fs'
import type { Problem } from './report.ts'

const FOLDERS = 'contract,platform,event-logger,kit,machines,src,server,flowbook,tests,e2e,tools,docs'
/** Written by commands from what is checked itself, or not written by people. */
const GENERATED = ['docs/flows/**', 'tests/machines/ledgers/**', 'server/db/migrations/**']

/** What may be cited: ids of requirements such as `QUIZ-25` and of decisions such as `D42`. */
export type Citable = { requirements: ReadonlySet<string>; decisions: ReadonlySet<string> }

/**
 * Ids that a text cites although nothing is known by them. Only prefixes of known requirements count, and decisions only in comments, in brackets and in
 * Markdown: elsewhere `D7` may be anything.
 * @param path decides by its ending how the text is read
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

/** Every place below `root` where sources, tests and documents cite an id that has no text. */
export function citationProblems(root: URL, known: Citable): Problem[] {
  const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,js,mjs,css,md,txt}`, '*.md'], { cwd: root, exclude: GENERATED })
  return files.sort().flatMap((file) =>
    unknownCitations(readFileSync(new URL(file, root), 'utf8'), file, known).map(({ id, line }) => ({
      flow: file,
      place: `line ${line}`,
      expected: `${id} with a text in ${id.includes('-') ? 'docs/requirements' : 'docs/decisions/product.md'}`,
    })),
  )
}
