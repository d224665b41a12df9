// `npm run make -- pictures`: takes the key screens of the built product into dist/screens, phone and desktop, English and German. Date, data and ids
// are the same in every run. Pictures of the previous run move to dist/screens-before. Lists those that look different, with the difference in red in
// dist/screens-apart.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Area, pointsApart, STRAY, writeDifference } from './pictures/compare.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const taken = path('../dist/screens/')
const before = path('../dist/screens-before/')
const differences = path('../dist/screens-apart/')
/** The fixed time of all pictures. */
const FROM = '2026-12-01T09:00:00Z'

function run(file: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** Areas that differ in each run. The camera writes them next to each picture. */
function unsteadyOf(file: string): Area[] {
  const note = `${taken}${file}.json`
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Area[]) : []
}

run(process.execPath, ['tools/build.ts', '--if-changed'])
rmSync(before, { recursive: true, force: true })
if (existsSync(taken)) renameSync(taken, before)
// Arguments are passed to Playwright: `-g "screens in de"` only takes those pictures.
run('node_modules/.bin/playwright', ['test', 'e2e/pictures', '--reporter=line', ...process.argv.slice(2)], {
  FIRN_SCREENS: '1',
  FIRN_PICTURES_FROM: String(Date.parse(FROM)),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${path('../e2e/pictures/slow-clock.mjs')}`,
})

const files = readdirSync(taken).filter((file) => file.endsWith('.webp'))
console.log(`${files.length} pictures in dist/screens`)
rmSync(differences, { recursive: true, force: true })
mkdirSync(differences, { recursive: true })
for (const file of files.sort()) {
  if (!existsSync(before + file) || (await pointsApart(taken + file, before + file, unsteadyOf(file))) <= STRAY) continue
  await writeDifference(taken + file, before + file, `${differences}${file}.png`)
  console.log(`changed: ${file}, see dist/screens-apart/${file}.png`)
}
