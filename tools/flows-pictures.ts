// `npm run make -- flows:pictures --flow bookNow`: takes the pictures of the flow book's storyboard from the built product, phone and desktop,
// English and German, into test-results/pictures. `npm run flows` adds them to the book. Only takes pictures whose state, texts, view or style have
// changed (packages/flow-book/storyboard/prints.ts); `--all` takes all. Prints how many of each, and what could not be shown, with the reason.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PICTURES, readPictures } from '@firn/flow-book/read/pictures.ts'
import { readMachine } from '@firn/flow-book/read/read-machine.ts'
import { printOf } from '@firn/flow-book/read/recorded.ts'
import { archivePictures } from '@firn/flow-book/storyboard/earlier.ts'
import { readBuild } from '@firn/flow-book/storyboard/prints.ts'
import { walksToCapture } from '@firn/flow-book/storyboard/shots.ts'
import { chooseWanted, isWanted, removeUnusedPictures, writeWanted } from '@firn/flow-book/storyboard/wanted.ts'
import { plannedWalks } from '../e2e/flows/plans.ts'
import { flowById } from '../machines/flow-by-id.ts'
import { flows } from '../machines/flows.ts'
import { readCommand } from './arguments.ts'

const { flow, all } = readCommand({ flow: { fallback: 'all', words: ['all', ...flows.map(({ id }) => id)] }, all: { isSwitch: true } })
const started = performance.now()
// The walks are planned once, here and for the run.
process.env.FIRN_E2E_RUN = String(process.pid)
const run = (file: string, args: string[], env: Record<string, string> = {}) => {
  const { status } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } })
  if (status !== 0) process.exit(status ?? 1)
}
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
/** The revision of the build, marked if files differ from it. */
const revision = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes'}`
run(process.execPath, ['tools/build.ts', '--if-changed'])

const shoots = (await plannedWalks())
  .filter((one) => flow === 'all' || one.flow === flow)
  .map((one) => ({ machine: printOf(readMachine(flowById(one.flow).machine)), shoots: walksToCapture(one.walks) }))
const saidIn = (language: string) => readFileSync(new URL(`../locales/${language}/server.json`, import.meta.url), 'utf8')
const { prints } = readBuild(new URL('../dist/app/', import.meta.url))
const wanted = chooseWanted(shoots, { en: saidIn('en'), de: saidIn('de') }, prints, { isAll: all })
// For `flows:diff`, which shows a screen before and after.
archivePictures((picture) => isWanted(wanted, picture))
removeUnusedPictures(wanted, flow)
mkdirSync(fileURLToPath(PICTURES), { recursive: true })
writeWanted(wanted)
const isOfRun = ({ flow: id }: { flow: string }) => flow === 'all' || id === flow
const kept = readPictures().pictures.filter((one) => isOfRun(one) && !isWanted(wanted, one)).length
if (Object.values(wanted).some((shots) => shots.length > 0))
  run('node_modules/.bin/playwright', ['test', 'e2e/storyboard', '--reporter=line'], {
    FIRN_PICTURES: '1',
    FIRN_PICTURES_BUILD: revision,
  })

const taken = readPictures()
const [pictures, missing] = [taken.pictures.filter(isOfRun), taken.missing.filter(isOfRun)]
const bytes = taken.pictures.reduce((sum, { file }) => sum + statSync(fileURLToPath(new URL(file, PICTURES))).size, 0)
for (const { flow: id, state, language, reason } of missing) console.log(`no picture of ${id} ${state} in ${language}: ${reason}`)
console.log(
  `${pictures.length - kept} pictures taken again, ${kept} kept, in ${((performance.now() - started) / 1000).toFixed(0)} s; ${missing.length} could not be taken; all pictures together have ${(bytes / 2 ** 20).toFixed(1)} MB`,
)
