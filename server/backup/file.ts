import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'

/** A backup can't be written or read; the message says why, for the person at the shell. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What a backup begins with: which version wrote it, up to which migration, and the columns of each table in the order of their values. */
const Header = v.object({
  firn: v.literal(1),
  version: v.string(),
  at: v.string(),
  migration: v.string(),
  columns: v.record(v.string(), v.array(v.string())),
})
/** Rows of a table, each as the database writes it. */
const Rows = v.object({ table: v.string(), rows: v.array(v.string()) })
/** What it ends with: how many rows there are of each table, and the next values of its sequences. Without it the file is not whole. */
const End = v.object({ end: v.record(v.string(), Count), sequences: v.record(v.string(), v.nullable(Count)) })

export type Header = v.InferOutput<typeof Header>
export type Part = v.InferOutput<typeof Rows> | v.InferOutput<typeof End>

/** Why a file can't be written, by the system's own code. */
const REASONS: Record<string, string> = {
  ENOTDIR: 'what should be its folder is a file (ENOTDIR).',
  EACCES: 'this user may not write there (EACCES).',
  EROFS: 'nothing can be written there (EROFS).',
  ENOSPC: 'the disk is full (ENOSPC).',
}

/**
 * Writes lines of JSON, compressed, to a file that only its owner may read and that appears once it is whole. @throws BackupRefused where the file
 * exists already, or can't be written
 */
export async function writeBackupFile(path: string, parts: AsyncIterable<Header | Part>): Promise<void> {
  if (existsSync(path)) throw new BackupRefused(`${path} exists already: name another file, or remove it.`)
  if (!existsSync(dirname(path))) throw new BackupRefused(`There is no folder ${dirname(path)}: make it, or name a file in another one.`)
  const draft = `${path}.part`
  const lines = async function* () {
    for await (const part of parts) yield `${JSON.stringify(part)}\n`
  }
  try {
    await pipeline(lines(), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new BackupRefused(`${path} can't be written: ${reason}`) : error
  }
}

const notWhole = (path: string) => new BackupRefused(`${path} is no backup, or not whole.`)

function parse<S extends v.GenericSchema>(path: string, schema: S, line: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(line))
  } catch {
    throw notWhole(path)
  }
}

/** The lines of a compressed file. @throws Error where it can't be unpacked to its end */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // A pipe hands no fault on, and one that nobody hears ends the process.
  createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  unpacked.setEncoding('utf8')
  let rest = ''
  for await (const text of unpacked) {
    const [first = '', ...others] = (text as string).split('\n')
    const last = others.pop()
    if (last === undefined) {
      rest += first
      continue
    }
    yield rest + first
    yield* others
    rest = last
  }
  if (rest !== '') yield rest
}

/** The header and all parts of a backup. @throws BackupRefused where there is no such file, or it is not whole */
export async function readBackupFile(path: string): Promise<{ header: Header; parts: AsyncGenerator<Part> }> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new BackupRefused(`There is no file ${path}.`)
  if (found.isDirectory()) throw new BackupRefused(`${path} is a folder; name the file in it.`)
  const lines = linesOf(path)
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next().catch(() => ({ value: undefined, done: true }))
    if (done || value === undefined) throw notWhole(path)
    return value
  }
  const header = parse(path, Header, await next())
  const parts = async function* (): AsyncGenerator<Part> {
    for (;;) {
      const part = parse(path, v.union([Rows, End]), await next())
      yield part
      if ('end' in part) return
    }
  }
  return { header, parts: parts() }
}

/** Reads a backup to its end: whoever begins to restore it will come to its end too. @throws BackupRefused where it is not whole */
export async function checkBackupFile(path: string): Promise<Header> {
  const { header, parts } = await readBackupFile(path)
  const counts = new Map(Object.keys(header.columns).map((name) => [name, 0]))
  for await (const part of parts) {
    if ('end' in part) {
      if ([...counts].some(([name, count]) => part.end[name] !== count)) throw notWhole(path)
      continue
    }
    const count = counts.get(part.table)
    if (count === undefined) throw notWhole(path)
    counts.set(part.table, count + part.rows.length)
  }
  return header
}
