import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LedgerPath } from '../../kit/ledger.ts'
import type { Flow } from '../../machines/flow.ts'
import { flows as today } from '../../machines/flows.ts'

/** The flows of another revision, read from a folder of their own; the work tree is not touched. */
export type Revision = {
  /** Short name of the commit. */
  name: string
  flows: readonly Flow[]
  ledgerOf(id: string): readonly LedgerPath[]
  /** Removes the folder. */
  close(): void
}

/** Revisions from before the words of guards lay beside the machines have none: today's are used for them. */
type OldFlow = Omit<Flow, 'words'> & Partial<Pick<Flow, 'words'>>

/** A revision can not be read; its message contains the reason. */
export class RevisionError extends Error {
  override name = 'RevisionError'
}

const ROOT = new URL('../../', import.meta.url)
/** What machines and their ledgers consist of, in the layout of today and in the earlier one. */
const PARTS = ['contract', 'platform', 'event-logger', 'machines', 'tests/machines/ledgers', 'src/api', 'src/platform']
/** Inside the project, so that packages are found, and outside of version control. */
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

/**
 * Opens a git revision.
 * @param given commit, branch or tag
 * @throws RevisionError where git does not know it, or it has no flows yet
 */
export async function openRevision(given: string): Promise<Revision> {
  const name = commitOf(given)
  const there = git('ls-tree', '-r', '--name-only', name, '--', ...PARTS).toString()
  if (!there.includes('machines/flows.ts\n'))
    throw new RevisionError(`Revision ${name} has no machines/flows.ts yet: there is nothing to compare.`)
  const parts = PARTS.filter((part) => there.split('\n').some((path) => path.startsWith(`${part}/`)))
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(fileURLToPath(new URL(`flows-${name}-`, CACHE)))
  const close = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', '--format=tar', name, '--', ...parts) })
    const at = pathToFileURL(`${folder}/`)
    const { flows: old }: { flows: readonly OldFlow[] } = await import(new URL('machines/flows.ts', at).href)
    const flows = old.map((flow) => ({ ...flow, words: flow.words ?? today.find(({ id }) => id === flow.id)?.words ?? {} }))
    const ledgerOf = (id: string) => {
      const file = new URL(`tests/machines/ledgers/${id}.json`, at)
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LedgerPath[]) : []
    }
    return { name, flows, ledgerOf, close }
  } catch (error) {
    close()
    throw error instanceof RevisionError
      ? error
      : new RevisionError(`The flows of revision ${name} do not load with the packages of today: ${error}`)
  }
}
