import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import * as v from 'valibot'
import { parseSync } from 'vite'
import type { AnyStateMachine } from 'xstate'
import { type LedgerPath, replayPath, type SourceFault, sourceFaults } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { keys } from '../../machines/keys.ts'
import { persisted } from '../../machines/persisted.ts'
import { fileNameOf } from '../words/names.ts'
import { storage } from './binding.ts'

/** A flow with one fault in one of its sources; `name` says which. */
export type SourceMutant = { name: string; file: string; fault: SourceFault }
/** A flow with one fault in the configuration of its machine: which of them, and where the machine comes from. */
export type MachineMutant = { name: string; file: string; exported: string }
/** `killedBy` says what differs first; null where nothing does on the mutant. */
export type SourceVerdict = { name: string; killedBy: string | null }

/** Sources over IndexedDB, which Node does not have: what they do is shown in a browser, `e2e/journeys/flight-mode.spec.ts`. */
const IN_BROWSERS = /^offline-bookings\.(keeper|recall|storage)\.ts$/
/** Sources that say nothing of what the machine does: examples, what views read, calls, which the kit holds open, and what wires it to the outside. */
const WITHOUT = /\.(cases|selectors|actors)\.ts$|^[^.]+\.ts$/
const root = new URL('../../', import.meta.url)
const folderOf = (flow: Flow) => new URL(`machines/${fileNameOf(flow.id)}/`, root)

/** Every fault in the sources of a flow, file by file. */
export function sourceMutantsOf(flow: Flow): SourceMutant[] {
  const folder = folderOf(flow)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !WITHOUT.test(file) && !IN_BROWSERS.test(file))
  return files.sort().flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const { program } = parseSync(file, source)
    return sourceFaults(program as never, source).map((fault) => ({ name: `${fault.name}, ${file}`, file, fault }))
  })
}

/** What a number in an address stands for: which flow is loaded anew with which fault. */
const faulty = new Map<string, { folder: string; mutant: SourceMutant | MachineMutant }>()
const numberIn = (url: string | undefined) => (url ? new URL(url).searchParams.get('mutant') : null)

/** How the address of a machine's file ends that is loaded as it stands, for the fault to be put into what it exports. */
const WITHOUT_FAULT = '&without-fault'

/** A module in the place of the one that exports a machine: all of it, and the machine with its fault. */
const withFault = (url: string, { name, exported }: MachineMutant) =>
  [
    `export * from '${url}${WITHOUT_FAULT}'`,
    `import { ${exported} as machine } from '${url}${WITHOUT_FAULT}'`,
    `import { mutantNamed } from '${new URL('kit/index.ts', root).href}'`,
    `export const ${exported} = mutantNamed(machine, ${JSON.stringify(name)})`,
  ].join('\n')

/** What tests share: it is loaded anew as well, so that the flow that it brings up has the fault. */
const SHARED = new URL('tests/support/', root).href

/** Loads a flow anew with a fault wherever a module is imported with the query that is returned: `?mutant=17`. `loadMutants` has to be at work. */
export function queryFor(flow: Flow, mutant: SourceMutant | MachineMutant): string {
  const number = String(faulty.size)
  faulty.set(number, { folder: folderOf(flow).href, mutant })
  return `?mutant=${number}`
}

/** Modules of a flow's folder that a mutant loads are its own, and so is what brings it up for tests; the one with the fault is changed as it is read. */
export function loadMutants() {
  return registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const number = context.parentURL?.startsWith('file:') ? numberIn(context.parentURL) : null
      const folder = number === null ? undefined : faulty.get(number)?.folder
      const isOwn = folder !== undefined && [folder, SHARED].some((one) => found.url.startsWith(one))
      return isOwn && !found.url.includes('?') ? { ...found, url: `${found.url}?mutant=${number}` } : found
    },
    load(url, context, next) {
      const loaded = next(url, context)
      const one = url.startsWith('file:') ? faulty.get(numberIn(url) ?? '') : undefined
      if (!one || new URL(url).pathname !== new URL(one.mutant.file, one.folder).pathname) return loaded
      if ('exported' in one.mutant) return url.endsWith(WITHOUT_FAULT) ? loaded : { ...loaded, source: withFault(url, one.mutant) }
      const { start, end, by } = one.mutant.fault
      const source = readFileSync(new URL(one.mutant.file, one.folder), 'utf8')
      return { ...loaded, source: `${source.slice(0, start)}${by}${source.slice(end)}` }
    },
  })
}

/** The file of a flow's folder that exports its machine, and under which name. @throws Error where none does */
export async function homeOf(flow: Flow): Promise<{ file: string; name: string }> {
  for (const file of readdirSync(folderOf(flow)).filter((one) => /\.(machine|unwired)\.ts$/.test(one))) {
    const module: Record<string, unknown> = await import(new URL(file, folderOf(flow)).href)
    const found = Object.entries(module).find(([, value]) => value === flow.machine)
    if (found) return { file, name: found[0] }
  }
  throw new Error(`${flow.id}: no file exports its machine`)
}

/** Paths in an order in which the first ones show as much as they can: each brings the most steps that none before it has. */
function tellingFirst(ledger: readonly LedgerPath[]): LedgerPath[] {
  const steps = ledger.map(
    (path) => new Set(path.steps.map((step, at) => JSON.stringify([(path.steps[at - 1] ?? path.start).state, step.case]))),
  )
  const left = new Map(ledger.map((path, at) => [path, steps[at] ?? new Set<string>()]))
  const seen = new Set<string>()
  const ordered: LedgerPath[] = []
  while (left.size > 0) {
    const worth = (path: LedgerPath, own: ReadonlySet<string>) => [...own].filter((one) => !seen.has(one)).length / (path.steps.length + 1)
    const [best] = [...left]
      .map(([path, own]) => [path, worth(path, own)] as const)
      .reduce((one, other) => (other[1] > one[1] ? other : one))
    for (const one of left.get(best) ?? []) seen.add(one)
    left.delete(best)
    ordered.push(best)
  }
  return ordered
}

/** Replays a flow's ledger on a machine of it, the most telling paths first. @throws Error that says what differs */
export function replaying(ledger: readonly LedgerPath[]): Check {
  const paths = tellingFirst(ledger)
  return async (flow) => {
    for (const path of paths) await replayPath(flow, path, { storage })
  }
}

/** Looks whether a flow does what it should. @throws Error that says what it does not */
export type Check = (flow: Flow) => Promise<void>

/** Checks a flow with each of its mutants. One that does not load, or never comes to rest, counts as killed. @throws Error where what is checked does not hold without a fault */
export async function judgeSources(flow: Flow, mutants: readonly SourceMutant[], check: Check): Promise<SourceVerdict[]> {
  const { file, name } = await homeOf(flow)
  const hooks = loadMutants()
  // What a mutant left to be written later may fail when nobody waits for it any more.
  const unheard = () => {}
  process.on('uncaughtException', unheard)
  const verdicts: SourceVerdict[] = []
  try {
    for (const mutant of mutants) {
      const home = new URL(`${file}${queryFor(flow, mutant)}`, folderOf(flow))
      const killedBy = await killerOf(async () => {
        const { [name]: machine }: Record<string, AnyStateMachine> = await import(home.href)
        if (!machine) throw new Error('it has no machine')
        await check({ ...flow, machine })
      })
      verdicts.push({ name: mutant.name, killedBy })
    }
    // Had one of them left something behind, those after it would all seem to be found.
    await check(flow)
  } finally {
    hooks.deregister()
    process.off('uncaughtException', unheard)
  }
  return verdicts
}

/** What is wrong with a mutant; null where nothing is. */
export async function killerOf(look: () => Promise<void>): Promise<string | null> {
  try {
    await look()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    forgetAll()
  }
}

/** Leaves nothing of a mutant for the next one, not even what it still wanted to write and can't make. */
function forgetAll() {
  for (const key of Object.values(keys)) persisted(key, 0, v.unknown()).forget()
  storage.clear()
}
