import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRequirements } from '@firn/flow-book/read/requirements.ts'
import { expect, it } from 'vitest'

const home = fileURLToPath(new URL('../../', import.meta.url))
const rows = readFileSync(`${home}docs/security.md`, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll('|', '').trim()))

it('[SEC-6] each row of ASVS names existing tests or the reason for none', () => {
  const titles = globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts', 'packages/*/tests/**/*.test.ts'], { cwd: home })
    .map((file) => readFileSync(home + file, 'utf8'))
    .join('\n')
    .match(/\[[A-Z][A-Z0-9]*-\d+[^\]]*\]/g)
    ?.join(' ')
  const sentences = new Set(readRequirements().map(({ id }) => id))
  const wrong = rows.flatMap(([row, , shown = '']) => {
    if (/^Not /.test(shown)) return []
    const ids = shown.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? []
    const files = [...shown.matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].map(([, file = '']) => file)
    return [
      ...(ids.length + files.length === 0 ? [`${row} names nothing`] : []),
      ...ids.filter((id) => !sentences.has(id) || !new RegExp(`\\b${id}\\b`).test(titles ?? '')).map((id) => `${row}: no test names ${id}`),
      ...files.filter((file) => !existsSync(home + file)).map((file) => `${row}: there is no ${file}`),
    ]
  })
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(60)
  expect(new Set(rows.map(([row]) => row)).size, 'each row once').toBe(rows.length)
})
