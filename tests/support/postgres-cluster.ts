import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './instances/ports.ts'

/** A temporary PostgreSQL. `url` names its database `postgres`. */
export type Cluster = { url: string; stop(): Promise<void> }

const DEBIAN = '/usr/lib/postgresql'
const OWNER = 'firn'
/** Timeout of the server's start in ms. */
const START_TIMEOUT = 60_000

/** The folder of the newest PostgreSQL on this machine, null if there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
  return found ?? null
}

/** PostgreSQL refuses to run as root. For root it runs as the user of Debian's package. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Creates and starts a PostgreSQL on a free loopback port, in a temporary folder. It runs without fsync, for tests and measurements, unless `more`
 * settings change that. @throws Error if none is installed or it does not start
 */
export async function startCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'firn-postgres-'))
  const { uid, gid } = owner()
  const who = uid === undefined || gid === undefined ? {} : { uid, gid }
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', OWNER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], {
    ...who,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum_naptime: '10s',
    log_min_messages: 'fatal',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...who, cwd: folder, stdio: 'ignore' })
  const stop = () => end(child, folder)
  // It ends if the process that started it is killed.
  process.once('exit', () => child.kill('SIGQUIT'))
  const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres`
  await untilReady(url, child).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** Creates an empty database on a cluster. Returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${client.escapeIdentifier(name)}`).finally(() => client.end())
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const { default: pg } = await import('pg')
  for (const start = performance.now(); ; await wait(50)) {
    const client = new pg.Client({ connectionString: url })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    if (child.exitCode !== null || performance.now() - start > START_TIMEOUT) throw new Error('PostgreSQL did not start')
  }
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise<void>((resolve) => (child.exitCode !== null ? resolve() : child.once('exit', () => resolve())))
  // Immediate shutdown: closes all connections and writes nothing.
  child.kill('SIGQUIT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
