// Every npm script: `node tools/run.mjs COMMAND [ARGUMENTS]` sets up what the command needs, then runs it with the project's Node 24. Without a
// command it lists all of them. Plain JavaScript, because it starts with the Node of a new machine (20.19 or newer).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { setUp } from './setup.mjs'

/**
 * `says` is the line in the list, `steps` are command lines run in order, the last of which gets the arguments. `needs` names what the machine must have:
 * `browser`, `curl`, `postgres`, or `postgres?` where the command also works without. `build` builds the application first if its sources changed.
 *
 * @type {Record<string, Record<string, { says: string, steps: string[], needs?: string[], build?: true }>>}
 */
const groups = {
  Run: {
    start: { says: 'Build, migrate and serve application and API on http://127.0.0.1:4173', steps: ['node tools/start.ts'] },
    dev: { says: 'Serve with hot reload', steps: ['node tools/dev.ts'] },
    'admin:invite': { says: 'Print an invitation link: -- EMAIL', steps: ['node tools/admin-invite.ts'] },
    'inventory:import': { says: 'Load an inventory: -- FILE.json [--check]', steps: ['node tools/inventory-import.ts'] },
    support: { says: 'Find, refund and resend for an operator: -- find|history|refund|resend|retry-job', steps: ['node tools/support.ts'] },
    'suppliers:content': {
      says: "Load a supplier's hotels: -- --supplier rh|liteapi",
      steps: ['node --max-semi-space-size=4 tools/suppliers-content.ts'],
    },
    'suppliers:certify': { says: "Play a supplier's certification cases: -- --supplier rh", steps: ['node tools/suppliers-certify.ts'] },
    'suppliers:recorded': {
      says: 'Check whether recorded answers of suppliers are understood: -- FOLDER',
      steps: ['node tools/suppliers-recorded.ts'],
    },
    backup: { says: 'Back up the database and uploads: -- FILE', steps: ['node tools/backup.ts'] },
    restore: { says: 'Restore a backup: -- FILE', steps: ['node tools/restore.ts'] },
  },
  Test: {
    test: { says: 'Run all checks and tests', steps: ['node tools/test.ts'], needs: ['browser', 'postgres?', 'curl'] },
    'test:all': { says: 'Run all tests and the long suites', steps: ['node tools/test.ts --all'], needs: ['browser', 'postgres', 'curl'] },
    'test:machines': {
      says: 'Test machines, flow book and API client',
      steps: ['vitest run --project machines --project platform --maxWorkers 100%'],
    },
    'test:views': { says: 'Test the views in Chromium', steps: ['vitest run --project views'], needs: ['browser'] },
    'test:server': { says: 'Test the back end on PGlite', steps: ['vitest run --project server'], needs: ['curl'] },
    'test:e2e': { says: 'Test the built application in Chromium', steps: ['playwright test'], needs: ['browser'], build: true },
    requirements: { says: 'List each requirement with its tests', steps: ['node tools/requirements.ts'] },
    bench: { says: 'Measure the performance goals', steps: ['node tools/bench.ts'], needs: ['browser', 'postgres?'], build: true },
    fuzz: { says: 'Send requests made from the contract', steps: ['node tools/fuzz.ts'] },
    soak: { says: 'Run steady traffic for a long time', steps: ['node tools/soak.ts'], needs: ['postgres'] },
    faults: { says: 'Run payments, events and servers under faults', steps: ['node tools/faults.ts'] },
  },
  Flows: {
    flows: { says: 'Build the flow book into dist/flows', steps: ['node tools/flows.ts'] },
    'flows:check': { says: 'Check that machines, cases, expectations and texts agree', steps: ['node tools/flows-check.ts'] },
    'flows:new': { says: 'Create the files of a new flow: -- NAME', steps: ['node tools/flows-new.ts'] },
    'flows:diff': { says: 'Compare the flows of two revisions: -- REVISION [REVISION]', steps: ['node tools/flows-diff.ts'] },
    'flows:paths': { says: "Print QA's generated tests", steps: ['node tools/flows-paths.ts'] },
    'flows:ledger': { says: 'Print what a machine does on every path: -- --flow FLOW', steps: ['node tools/flows-ledger.ts'] },
    'flows:mutants': { says: 'Print the mutation score of each flow', steps: ['node tools/flows-mutants.ts'] },
  },
  Check: {
    format: { says: 'Format and sort imports', steps: ['biome check --write .'] },
    lint: { says: 'Lint, check imports between rooms, find unused code', steps: ['biome check .', 'node tools/rooms.ts', 'knip'] },
    types: {
      says: 'Check types',
      steps: ['tsc --checkers 1 -p tsconfig.web.json', 'tsc -p tsconfig.worker.json', 'tsc --checkers 1 -p tsconfig.node.json'],
    },
  },
  'With npm run make -- COMMAND': {
    setup: { says: 'Install packages and nothing else', steps: [] },
    build: { says: 'Build the application into dist/app', steps: ['node tools/build.ts'] },
    rooms: { says: 'Check which room imports which', steps: ['node tools/rooms.ts'] },
    unused: { says: 'Find unused files, exports and packages', steps: ['knip'] },
    'test:postgres': {
      says: 'Test what needs several database connections',
      steps: ['vitest run --project processes --project postgres'],
      needs: ['postgres'],
    },
    'faults:table': {
      says: 'Compare event loggers under faults in Chromium',
      steps: ['node tools/faults-table.ts'],
      needs: ['browser'],
      build: true,
    },
    messages: { says: 'Collect texts into the catalogues', steps: ['lingui extract --clean --overwrite'] },
    migrations: { says: 'Write a migration for changed tables', steps: ['drizzle-kit generate'] },
    'rooms:draw': { says: 'Draw docs/pictures/rooms.svg', steps: ['node tools/rooms.ts --draw'] },
    pictures: { says: 'Take pictures of the key screens into dist/screens', steps: ['node tools/pictures.ts'], needs: ['browser'] },
    'flows:pictures': { says: "Take the pictures of the flow book's storyboard", steps: ['node tools/flows-pictures.ts'] },
    'flows:mermaid': { says: 'Draw the diagrams of docs/flows with Mermaid', steps: ['node tools/flows-mermaid.ts'], needs: ['browser'] },
    'flows:use': { says: 'Count from stored events how far visits come and how fast pages are', steps: ['node tools/flows-use.ts'] },
    release: { says: 'Write docs/flows from the machines and the last test run', steps: ['node tools/release.ts'] },
    fonts: { says: 'Cut the typefaces to what the product shows', steps: ['node tools/fonts.ts'] },
    icons: { says: 'Draw the icons of the installed application', steps: ['node tools/icons.ts'] },
    maps: { says: 'Cut borders, waters and towns of the maps', steps: ['node tools/maps.ts'] },
  },
}

function list() {
  const lines = Object.entries(groups).map(([group, commands]) => {
    const rows = Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(20)}${says}`)
    return [group, ...rows].join('\n')
  })
  console.log(`npm start, npm test, or npm run COMMAND [-- ARGUMENTS]\n\n${lines.join('\n\n')}\n\nDetails: docs/commands.md`)
}

/** Milliseconds between two checks whether npm still runs. */
const PARENT_CHECK = 500

/** Runs one command line with Node 24, with the project's programs first in the path. Resolves to its exit code. */
function run(line, args) {
  const [name, ...rest] = line.split(' ')
  const bin = resolve('node_modules/.bin')
  const own = `${bin}/${name}`
  const file = name === 'node' && !existsSync(own) ? process.execPath : own
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(file, [...rest, ...args], { stdio: 'inherit', env })
  // A terminal sends its signals to the child as well; a process supervisor only to this process.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {})
  // npm passes on SIGTERM only. If it ends in another way, the command ends with it. The timer alone does not keep this process running.
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK).unref()
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined) {
  list()
  process.exit(0)
}
const command = Object.assign({}, ...Object.values(groups))[name]
if (!command) {
  console.error(`There is no command "${name}". npm run make lists all.`)
  process.exit(1)
}
const { steps, needs = [], build = false } = command
setUp(needs)
const lines = build ? ['node tools/build.ts --if-changed', ...steps] : steps
for (const [at, line] of lines.entries()) {
  const code = await run(line, at === lines.length - 1 ? args : [])
  if (code !== 0) process.exit(code)
}
