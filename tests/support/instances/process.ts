import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Timeout of a server's start in ms. */
const START_TIMEOUT = 180_000

/** A server in its own process. It can be killed and restarted with the same environment. */
export type Instance = {
  url: string
  /** Its log lines so far. */
  lines: string[]
  start(): Promise<void>
  kill(): Promise<void>
  /** Stops it with SIGTERM. Returns its exit code. */
  stop(): Promise<number | null>
  isRunning(): boolean
}

const home = fileURLToPath(new URL('../../../', import.meta.url))

/** An instance of the product in a folder, at a port. `start` resolves once it reports that it is ready. */
export function instanceAt(port: number, environment: Record<string, string>, folder = home): Instance {
  let child: ChildProcess | null = null
  const lines: string[] = []
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<number | null>((resolve) => {
      if (!child || !isRunning()) return resolve(child?.exitCode ?? null)
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })
  const start = () =>
    new Promise<void>((resolve, reject) => {
      let text = ''
      const started = spawn(process.execPath, [join(folder, 'server/index.ts')], {
        cwd: folder,
        env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${text}`)), START_TIMEOUT)
      const reader =
        (begun = '') =>
        (chunk: Buffer) => {
          text += chunk.toString()
          // A chunk may end within a line.
          const parts = (begun + chunk.toString()).split('\n')
          begun = parts.pop() ?? ''
          lines.push(...parts.filter(Boolean))
          if (!text.includes('Firn is ready at')) return
          clearTimeout(timer)
          resolve()
        }
      started.stdout?.on('data', reader())
      started.stderr?.on('data', reader())
      started.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`The server ended with ${code} before it was ready:\n${text}`))
      })
    })
  return {
    url: `http://${environment.HOST ?? '127.0.0.1'}:${port}`,
    lines,
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    isRunning,
  }
}

/** Log lines of level error and above. */
export const faultsIn = (lines: readonly string[]) => lines.filter((line) => /^\{"level":[56]0,/.test(line))
