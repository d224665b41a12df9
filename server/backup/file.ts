import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'

/** A backup cannot be written or read. The message gives the operator the reason. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The start of a backup: version, last migration, and each table's columns in the order of their values. */
const Header = v.object({
  firn: v.literal(1),
  version: v.string(),
  at: v.string(),
  migration: v.string(),
  columns: v.record(v.string(), v.array(v.string())),
})
/** Rows of a table, in the database's text format. */
const Rows = v.object({ table: v.string(), rows: v.array(v.string()) })
/** The end of a backup: number of rows per table, and the values of sequences. A file without it is truncated. */
const End = v.object({ end: v.record(v.string(), Count), sequences: v.record(v.string(), v.nullable(Count)) })

export type Header = v.InferOutput<typeof Header>
export type Part = v.InferOutput<typeof Rows> | v.InferOutput<typeof End>

/** Why a file cannot be written, by system error code. */
const REASONS: Record<string, string> = {
  ENOTDIR: 'what should be its folder is a file (ENOTDIR).',
  EACCES: 'this user may not write there (EACCES).',
  EROFS: 'nothing can be written there (EROFS).',
  ENOSPC: 'the disk is full (ENOSPC).',
}

/** Waits until the disk has a file, or the entries of a folder, which Windows cannot be asked for. */
function flush(path: string): void {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Writes compressed lines of JSON to a file that only its owner may read. The file appears once it is complete and on the disk, so that a power cut
 * leaves a whole backup or none. @throws BackupRefused if the file exists or cannot be written
 */
export async function writeBackupFile(path: string, parts: AsyncIterable<Header | Part>): Promise<void> {
  if (existsSync(path)) throw new BackupRefused(`${path} already exists: name another file, or remove it.`)
  if (!existsSync(dirname(path)))
    throw new BackupRefused(`There is no folder ${dirname(path)}: create it, or name a file in another folder.`)
  const draft = `${path}.part`
  const lines = async function* () {
    for await (const part of parts) yield `${JSON.stringify(part)}\n`
  }
  try {
    await pipeline(lines(), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    flush(draft)
    renameSync(draft, path)
    flush(dirname(path))
  } catch (error) {
    rmSync(draft, { force: true })
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new BackupRefused(`${path} can't be written: ${reason}`) : error
  }
}

const notWhole = (path: string) => new BackupRefused(`${path} is not a complete backup.`)

function parse<S extends v.GenericSchema>(path: string, schema: S, line: string): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(line))
  } catch {
    throw notWhole(path)
  }
}

/** The lines of a compressed file. @throws Error if it cannot be decompressed completely */
async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // A pipe does not forward errors, and an unhandled one ends the process.
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

/** The header and all parts of a backup. @throws BackupRefused if the file does not exist or is truncated */
export async function readBackupFile(path: string): Promise<{ header: Header; parts: AsyncGenerator<Part> }> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new BackupRefused(`There is no file ${path}.`)
  if (stats.isDirectory()) throw new BackupRefused(`${path} is a folder; name the file in it.`)
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

/** Reads a backup completely, so that a restore cannot fail halfway. @throws BackupRefused if it is truncated */
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
