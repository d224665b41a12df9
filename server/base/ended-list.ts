import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Default name of the list, in the data folder. */
export const ENDED_LIST = 'deleted-accounts'

/**
 * Something that a restore must not bring back: a deleted account or an ended session, by its id. `account-kept` withdraws an account whose deletion
 * was not stored after all.
 */
const Ended = v.object({ kind: v.picklist(['account', 'account-kept', 'session']), id: v.string(), at: v.string() })
export type Ended = v.InferOutput<typeof Ended>

/** Appends entries to the list, which is kept apart from backups (OPS-41), and waits until the disk has them. */
export async function noteEnded(path: string, entries: readonly Ended[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // Each line begins with its line break, so that a line that a crash cut off does not spoil the next one.
    await file.write(entries.map((entry) => `\n${JSON.stringify(entry)}`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The accounts and sessions of a list, or null if there is no such file. Lines that were cut off are skipped. */
export async function readEnded(path: string): Promise<{ accounts: Set<string>; sessions: Set<string> } | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const accounts = new Set<string>()
  const sessions = new Set<string>()
  for (const line of text.split('\n')) {
    const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), Ended), line)
    if (!entry.success) continue
    const { kind, id } = entry.output
    if (kind === 'session') sessions.add(id)
    else if (kind === 'account') accounts.add(id)
    else accounts.delete(id)
  }
  return { accounts, sessions }
}
