// `npm run pictures`: takes the key screens of the built product, phone and desktop, English and German, into docs/pictures/screens. Day, data and ids are the same
// in every run; a picture that differs from the committed one in nothing that could be seen leaves it alone, so that git shows what changed.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const taken = path('../test-results/screens/')
const kept = path('../docs/pictures/screens/')
/** The morning on which all pictures are taken. */
const FROM = '2026-12-01T09:00:00Z'
/** So many of a thousand points may differ, each by more than so many of 255 steps, as letters do that a browser sets a hair elsewhere. */
const [DIFFERENT, STEPS] = [1, 24]

/** What reaches Playwright, such as `-g "screens in de"`: then only those pictures are taken. */
const part = process.argv.slice(2)

function run(file: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

async function isSame(one: string, other: string): Promise<boolean> {
  if (!existsSync(other)) return false
  const [left, right] = await Promise.all([one, other].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  if (!left || left.length !== right?.length) return false
  const different = left.reduce((count, value, at) => count + (Math.abs(value - (right[at] ?? 0)) > STEPS ? 1 : 0), 0)
  return different / left.length <= DIFFERENT / 1000
}

run(process.execPath, ['tools/build.ts', '--if-changed'])
rmSync(taken, { recursive: true, force: true })
run('node_modules/.bin/playwright', ['test', 'e2e/pictures', '--reporter=line', ...part], {
  FIRN_SCREENS: '1',
  FIRN_PICTURES_FROM: String(Date.parse(FROM)),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${path('../e2e/pictures/stand-still.mjs')}`,
})
mkdirSync(kept, { recursive: true })
const files = readdirSync(taken).sort()
const changed: string[] = []
for (const file of files) {
  if (await isSame(taken + file, kept + file)) continue
  copyFileSync(taken + file, kept + file)
  changed.push(file)
}
if (part.length === 0) for (const file of readdirSync(kept)) if (!files.includes(file)) rmSync(kept + file)
const told = readFileSync(path('../docs/pictures/README.md'), 'utf8')
for (const file of files) if (!told.includes(`screens/${file}`)) console.log(`docs/pictures/README.md says nothing of ${file}`)
const bytes = files.reduce((sum, file) => sum + statSync(kept + file).size, 0)
for (const file of changed) console.log(`changed: ${file}`)
console.log(`${files.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB; ${changed.length} changed`)
