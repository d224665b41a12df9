import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { type DestinationStream, destination, pino } from 'pino'
import { buildApp } from './build-app.ts'
import { type Config, readConfig } from './config.ts'
import { openControlSocket } from './control/socket.ts'
import { openDatabase } from './db/open.ts'
import type { ServerDeps } from './deps.ts'
import { installationSecret } from './domain/auth/secrets.ts'
import { dayOf } from './domain/days.ts'
import { stripeProvider } from './domain/payments/provider.ts'
import { extendPrices, loadSampleInventory } from './inventory/load.ts'
import { startJobs } from './jobs/boss.ts'
import { runJob } from './jobs/run.ts'
import { startSweeps } from './jobs/sweeps.ts'
import { createMailer } from './mail/mailer.ts'
import { startCardSandbox } from './sandbox/card/index.ts'

export type RunningServer = { url: string; deps: ServerDeps; close(): Promise<void> }

const defaultAppDir = fileURLToPath(new URL('../dist/app', import.meta.url))

/**
 * Starts everything from the environment: database, inventory, card sandbox, jobs, HTTP. The log goes to `logTo`, by default to standard output.
 * Throws `ConfigError` and `DataDirInUse`.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  { appDir = defaultAppDir, logTo = destination(1) }: { appDir?: string; logTo?: DestinationStream } = {},
): Promise<RunningServer> {
  const first = readConfig(environment)
  const config = first.port === 0 ? readConfig({ ...environment, PORT: String(await freePort(first.host)) }) : first
  const logger = pino({ level: config.logLevel }, logTo)
  const opened = await openDatabase(config)
  const { db } = opened
  const now = () => new Date()
  await loadSampleInventory(db, dayOf(now().getTime()))
  await extendPrices(db, dayOf(now().getTime()))
  const webhookSecret = config.card.webhookSecret ?? `whsec_${Buffer.from(await installationSecret(db, 'webhook')).toString('hex')}`
  const sandbox = config.isSandbox && !config.card.secretKey ? await openCardSandbox(config, { db, now, webhookSecret, logger }) : null
  const cardOrigin = sandbox?.origin ?? null
  const jobs = await startJobs(opened, logger)
  const deps: ServerDeps = {
    db,
    now,
    config,
    enqueue: jobs.enqueue,
    provider: stripeProvider({ secretKey: config.card.secretKey ?? 'sk_test_sandbox', webhookSecret, sandboxOrigin: cardOrigin }),
    orderTtlSeconds: config.orderTtlSeconds,
    mailer: createMailer(config),
    logger,
    secrets: { tokens: await installationSecret(db, 'tokens'), codes: await installationSecret(db, 'codes') },
    cardOrigin,
  }
  let isReady = false
  const app = buildApp(deps, { appDir, isReady: () => isReady })
  const server = await listen(app.fetch, config)
  await jobs.work((job) => runJob(deps, job))
  const sweeps = startSweeps(deps)
  const control = config.databaseUrl ? null : await openControlSocket(config.dataDir, { db, now, publicUrl: config.publicUrl })
  isReady = true
  const close = async () => {
    isReady = false
    sweeps.stop()
    await control?.close()
    await closeServer(server)
    await jobs.close()
    await sandbox?.close()
    await opened.close()
  }
  return { url: `http://${config.host}:${config.port}`, deps, close }
}

type SandboxNeeds = { db: ServerDeps['db']; now: ServerDeps['now']; webhookSecret: string; logger: ServerDeps['logger'] }

function openCardSandbox(config: Config, { db, now, webhookSecret, logger }: SandboxNeeds) {
  const local = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${config.port}`)
  return startCardSandbox(
    {
      db,
      now,
      webhook: {
        url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}/api/webhooks/stripe`,
        secret: webhookSecret,
      },
      appOrigins: [...new Set([config.publicUrl, ...local])],
      onDeliveryFailure: (failure) => logger.warn(failure, 'card sandbox could not deliver an event'),
    },
    config.port + 1,
  )
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { host, port }: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => resolve(server as Server))
    server.once('error', reject)
  })
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Whoever still waits for an answer gets a moment.
  const force = setTimeout(() => server.closeAllConnections(), 3000)
  await closed
  clearTimeout(force)
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
