import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerDeps } from '../server/deps.ts'
import { startServer } from '../server/start.ts'

/** Data directory with migrations and sample inventory that every test copies; made once a run. */
export const TEMPLATE = join(tmpdir(), `firn-e2e-template-${process.env.FIRN_E2E_RUN ?? process.ppid}`)

/** Milliseconds in which a server has to be ready. */
const START_TIMEOUT = 30_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Two free neighbours: the application's port and, beside it, the card sandbox's. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

function freshData(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'firn-e2e-'))
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, dataDir, { recursive: true })
  return dataDir
}

/** What a server's log says of faults of its own: lines of level error and above. */
const faultsIn = (lines: readonly string[]) => lines.filter((line) => /^\{"level":[56]0,/.test(line))

/** A server in this process over a fresh database, whose rows a test can read. */
export interface TestServer {
  url: string
  db: ServerDeps['db']
  /** Stops it and answers the faults that its log tells of. */
  close(): Promise<string[]>
}

export async function openServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = freshData()
  const appDir = process.env.APP_DIR ?? fileURLToPath(new URL('../dist/app', import.meta.url))
  const lines: string[] = []
  const server = await startServer(
    { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    { appDir, logTo: { write: (line) => void lines.push(line) } },
  )
  return {
    url: server.url,
    db: server.deps.db,
    close: async () => {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
      return faultsIn(lines)
    },
  }
}

/** A server in a process of its own, which can be killed and started again over the same data. */
export interface MortalServer {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and answers the faults that its log tells of. */
  close(): Promise<string[]>
}

export async function openMortalServer(environment: Record<string, string> = {}): Promise<MortalServer> {
  const dataDir = freshData()
  const port = await freePort()
  let child: ChildProcess | null = null
  const lines: string[] = []
  const start = () =>
    new Promise<void>((resolve, reject) => {
      let text = ''
      const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${text}`)), START_TIMEOUT)
      const started = spawn(process.execPath, ['server/index.ts'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      started.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        lines.push(...chunk.toString().split('\n'))
        if (!text.includes('Firn is ready at')) return
        clearTimeout(timer)
        resolve()
      })
    })
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    start,
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
      return faultsIn(lines)
    },
  }
}
