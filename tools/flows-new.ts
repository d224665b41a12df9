// `npm run flows:new -- NAME`: creates the files of a new flow, registers it, and prints the next steps.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flows } from '../machines/flows.ts'
import { machineFiles } from './flows-new/machine-files.ts'
import { type FlowNames, namesOf } from './flows-new/names.ts'
import { nextSteps, otherFiles, withFlow, withGerman } from './flows-new/other-files.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const REGISTRY = 'machines/flows.ts'
const GERMAN = 'packages/flow-book/words/german-flows.txt'
const at = (path: string) => join(ROOT, path)

/** Reads the only argument. @throws Error if it is not a name for a new flow */
function readNames(): FlowNames {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0) throw new Error('Name one flow: npm run flows:new -- trip-diary')
  const names = namesOf(given)
  const taken = flows.find(({ id, title }) => id === names.id || title === names.title)
  if (taken) throw new Error(`There is a flow ${taken.id} already, “${taken.title}”; choose another name`)
  const paths = [`machines/${names.file}`, ...Object.keys(otherFiles(names))]
  const existing = paths.find((path) => existsSync(at(path)))
  if (existing) throw new Error(`${existing} exists already; choose another name`)
  return names
}

function make(names: FlowNames): void {
  const files = { ...machineFiles(names), ...otherFiles(names) }
  const [registry, german] = [readFileSync(at(REGISTRY), 'utf8'), readFileSync(at(GERMAN), 'utf8')]
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    }
    writeFileSync(at(REGISTRY), withFlow(registry, names))
    writeFileSync(at(GERMAN), withGerman(german, names))
    const code = [REGISTRY, ...Object.keys(files)].filter((path) => path.endsWith('.ts'))
    const biome = [at('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...code]
    execFileSync(process.execPath, biome, { cwd: ROOT, env: { ...process.env, NODE_NO_WARNINGS: '1' }, stdio: 'pipe' })
  } catch (error) {
    // An incomplete flow would fail every check of the others.
    rmSync(at(`machines/${names.file}`), { recursive: true, force: true })
    for (const path of Object.keys(files)) rmSync(at(path), { force: true })
    for (const [path, text] of [[REGISTRY, registry] as const, [GERMAN, german] as const]) writeFileSync(at(path), text)
    throw error
  }
}

try {
  const names = readNames()
  make(names)
  console.log(nextSteps(names))
} catch (error) {
  const { stdout, message } = error as Error & { stdout?: Buffer }
  console.error(stdout && stdout.length > 0 ? `${message}\n${stdout}` : message)
  process.exitCode = 1
}
