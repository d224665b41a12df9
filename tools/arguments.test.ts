import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  [
    ['tools/start.ts', '--port', '80'],
    "Unknown option '--port'. There is --suppliers. Settings come from the environment: PORT=8080 npm start",
  ],
  [['tools/dev.ts', '80'], "Unexpected argument '80'. There is no option. Settings come from the environment: PORT=8080 npm run dev"],
  [['tools/build.ts', '--ifchanged'], "Unknown option '--ifchanged'. There is --if-changed."],
  [['tools/test.ts', 'quiz'], "Unexpected argument 'quiz'. There is --all. One file: npx vitest run FILE, or npx playwright test FILE"],
])('%j is refused before anything is done, with what there is', (command, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', timeout: 60_000 })
  expect({ status, stdout, stderr: stderr.trim() }).toEqual({ status: 1, stdout: '', stderr: reason })
})

test('npm run make lists every script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const { stdout } = spawnSync(process.execPath, ['tools/run.mjs'], { encoding: 'utf8' })
  const listed = new Set([...stdout.matchAll(/^ {2}(\S+) {2,}/gm)].map(([, name]) => name))
  expect(Object.keys(scripts).filter((name) => name !== 'make' && !listed.has(name))).toEqual([])
})
