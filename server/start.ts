import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type DestinationStream, destination } from 'pino'
import { dayOf } from './base/days.ts'
import { buildApp } from './build-app.ts'
import { readConfig } from './config.ts'
import { openControlSocket } from './control/socket.ts'
import { createDeps } from './create-deps.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import type { Db } from './db/types.ts'
import type { ServerDeps } from './deps.ts'
import { listen } from './http/listen.ts'
import { extendPrices, loadSampleInventory } from './inventory/load.ts'
import { startJobs } from './jobs/boss.ts'
import { runJob } from './jobs/run.ts'
import { startSweeps } from './jobs/sweeps.ts'
import { createLogger } from './log.ts'
import { readLand } from './map/land.ts'
import { hasSpace } from './metrics/disk.ts'
import { openGazetteer } from './places/query.ts'
import { type CardSandbox, openCardSandbox, webhookSecretsOf } from './sandbox/card/open.ts'
import { checkAccess } from './suppliers/access.ts'
import { openSuppliers } from './suppliers/open.ts'
import { requireSupplier } from './suppliers/requires.ts'
import { openTracing } from './tracing/open.ts'

export type RunningServer = { url: string; deps: ServerDeps; close(): Promise<void> }

const defaultAppDir = fileURLToPath(new URL('../dist/app', import.meta.url))

/**
 * Starts the parts of the configured role: database, inventory and HTTP always, jobs and sweeps in a worker, the card sandbox if no other instance
 * runs it. Logs go to `logTo`, by default to standard output. @throws ConfigError, DataDirInUse or CannotListen
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  { appDir = defaultAppDir, logTo = destination(1) }: { appDir?: string; logTo?: DestinationStream } = {},
): Promise<RunningServer> {
  const first = readConfig(environment)
  const config = first.port === 0 ? readConfig({ ...environment, PORT: String(await freePort(first.host)) }) : first
  const logger = createLogger(config.logLevel, logTo)
  const closeTracing = await openTracing(config)
  const opened = await openDatabase({ ...config, poolSize: config.databasePool })
  const { db } = opened
  const now = () => new Date()
  await opened.exclusively(() => prepareInventory(db, now()))
  await requireSupplier(db, openSuppliers(config, { db, now }))
  // Reads the borders of the maps before the first request.
  readLand()
  if (!config.mapsKey) openGazetteer()
  const webhookSecrets = await webhookSecretsOf(config.card, db)
  const sandbox = await openCardSandbox(config, { db, now, webhookSecrets, logger })
  const jobs = await opened.exclusively(() => startJobs(opened, logger))
  const deps = await createDeps(config, opened, { logger, jobs, webhookSecrets, cardOrigin: sandbox?.origin ?? null })
  let isOpen = false
  const app = buildApp(deps, {
    appDir,
    isReady: async () => isOpen && (await isReachable(db)) && (config.databaseUrl !== undefined || (await hasSpace(config.dataDir))),
  })
  const http = await listen(app.fetch, config)
  const isWorker = config.role !== 'web'
  if (isWorker) await jobs.work((job) => runJob(deps, job))
  const sweeps = isWorker ? startSweeps(deps) : null
  const control = config.databaseUrl
    ? null
    : await openControlSocket(config.dataDir, { db, now, ...config, support: async () => ({ deps, failedJobs: jobs.failedJobs }) })
  isOpen = true
  if (isWorker) void reportAccess(deps)
  const close = async () => {
    // Stopping: the load balancer sees it first, then requests and jobs finish, then their resources are closed.
    isOpen = false
    await sweeps?.stop()
    await control?.close()
    await http.close()
    await jobs.close()
    deps.metrics.close()
    await closeOutside(opened, sandbox)
    await closeTracing()
  }
  return { url: `http://${config.host}:${config.port}`, deps, close }
}

/** Says at the start that a supplier refuses the configured key or this address. Others are sold meanwhile, so the start goes on. */
async function reportAccess({ config, db, now, logger }: ServerDeps): Promise<void> {
  try {
    for (const words of await checkAccess(config, { db, now })) logger.error(words)
  } catch (err) {
    logger.error({ err }, 'suppliers could not be checked')
  }
}

async function closeOutside(opened: OpenDatabase, sandbox: CardSandbox | null): Promise<void> {
  await sandbox?.close()
  await opened.close()
}

async function prepareInventory(db: Db, at: Date): Promise<void> {
  await loadSampleInventory(db, dayOf(at))
  await extendPrices(db, dayOf(at))
}

/** Timeout of the health check of the database in milliseconds. */
const REACH_TIMEOUT = 2000

/** Whether the database responds. Without it an instance cannot serve requests. */
function isReachable(db: Db): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, REACH_TIMEOUT, false).unref())
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([query, late])
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}
