import { spawn } from 'node:child_process'
import { freePort } from '../../../tests/support/instances/ports.ts'

/** A server in a separate process. */
export type LoadedServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts a server on a free port. @throws Error if it ends before it is ready */
export async function startLoadedServer(environment: Record<string, string>): Promise<LoadedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/index.ts'], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Firn is ready at')) resolve()
      else process.stderr.write(chunk)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready`)))
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }
}
