import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; started: string }

/** The data directory is in use by another live process. PGlite has no lock of its own: two processes would lose each other's writes. */
export class DataDirInUse extends Error {
  constructor(dir: string, pid: number) {
    super(`DATA_DIR ${dir} is in use by process ${pid}. Stop it, or set another DATA_DIR, or use PostgreSQL with DATABASE_URL.`)
    this.name = 'DataDirInUse'
  }
}

/**
 * Takes the lock of a data directory (made if missing) and returns the function that releases it.
 * A lock whose process has died is taken over. Throws `DataDirInUse` when its process is alive.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'firn.lock')
  for (let attempt = 0; ; attempt++) {
    if (writeOnce(file)) break
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new DataDirInUse(dir, holder.pid)
    if (attempt > 3) throw new DataDirInUse(dir, holder?.pid ?? 0)
    rmSync(file, { force: true })
  }
  return () => {
    if (existsSync(file) && readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

function writeOnce(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A process id is reused, most of all in containers: the start time distinguishes the old process from a new one.
  return startOf(pid) === started
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
