// `npm run flows:pictures -- --flow bookNow`: takes the pictures of the flow book's storyboard from the built product, phone and desktop, English and
// German, into test-results/pictures; `npm run flows` puts them into the book. Prints what could not be shown, with the reason.
import { spawnSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PICTURES, readPictures } from '../flowbook/read/pictures.ts'
import { keepEarlier } from '../flowbook/storyboard/earlier.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow } = readCommand({ flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] } })
const started = performance.now()
const run = (file: string, args: string[], env: Record<string, string> = {}) => {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
/** What was built: the revision, marked where files differ from it. */
const revision = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`
run(process.execPath, ['tools/build.ts', '--if-changed'])
// For `flows:diff`, which shows a screen before and after.
keepEarlier(flow)
if (flow === 'all') rmSync(PICTURES, { recursive: true, force: true })
run('node_modules/.bin/playwright', ['test', 'e2e/storyboard', '--reporter=line'], {
  FIRN_PICTURES: '1',
  FIRN_PICTURES_BUILD: revision,
  ...(flow === 'all' ? {} : { FIRN_PICTURES_FLOW: flow }),
})
const { pictures, missing } = readPictures()
const bytes = pictures.reduce((sum, { file }) => sum + statSync(fileURLToPath(new URL(file, PICTURES))).size, 0)
for (const { flow: id, state, language, reason } of missing) console.log(`no picture of ${id} ${state} in ${language}: ${reason}`)
console.log(
  `${pictures.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB, in ${((performance.now() - started) / 1000).toFixed(0)} s; ${missing.length} could not be taken`,
)
