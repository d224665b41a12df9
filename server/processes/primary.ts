import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { destination } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { createLogger } from '../log.ts'
import { AskFigures, Ready } from './messages.ts'

type Environment = Record<string, string | undefined>

/** Unexpected ends of processes within a minute after which all stop, so that the service manager restarts them and notices the problem. */
export const MOST_ENDS = 3
const WINDOW = 60_000
/** Milliseconds before an ended process is replaced. The wait doubles each time within a minute. */
const FIRST_WAIT = 250

/**
 * Serves one port with several processes (WEB_PROCESSES, OPS-16) and returns once all are ready. The first has the configured role, with its jobs and
 * the card sandbox; the others only serve. An ended process is replaced, at most MOST_ENDS times a minute. `stop` stops all gracefully and returns
 * the exit code. If they end too often, or one cannot start, `onFailure` is called and all stop.
 */
export async function startProcesses(config: Config, environment: Environment, onFailure: () => void) {
  const logger = createLogger(config.logLevel, destination(1))
  const port = config.port === 0 ? await freePort(config.host) : config.port
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../index.ts', import.meta.url)) })
  const aggregator = new AggregatorRegistry()
  const children = new Set<Worker>()
  let cardOrigin: string | null = null
  let isStopping = false
  let ends: number[] = []
  let isServing = false

  const environmentOf = (place: number): Environment => ({
    ...environment,
    PORT: String(port),
    ...(place > 1 ? { ROLE: 'web', ...(cardOrigin ? { CARD_SANDBOX_ORIGIN: cardOrigin } : {}) } : {}),
  })

  /** Starts a process and replaces it whenever it ends. Resolves with its address, or null if it ended before it was ready. */
  const start = (place: number): Promise<string | null> => {
    const child = cluster.fork(environmentOf(place))
    children.add(child)
    return new Promise((resolve) => {
      let isReady = false
      child.on('message', (message: unknown) => {
        const ready = v.safeParse(Ready, message)
        if (ready.success) {
          isReady = true
          if (place === 1 && !environment.CARD_SANDBOX_ORIGIN && !config.card.secretKey) cardOrigin = ready.output.cardOrigin
          logger.info({ place, child: child.process.pid }, 'process is ready')
          resolve(ready.output.url)
        }
        const request = v.safeParse(AskFigures, message)
        if (request.success) void answerFigures(child, request.output.id)
      })
      child.once('exit', (code, signal) => {
        children.delete(child)
        resolve(null)
        if (!isStopping) follow(place, { code, signal, isReady })
      })
    })
  }

  const answerFigures = async (child: Worker, id: number) => {
    const text = await aggregator.clusterMetrics().catch(() => null)
    if (child.isConnected()) child.send({ type: 'firn:figures', id, text })
  }

  function follow(place: number, end: { code: number | null; signal: string | null; isReady: boolean }): void {
    const now = performance.now()
    ends = [...ends.filter((at) => now - at < WINDOW), now]
    logger.error({ place, ...end, ends: ends.length }, 'process ended unexpectedly')
    if (ends.length > MOST_ENDS || !isServing) fail()
    else setTimeout(() => !isStopping && void start(place), FIRST_WAIT * 2 ** (ends.length - 1))
  }

  function fail(): void {
    if (isStopping) return
    void stop().then(onFailure)
  }

  /** Stops all processes. The exit code is 1 if one of them failed. */
  async function stop(): Promise<number> {
    isStopping = true
    const codes = await Promise.all([...children].map(end))
    return codes.every((code) => code === 0) ? 0 : 1
  }

  const url = await start(1)
  const others = url === null ? [] : await Promise.all(Array.from({ length: config.webProcesses - 1 }, (_, at) => start(at + 2)))
  isServing = url !== null && others.every((one) => one !== null)
  return { url: isServing ? url : null, stop }
}

const end = (child: Worker) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.process.kill('SIGTERM')
  })

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
