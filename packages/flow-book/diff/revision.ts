import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PersistentStorage } from '@firn/flow-kit'
import { getStateNodes } from 'xstate/graph'
import type { Flow, StateMeta } from '../../../machines/flow.ts'
import { type StorageModules, storageOf } from '../kit/binding.ts'
import { readCatalogue } from '../read/catalogues.ts'
import { type Catalogues, inEveryLanguage } from '../read/texts.ts'

/** The flows of another revision, read from a separate folder. The work tree remains untouched. */
export type Revision = {
  /** Short name of the commit. */
  name: string
  flows: readonly Flow[]
  /** The storage of its machines, which paths need. @throws RevisionError if it is in another place than today */
  openStorage(): Promise<PersistentStorage>
  /** Its texts. Languages that it did not have yet have none. */
  catalogues: Catalogues
  /** Removes the folder. */
  close(): void
}

/** Revisions up to November 2026 have the `meta` of each state in the flow's `story`. */
type OldFlow = Flow & { story?: Readonly<Record<string, StateMeta>> }

/** A revision can't be read. The message contains the reason. */
export class RevisionError extends Error {
  override name = 'RevisionError'
}

const ROOT = new URL('../../../', import.meta.url)
/** The folders of machines, in the current and the earlier layout. */
const PARTS = ['contract', 'platform', 'event-logger', 'packages/event-logger', 'machines', 'src/api', 'src/platform', 'locales']
/** Inside the project, so packages are resolved, and outside version control. */
const CACHE = new URL('.cache/', ROOT)

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: fileURLToPath(ROOT), stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 512 * 1024 * 1024 })

function commitOf(given: string): string {
  try {
    return git('rev-parse', '--verify', '--short', '--end-of-options', `${given}^{commit}`).toString().trim()
  } catch {
    throw new RevisionError(`Git knows no revision "${given}". Name a commit, a branch or a tag, such as HEAD~1 or main.`)
  }
}

/** The modules that store values in the browser. */
const STORAGE = ['machines/keys.ts', 'machines/persisted.ts', 'platform/browser/storage.ts']

/**
 * Opens a git revision.
 * @param given commit, branch or tag
 * @throws RevisionError if git does not know it, or it has no flows yet
 */
export async function openRevision(given: string): Promise<Revision> {
  const name = commitOf(given)
  const there = git('ls-tree', '-r', '--name-only', name, '--', ...PARTS).toString()
  if (!there.includes('machines/flows.ts\n'))
    throw new RevisionError(`Revision ${name} has no machines/flows.ts, so it cannot be compared.`)
  const parts = PARTS.filter((part) => there.split('\n').some((path) => path.startsWith(`${part}/`)))
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(fileURLToPath(new URL(`flows-${name}-`, CACHE)))
  const close = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', name, '--', ...parts) })
    // The revision's machines get its own package, not the current one.
    mkdirSync(`${folder}/node_modules/@firn`, { recursive: true })
    symlinkSync('../../event-logger', `${folder}/node_modules/@firn/event-logger`)
    const at = pathToFileURL(`${folder}/`)
    const { flows }: { flows: readonly OldFlow[] } = await import(new URL('machines/flows.ts', at).href)
    for (const { machine, story } of flows) if (story) for (const node of getStateNodes(machine)) node.meta = story[node.path.join('.')]
    const openStorage = async () => {
      const missing = STORAGE.find((file) => !existsSync(new URL(file, at)))
      if (missing) throw new RevisionError(`Revision ${name} has no ${missing}, so its paths cannot be computed.`)
      const modules = await Promise.all(STORAGE.map((file) => import(new URL(file, at).href) as Promise<object>))
      return storageOf(Object.assign({}, ...modules) as StorageModules)
    }
    const catalogues = inEveryLanguage((language) => {
      const file = new URL(`locales/${language}/messages.json`, at)
      return existsSync(file) ? readCatalogue(file) : new Map<string, string>()
    })
    return { name, flows, openStorage, catalogues, close }
  } catch (error) {
    close()
    throw error instanceof RevisionError
      ? error
      : new RevisionError(`The flows of revision ${name} do not load with the current packages: ${error}`)
  }
}
