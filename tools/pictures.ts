// `npm run pictures`: takes the key screens of the built product, phone and desktop, English and German, into docs/pictures/screens. Day, data and ids are the same
// in every run; a picture that differs from the committed one in nothing that could be seen leaves it alone, so that git shows what changed.
// With --check nothing is kept: it fails where a screen no longer looks as it did, and says where to look.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isSameBrowser, noteBrowser, withPicturesOfThen } from './pictures/baseline.ts'
import { type Area, pointsApart, STRAY, writeDifference } from './pictures/compare.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const taken = path('../test-results/screens/')
const kept = path('../docs/pictures/screens/')
const differences = path('../test-results/screens-apart/')
/** The morning on which all pictures are taken. */
const FROM = '2026-12-01T09:00:00Z'

const isCheck = process.argv.includes('--check')
/** What reaches Playwright, such as `-g "screens in de"`: then only those pictures are taken. */
const part = process.argv.slice(2).filter((one) => one !== '--check')

function run(file: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/** Takes them, and returns their names. */
function take(): string[] {
  run(process.execPath, ['tools/build.ts', '--if-changed'])
  rmSync(taken, { recursive: true, force: true })
  run('node_modules/.bin/playwright', ['test', 'e2e/pictures', '--reporter=line', ...part], {
    FIRN_SCREENS: '1',
    FIRN_PICTURES_FROM: String(Date.parse(FROM)),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${path('../e2e/pictures/slow-clock.mjs')}`,
  })
  return readdirSync(taken)
    .filter((file) => file.endsWith('.webp'))
    .sort()
}

/** What is another in each run: the camera has written it down beside each picture. */
function unsteadyOf(file: string): Area[] {
  const note = `${taken}${file}.json`
  return existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Area[]) : []
}

/** The pictures that no longer look as those in a folder do, with the points that are others. */
async function changedSince(files: readonly string[], folder: string): Promise<{ file: string; points: number }[]> {
  const apart: { file: string; points: number }[] = []
  for (const file of files) {
    const points = await pointsApart(taken + file, folder + file, unsteadyOf(file))
    if (points > STRAY) apart.push({ file, points })
  }
  return apart
}

function keep(files: readonly string[], changed: readonly string[]): void {
  mkdirSync(kept, { recursive: true })
  for (const file of changed) copyFileSync(taken + file, kept + file)
  if (part.length === 0) {
    for (const file of readdirSync(kept)) if (!files.includes(file)) rmSync(kept + file)
    noteBrowser()
  }
  const told = readFileSync(path('../docs/pictures/README.md'), 'utf8')
  for (const file of files) if (!told.includes(`screens/${file}`)) console.log(`docs/pictures/README.md says nothing of ${file}`)
  const bytes = files.reduce((sum, file) => sum + statSync(kept + file).size, 0)
  for (const file of changed) console.log(`changed: ${file}`)
  console.log(`${files.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB; ${changed.length} changed`)
}

async function check(files: readonly string[], folder: string): Promise<void> {
  const apart = await changedSince(files, folder)
  const missing = part.length === 0 ? readdirSync(kept).filter((file) => !files.includes(file)) : []
  rmSync(differences, { recursive: true, force: true })
  mkdirSync(differences, { recursive: true })
  for (const { file, points } of apart) {
    if (existsSync(folder + file)) await writeDifference(taken + file, folder + file, `${differences}${file}.png`)
    console.error(`${file}: ${points} points are others; see test-results/screens-apart/${file}.png`)
  }
  for (const file of missing) console.error(`${file}: is no longer taken`)
  console.log(`${files.length} pictures compared, ${apart.length + missing.length} changed`)
  if (apart.length + missing.length === 0) return
  console.error('Where the change is meant, `npm run pictures` keeps the new ones.')
  process.exitCode = 1
}

const files = take()
if (!isCheck)
  keep(
    files,
    (await changedSince(files, kept)).map(({ file }) => file),
  )
else if (isSameBrowser()) await check(files, kept)
else await withPicturesOfThen((folder) => check(files, folder))
