import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * The file whose lock is the lock of the data directory. It is an empty SQLite database, since SQLite takes a lock that the kernel ends with its
 * process, on every system. Only SQLite may open it: a process that closes any handle of a file loses its POSIX locks on it. It is never deleted, or
 * two processes could lock two files of that name.
 */
export const LOCK_FILE = 'firn.lock.db'
/** Names the process that holds the lock, for the message to the next one. It decides nothing. */
const HOLDER_FILE = 'firn.lock'
/** SQLite's result code for a database that another connection has locked. */
const SQLITE_BUSY = 5

/** `place` is the PID namespace (host and container) in which the process id is valid. */
type Holder = { pid: number; place: string }

/** The data directory is in use by another process. PGlite has no lock: two processes would overwrite each other's data. */
export class DataDirInUse extends Error {
  constructor(dir: string, by: string) {
    super(`DATA_DIR ${dir} is in use by ${by}. Stop it, or set another DATA_DIR, or use PostgreSQL with DATABASE_URL.`)
    this.name = 'DataDirInUse'
  }
}

/**
 * Locks a data directory (created if missing) and returns the function that releases it. The kernel releases the lock when the process ends, however
 * it ends (OPS-15).
 * @throws DataDirInUse if another process, or this one, has the lock
 */
export async function lockDataDir(dir: string): Promise<() => void> {
  mkdirSync(dir, { recursive: true })
  const holderFile = join(dir, HOLDER_FILE)
  const lock = new DatabaseSync(join(dir, LOCK_FILE), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataDirInUse(dir, readHolder(holderFile))
    throw error
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, place } satisfies Holder))
  return () => {
    if (!lock.isOpen) return
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

function readHolder(file: string): string {
  try {
    const { pid, place: where } = JSON.parse(readFileSync(file, 'utf8')) as Holder
    return where === place ? `process ${pid}` : 'a process of another container or host'
  } catch {
    return 'another process'
  }
}

/** Identifies the PID namespace: this boot of the host's kernel, and the container's own process ids. */
const place = (() => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
})()
