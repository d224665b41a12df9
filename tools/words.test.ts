import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words and phrases that other products' documentation does not use. */
const WORDS = ['nobody', 'whoever', 'somebody', 'anew', 'beside', 'hang', 'hangs', 'hanging', 'is told', 'are told', 'is of']
/** Maximum number of words in a sentence, outside of tables and code. */
const LIMIT = 30

/** Generated documents, or documents that are rewritten with their measurements. */
const LEFT_OUT = ['docs/flows/', 'docs/speed.md']
const isQuoted = (file: string) => file.startsWith('docs/requirements/') && !file.endsWith('/README.md')

const words = new RegExp(String.raw`(?<![\w-])(?:${WORDS.join('|')})(?![\w-])`, 'gi')
/** Removes link targets, and replaces each piece of code with one word. */
const plain = (text: string) => text.replace(/`[^`]+`/g, 'code').replace(/\]\([^)]*\)/g, ']')

/** Paragraphs and list items, each with the number of its first line. Without fenced code, tables and headings. */
function paragraphsOf(markdown: string) {
  const found: { line: number; text: string }[] = []
  let isCode = false
  let isOpen = false
  for (const [at, line] of markdown.split('\n').entries()) {
    if (line.trim().startsWith('```')) isCode = !isCode
    const isText = !isCode && !/^\s*(```|\||#|$)/.test(line)
    const begins = !isOpen || /^\s*([-*]|\d+\.)\s/.test(line)
    if (isText && begins) found.push({ line: at + 1, text: line.trim() })
    else if (isText) found.push({ line: found.at(-1)?.line ?? at + 1, text: `${found.pop()?.text} ${line.trim()}` })
    isOpen = isText
  }
  return found
}

/** The problems of a document: `line 3: nobody`, `line 5: a sentence of 34 words`. */
function problemsOf(markdown: string): string[] {
  let isCode = false
  const unwanted = markdown.split('\n').flatMap((line, at) => {
    if (line.trim().startsWith('```')) isCode = !isCode
    return isCode ? [] : (plain(line).match(words) ?? []).map((word) => `line ${at + 1}: ${word.toLowerCase()}`)
  })
  const long = paragraphsOf(markdown).flatMap(({ line, text }) =>
    plain(text)
      .split(/[.!?]["')*\]]*(?=\s|$)/)
      .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length)
      .filter((length) => length > LIMIT)
      .map((length) => `line ${line}: a sentence of ${length} words`),
  )
  return [...unwanted, ...long]
}

test('unwanted words and long sentences are found outside of code', () => {
  const sentence = `${'word '.repeat(LIMIT)}word.`
  expect(problemsOf('# Anew\n\nThe server\nwaits for Nobody. Besides, `nobody` is a user.')).toEqual(['line 1: anew', 'line 4: nobody'])
  expect(problemsOf('| is told |\n\n```sh\nbeside\n```')).toEqual(['line 1: is told'])
  expect(problemsOf(`A short one.\n- ${sentence}\n  ${sentence}\n\n| ${sentence} |`)).toEqual(
    Array(2).fill(`line 2: a sentence of 31 words`),
  )
  expect(problemsOf(`${'word '.repeat(LIMIT - 1)}word. [Next](a%20b.md).`)).toEqual([])
})

const FOLDERS = 'docs,packages,sample'
const documents = globSync(['*.md', `{${FOLDERS}}/**/*.md`], { exclude: ['**/node_modules/**'] }).sort()

test.each(documents.filter((file) => !LEFT_OUT.some((folder) => file.startsWith(folder)) && !isQuoted(file)))(
  '%s is plain English',
  (file) => expect(problemsOf(readFileSync(file, 'utf8'))).toEqual([]),
)
