import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { type SourceFault, sourceFaults } from '@firn/flow-kit'
import * as v from 'valibot'
import { parseSync } from 'vite'
import type { AnyStateMachine } from 'xstate'
import type { Flow } from '../../../machines/flow.ts'
import { keys } from '../../../machines/keys.ts'
import { persisted } from '../../../machines/persisted.ts'
import { fileNameOf } from '../words/names.ts'
import { storage } from './binding.ts'

/** A flow with one fault in one of its sources. `name` identifies the fault. */
export type SourceMutant = { name: string; file: string; fault: SourceFault }
/** A flow with one fault in its machine's configuration: the fault's name, and the machine's file and export. */
export type MachineMutant = { name: string; file: string; exported: string }
/** `killedBy` is the first difference, or null if the mutant survives. */
export type SourceVerdict = { name: string; killedBy: string | null }

/** Sources that use IndexedDB, which Node lacks. A browser test covers them: `e2e/journeys/flight-mode.spec.ts`. */
const IN_BROWSERS = /^offline-bookings\.(keeper|recall|storage)\.ts$/
/** Sources without machine behaviour: cases, selectors, calls (held open by the kit), and the wiring. */
const WITHOUT = /\.(cases|selectors|actors)\.ts$|^[^.]+\.ts$/
const root = new URL('../../../', import.meta.url)
const folderOf = (flow: Flow) => new URL(`machines/${fileNameOf(flow.id)}/`, root)

/** All faults in the sources of a flow, by file. */
export function sourceMutantsOf(flow: Flow): SourceMutant[] {
  const folder = folderOf(flow)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !WITHOUT.test(file) && !IN_BROWSERS.test(file))
  return files.sort().flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const { program } = parseSync(file, source)
    return sourceFaults(program as never, source).map((fault) => ({ name: `${fault.name}, ${file}`, file, fault }))
  })
}

/** By the number in a module URL: the flow to reload, and its fault. */
const faulty = new Map<string, { folder: string; mutant: SourceMutant | MachineMutant }>()
const numberIn = (url: string | undefined) => (url ? new URL(url).searchParams.get('mutant') : null)

/** Suffix of the URL of a machine's original module, whose export then gets the fault. */
const WITHOUT_FAULT = '&without-fault'

/** A module that replaces the machine's module: it re-exports everything, with the fault in the machine. */
const withFault = (url: string, { name, exported }: MachineMutant) =>
  [
    `export * from '${url}${WITHOUT_FAULT}'`,
    `import { ${exported} as machine } from '${url}${WITHOUT_FAULT}'`,
    `import { mutantNamed } from '${new URL('packages/flow-kit/index.ts', root).href}'`,
    `export const ${exported} = mutantNamed(machine, ${JSON.stringify(name)})`,
  ].join('\n')

/** Test support, which is also reloaded so that the flow under test has the fault. */
const SHARED = new URL('tests/support/', root).href

/** Reloads a flow with a fault if a module is imported with the returned query: `?mutant=17`. Requires `loadMutants`. */
export function queryFor(flow: Flow, mutant: SourceMutant | MachineMutant): string {
  const number = String(faulty.size)
  faulty.set(number, { folder: folderOf(flow).href, mutant })
  return `?mutant=${number}`
}

/** A mutant loads its own copies of the flow's modules and of test support. The faulty module is changed when it is loaded. */
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

/** The file and export name of a flow's machine. @throws Error if no file exports it */
export async function homeOf(flow: Flow): Promise<{ file: string; name: string }> {
  for (const file of readdirSync(folderOf(flow)).filter((one) => /\.(machine|unwired)\.ts$/.test(one))) {
    const module: Record<string, unknown> = await import(new URL(file, folderOf(flow)).href)
    const found = Object.entries(module).find(([, value]) => value === flow.machine)
    if (found) return { file, name: found[0] }
  }
  throw new Error(`${flow.id}: no file exports its machine`)
}

/** Checks the behaviour of a flow. @throws Error with the first failure */
export type Check = (flow: Flow) => Promise<void>

/** Checks each mutant of a flow. A mutant that does not load, or never settles, counts as killed. @throws Error if the check fails without a fault */
export async function judgeSources(flow: Flow, mutants: readonly SourceMutant[], check: Check): Promise<SourceVerdict[]> {
  const { file, name } = await homeOf(flow)
  const hooks = loadMutants()
  // Delayed work of a mutant may fail after its check has ended.
  const ignoreError = () => {}
  process.on('uncaughtException', ignoreError)
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
    // If a mutant had left state behind, all later ones would seem killed.
    await check(flow)
  } finally {
    hooks.deregister()
    process.off('uncaughtException', ignoreError)
  }
  return verdicts
}

/** The failure of a mutant, or null. */
export async function killerOf(look: () => Promise<void>): Promise<string | null> {
  try {
    await look()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    resetState()
  }
}

/** Removes all state of a mutant, including pending writes that can't succeed. */
function resetState() {
  for (const key of Object.values(keys)) persisted(key, 0, v.unknown()).forget()
  storage.clear()
}
