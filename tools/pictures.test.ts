import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const told = readFileSync(new URL('../docs/pictures/README.md', import.meta.url), 'utf8')
/** Screen, width, the picture of each language, and the verdict. */
const rows = [...told.matchAll(/^\| ([^|]+) \| (390|1440|A4) \| \[en\]\((\S+)\) \| \[de\]\((\S+)\) \| ([^|]+) \|$/gm)]

test('every screen is at least as good as its drawing', () => {
  expect(rows.length).toBeGreaterThan(80)
  const isPlain = ([, , , , , verdict = '']: RegExpExecArray) => /^(even|product|no drawing)([:;,]|$)/.test(verdict)
  expect(rows.filter((row) => !isPlain(row)).map(([row]) => row)).toEqual([])
})

test('the table of screens has every picture, once', () => {
  const named = rows.flatMap(([, , , english = '', german = '']) => [english, german]).map((path) => path.replace('screens/', ''))
  expect(named.sort()).toEqual(readdirSync(new URL('../docs/pictures/screens/', import.meta.url)).sort())
})
