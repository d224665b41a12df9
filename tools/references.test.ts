import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Folders that no commit contains. */
const IGNORED = ['node_modules', ...readFileSync('.gitignore', 'utf8').split('\n')].map((line) => line.replace(/\/$/, ''))
/** Files that a command writes into such a folder. */
const WRITTEN = ['diff.md', 'sw.js']
const files = globSync('**/*', { exclude: (file) => IGNORED.includes(basename(file)) })
const names = new Set(files.map((file) => basename(file)))
const tops = new Set(files.filter((file) => !file.includes('/') && !IGNORED.includes(file)))

/** What a backticked path or file name stands for, `{a,b}` and `*` included. A name without a folder stands for every file of that name. */
const filesOf = (path: string) => (path.includes('/') || tops.has(path) ? globSync(path) : files.filter((file) => basename(file) === path))

const isPath = (code: string) => /^[\w.-]+(\/[\w.{},*-]+)+\/?$/.test(code) && tops.has(code.split('/')[0] ?? '')
const isFileName = (code: string) => /^\w[\w.-]*\.(tsx?|m?js|json|md|txt|css|svg|ya?ml|html)$/.test(code) && !WRITTEN.includes(code)

/** `symbol` in `file`, `symbol` (`file`), and (`symbol`, `file`). */
const SYMBOL = /`([A-Za-z_$][\w$]*(?:\.[\w$]+)*)(?:\(\))?`(?: in | \(|, )`([^`\s]+\.\w+)`/g

const holdsAll = (file: string, words: string[]) => {
  const text = readFileSync(file, 'utf8')
  return words.every((word) => text.split(/[^\w$]+/).includes(word))
}

/** The anchor of a heading, as GitHub forms it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function isLinkRight(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(file)) return false
  if (anchor === undefined || !statSync(file).isFile()) return true
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** Paths and file names without a file, symbols that their file does not contain, and broken links of a document. */
function problemsOf(document: string, markdown: string): string[] {
  const text = markdown.replace(/```[\s\S]*?```/g, '').replace(/\s+/g, ' ')
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  const lost = codes.filter((code) => (isPath(code) && filesOf(code).length === 0) || (isFileName(code) && !names.has(code)))
  const absent = [...text.matchAll(SYMBOL)]
    .filter(([, symbol = '', file = '']) => !isFileName(symbol) && filesOf(file).length > 0)
    .filter(([, symbol = '', file = '']) => !filesOf(file).some((found) => holdsAll(found, symbol.split('.'))))
    .map(([, symbol, file]) => `${symbol} in ${file}`)
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target) && !isLinkRight(document, target))
  return [...lost, ...absent, ...broken]
}

test('a path without a file, a symbol that its file does not contain and a broken link are found', () => {
  const symbols =
    '`biome`\nin `package.json`, `prebookHashes` in `machines/keys.ts` (`keys`, `keys.ts`), `keys.prebookHash` (`machines/keys.ts`)'
  expect(problemsOf('README.md', symbols)).toEqual(['prebookHashes in machines/keys.ts'])
  expect(problemsOf('README.md', '`machines/`, `machines/{keys,flow}.ts`, `server/matching/score.ts`, `text/html`')).toEqual([
    'server/matching/score.ts',
  ])
  expect(problemsOf('README.md', '`score.ts`, `no-such-file.ts`\n```\n`no.ts`\n```')).toEqual(['no-such-file.ts'])
  const links = '[a](docs/voice.md), [b](#two-commands), [c](docs/none.md), [d](docs/operations.md#none), [e](https://example.com)'
  expect(problemsOf('README.md', `# Two commands\n${links}`)).toEqual(['docs/none.md', 'docs/operations.md#none'])
})

/** Without the changelog, which names files of the past, and documents that a release writes. */
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md', 'sample/**/*.md'])
  .filter((file) => !file.startsWith('docs/flows/'))
  .sort()

test.each(documents)('%s refers to what exists', (document) => expect(problemsOf(document, readFileSync(document, 'utf8'))).toEqual([]))
