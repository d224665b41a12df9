import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Who has a folder: the process, and in which set of processes (host and container) its number means something. */
type Holder = { pid: number; started: string; place?: string }

/** How often whoever has a folder shows that it is there, and for how long somebody else looks for that, in ms. */
const BEAT = 2000
const WATCH = 3 * BEAT
/** Milliseconds without a sign after which nobody needs to look any longer; clocks of hosts that share a folder differ by less. */
const LONG_SILENT = 60_000

/** The data directory is in use by another live process. PGlite has no lock of its own: two processes would lose each other's writes. */
export class DataDirInUse extends Error {
  constructor(dir: string, by: string) {
    super(`DATA_DIR ${dir} is in use by ${by}. Stop it, or set another DATA_DIR, or use PostgreSQL with DATABASE_URL.`)
    this.name = 'DataDirInUse'
  }
}

/**
 * Takes the lock of a data directory (made if missing) and returns the function that releases it. A lock whose process has died is taken over: here
 * that is known at once, of another host or container once it has given no sign for 6 s (OPS-15). Throws `DataDirInUse` where its process is alive.
 */
export async function lockDataDir(dir: string): Promise<() => void> {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'firn.lock')
  for (let attempt = 0; !writeOnce(file); attempt++) {
    const holder = readHolder(file)
    if (holder && (await isAlive(holder, file))) throw new DataDirInUse(dir, nameOf(holder))
    if (attempt > 3) throw new DataDirInUse(dir, holder ? nameOf(holder) : 'another process')
    rmSync(file, { force: true })
  }
  const beat = setInterval(() => showLife(dir, file), BEAT).unref()
  return () => {
    clearInterval(beat)
    if (isOurs(file)) rmSync(file, { force: true })
  }
}

const isOurs = (file: string): boolean => {
  const holder = existsSync(file) ? readHolder(file) : undefined
  return holder?.pid === process.pid && (holder.place ?? place) === place
}

/** A process that slept so long that another one took the folder must not write into it any more: the error ends it. */
function showLife(dir: string, file: string): void {
  if (!existsSync(dir)) return
  if (!isOurs(file)) throw new DataDirInUse(dir, 'another process, which took it while this one gave no sign')
  const now = new Date()
  utimesSync(file, now, now)
}

const nameOf = ({ pid, place: where }: Holder): string =>
  where === undefined || where === place ? `process ${pid}` : 'a process of another container or host'

function writeOnce(file: string): boolean {
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
  if (where !== undefined && where !== place) return givesSigns(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A process id is reused, most of all in containers: the start time distinguishes the old process from a new one.
  return startOf(pid) === started
}

/** Whether whoever has the folder shows that it is there. It is looked for, not reckoned from clocks, which differ. */
async function givesSigns(file: string): Promise<boolean> {
  const lastSign = () => (existsSync(file) ? statSync(file).mtimeMs : 0)
  const first = lastSign()
  if (Date.now() - first > LONG_SILENT) return false
  for (const end = Date.now() + WATCH; Date.now() < end; await wait(BEAT / 10)) if (lastSign() > first) return true
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

/** Names the set of processes in which a process number means something: this start of this host's kernel, and the container's own numbers. */
const place = (() => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
})()
