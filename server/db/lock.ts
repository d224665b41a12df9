import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The process that holds the lock. `place` is the PID namespace (host and container) in which its process id is valid. */
type Holder = { pid: number; started: string; place?: string }

/** Interval in ms at which the holder updates the lock file, and how long another process watches for an update. */
const HEARTBEAT = 2000
const WATCH = 3 * HEARTBEAT
/** Milliseconds without an update after which a holder on another host counts as dead at once. Clock differences between hosts are smaller. */
const STALE_AFTER = 60_000

/** The data directory is in use by another live process. PGlite has no lock: two processes would overwrite each other's data. */
export class DataDirInUse extends Error {
  constructor(dir: string, by: string) {
    super(`DATA_DIR ${dir} is in use by ${by}. Stop it, or set another DATA_DIR, or use PostgreSQL with DATABASE_URL.`)
    this.name = 'DataDirInUse'
  }
}

/**
 * Locks a data directory (created if missing) and returns the function that releases it. Takes over the lock of a dead process: on this host at once,
 * on another host or container after 6 s without an update (OPS-15).
 * @throws DataDirInUse if the process that holds it is alive
 */
export async function lockDataDir(dir: string): Promise<() => void> {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'firn.lock')
  for (let attempt = 0; !createLock(file); attempt++) {
    const holder = readHolder(file)
    if (holder && (await isAlive(holder, file))) throw new DataDirInUse(dir, nameOf(holder))
    if (attempt > 3) throw new DataDirInUse(dir, holder ? nameOf(holder) : 'another process')
    rmSync(file, { force: true })
  }
  const heartbeat = setInterval(() => touchLock(dir, file), HEARTBEAT).unref()
  return () => {
    clearInterval(heartbeat)
    if (isOurs(file)) rmSync(file, { force: true })
  }
}

const isOurs = (file: string): boolean => {
  const holder = existsSync(file) ? readHolder(file) : undefined
  return holder?.pid === process.pid && (holder.place ?? place) === place
}

/** Ends the process if another one took over the lock while this one was suspended: it must not write into the directory any more. */
function touchLock(dir: string, file: string): void {
  if (!existsSync(dir)) return
  if (!isOurs(file)) throw new DataDirInUse(dir, 'another process, which took over the lock while this one was suspended')
  const now = new Date()
  utimesSync(file, now, now)
}

const nameOf = ({ pid, place: where }: Holder): string =>
  where === undefined || where === place ? `process ${pid}` : 'a process of another container or host'

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid), place } satisfies Holder))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, started, place: where } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>
    if (typeof pid !== 'number' || typeof started !== 'string') return undefined
    return typeof where === 'string' ? { pid, started, place: where } : { pid, started }
  } catch {
    return undefined
  }
}

async function isAlive({ pid, started, place: where }: Holder, file: string): Promise<boolean> {
  if (where !== undefined && where !== place) return hasHeartbeat(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Process ids are reused, especially in containers. The start time distinguishes the old process from a new one.
  return startOf(pid) === started
}

/** Whether the holder updates the lock file. Watches for an update instead of comparing clocks, which differ. */
async function hasHeartbeat(file: string): Promise<boolean> {
  const lastUpdate = () => (existsSync(file) ? statSync(file).mtimeMs : 0)
  const first = lastUpdate()
  if (Date.now() - first > STALE_AFTER) return false
  for (const end = Date.now() + WATCH; Date.now() < end; await wait(HEARTBEAT / 10)) if (lastUpdate() > first) return true
  return false
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
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
