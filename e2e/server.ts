import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../server/start.ts'
import { copyOf } from '../tests/support/instances/databases.ts'
import { freePort } from '../tests/support/instances/ports.ts'
import { faultsIn, instanceAt } from '../tests/support/instances/process.ts'
import type { TestServer } from './test-server.ts'
import { openTwoInstances } from './two-instances.ts'

/** Data directory with migrations and sample inventory that every test copies; created once per run. */
export const TEMPLATE = join(tmpdir(), `firn-e2e-template-${process.env.FIRN_E2E_RUN ?? process.ppid}`)

/** The same as a database of a PostgreSQL, if the run uses one. */
export const POSTGRES_TEMPLATE = 'firn_e2e_template'

function freshData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-e2e-'))
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, dataDir, { recursive: true })
  return dataDir
}

/** The database of a server in this process: a copy of the template in PostgreSQL if the run has one, else a data directory. */
async function freshDatabase(): Promise<{ environment: Record<string, string>; drop(): Promise<void> }> {
  const { FIRN_TEST_DATABASE_URL: postgresUrl } = process.env
  if (postgresUrl) {
    const { url, drop } = await copyOf(postgresUrl, POSTGRES_TEMPLATE)
    return { environment: { DATABASE_URL: url }, drop }
  }
  const dataDir = freshData()
  return { environment: { DATA_DIR: dataDir }, drop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A server in this process or, with FIRN_E2E_INSTANCES, two in separate processes, one of which is killed. */
export async function openServer(
  environment: Record<string, string> = {},
  appDir = process.env.APP_DIR ?? fileURLToPath(new URL('../dist/app', import.meta.url)),
): Promise<TestServer> {
  const { FIRN_TEST_DATABASE_URL: postgresUrl, FIRN_E2E_INSTANCES: areInstances } = process.env
  if (postgresUrl && areInstances) return openTwoInstances(postgresUrl, POSTGRES_TEMPLATE, environment)
  const database = await freshDatabase()
  const lines: string[] = []
  const server = await startServer(
    { PORT: String(await freePort()), LOG_LEVEL: 'warn', ...database.environment, ...environment },
    { appDir, logTo: { write: (line) => void lines.push(line) } },
  )
  return {
    url: server.url,
    db: server.deps.db,
    log: () => lines,
    close: async () => {
      await server.close()
      await database.drop()
      return faultsIn(lines)
    },
  }
}

/** One installation that serves successive releases at the same address. */
export interface Releases {
  url: string
  /** Stops the server, so that nothing responds. */
  stop(): Promise<void>
  /** Serves with another configuration, which makes another release; from `appDir` if given. */
  serve(environment: Record<string, string>, appDir?: string): Promise<void>
  /** Stops it finally and returns the errors in its log. */
  close(): Promise<string[]>
}

export async function openReleases(first: Record<string, string> = {}): Promise<Releases> {
  const dataDir = freshData()
  const port = String(await freePort())
  const lines: string[] = []
  const start = (environment: Record<string, string>, appDir?: string) =>
    startServer(
      { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
      { ...(appDir ? { appDir } : {}), logTo: { write: (line) => void lines.push(line) } },
    )
  let server: Awaited<ReturnType<typeof start>> | null = await start(first)
  const { url } = server
  const stop = async () => {
    await server?.close()
    server = null
  }
  return {
    url,
    stop,
    serve: async (environment, appDir) => {
      await stop()
      server = await start(environment, appDir)
    },
    close: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
      return faultsIn(lines)
    },
  }
}

/**
 * A copy of the built application as another build would leave it: the file with the given beginning has another name, and the old one is
 * gone. The caller removes the folder.
 */
export function otherBuild(beginning: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'firn-e2e-build-'))
  cpSync(fileURLToPath(new URL('../dist/app', import.meta.url)), folder, { recursive: true })
  const [file = ''] = globSync(`assets/${beginning}-*.js`, { cwd: folder })
  const [name, next] = [file.replace('assets/', ''), `${beginning}-another0.js`]
  for (const one of globSync('**/*.{js,json,html}', { cwd: folder })) {
    const path = join(folder, one)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(name)) continue
    writeFileSync(path, text.replaceAll(name, next))
    for (const zipped of ['.br', '.gz']) rmSync(path + zipped, { force: true })
  }
  renameSync(join(folder, file), join(folder, 'assets', next))
  return folder
}

/** A server in its own process, which can be killed and restarted with the same data. */
export interface KillableServer {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and returns the errors in its log. */
  close(): Promise<string[]>
}

export async function openKillableServer(environment: Record<string, string> = {}): Promise<KillableServer> {
  const dataDir = freshData()
  const port = await freePort()
  const instance = instanceAt(port, { DATA_DIR: dataDir, ...environment })
  await instance.start()
  return {
    url: instance.url,
    kill: instance.kill,
    start: instance.start,
    close: async () => {
      await instance.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return faultsIn(instance.lines)
    },
  }
}
