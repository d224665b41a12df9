import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expandLedger, type LedgerPath, type StoredLedger } from '@firn/flow-kit'
import { getStateNodes } from 'xstate/graph'
import type { Flow, StateMeta } from '../../../machines/flow.ts'
import { parseCatalogue } from '../read/catalogues.ts'
import { type Catalogues, inEveryLanguage } from '../read/texts.ts'

/** The flows of another revision, read from a separate folder. The work tree remains untouched. */
export type Revision = {
  /** Short name of the commit. */
  name: string
  flows: readonly Flow[]
  ledgerOf(flow: Flow): readonly LedgerPath[]
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
/** The folders of machines and ledgers, in the current and the earlier layout. */
const PARTS = [
  'contract',
  'platform',
  'event-logger',
  'packages/event-logger',
  'machines',
  'tests/machines/ledgers',
  'src/api',
  'src/platform',
  'locales',
]
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

/** A path in the ledger format up to November 2026: complete steps, and the input's name in the path's name. */
type EarlierPath = Omit<LedgerPath, 'from'>

/** The paths of a stored ledger in the current or the earlier format. */
export const readStoredLedger = (flow: Flow, stored: StoredLedger | readonly EarlierPath[]): LedgerPath[] =>
  'paths' in stored
    ? expandLedger(flow, stored)
    : stored.map((path) => ({ ...path, from: /^\d+\. (.*); ends in /.exec(path.name)?.[1] ?? path.name }))

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
    symlinkSync('../../packages/event-logger', `${folder}/node_modules/@firn/event-logger`)
    const at = pathToFileURL(`${folder}/`)
    const { flows }: { flows: readonly OldFlow[] } = await import(new URL('machines/flows.ts', at).href)
    for (const { machine, story } of flows) if (story) for (const node of getStateNodes(machine)) node.meta = story[node.path.join('.')]
    const ledgerOf = (flow: Flow) => {
      const file = new URL(`tests/machines/ledgers/${flow.id}.json`, at)
      return existsSync(file) ? readStoredLedger(flow, JSON.parse(readFileSync(file, 'utf8')) as StoredLedger | EarlierPath[]) : []
    }
    const catalogues = inEveryLanguage((language) => {
      const file = new URL(`locales/${language}/messages.po`, at)
      return existsSync(file) ? parseCatalogue(readFileSync(file, 'utf8')) : new Map<string, string>()
    })
    return { name, flows, ledgerOf, catalogues, close }
  } catch (error) {
    close()
    throw error instanceof RevisionError
      ? error
      : new RevisionError(`The flows of revision ${name} do not load with the current packages: ${error}`)
  }
}
