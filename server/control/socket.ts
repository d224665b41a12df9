import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { type ControlAnswer, type ControlDeps, type ControlName, ControlRefusal, runControl } from './commands.ts'

/** The socket in the data folder, as a relative path, since systems limit such paths to about a hundred characters. */
const pathOf = (dataDir: string) => relative(process.cwd(), join(dataDir, 'firn.sock')) || 'firn.sock'

/** Messages of the socket, one per line: any number of progress messages, then the answer or an error. */
type Line = { progress: string } | { error: string } | { answer: unknown }

/**
 * Opens the socket for commands of the shell. Only the folder's owner may use it. Call it while holding the folder's lock, as it removes the socket
 * of an ended process.
 */
export async function openControlSocket(dataDir: string, deps: ControlDeps): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataDir)
  rmSync(path, { force: true })
  const server: Server = createServer((incoming, outgoing) => {
    const say = (line: Line) => outgoing.write(`${JSON.stringify(line)}\n`)
    text(incoming)
      .then(async (body) => {
        const { name, input } = JSON.parse(body) as { name: ControlName; input: unknown }
        say({ answer: await runControl({ ...deps, onProgress: (progress) => say({ progress }) }, name, input) })
      })
      .catch((error: unknown) => say({ error: error instanceof Error ? error.message : 'failed' }))
      .finally(() => outgoing.end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/**
 * Sends a command to the server with the data. `onProgress` receives its progress. Returns null if no server listens. @throws ControlRefusal with the
 * server's message, or if the server ends before it answers
 */
export function askControlSocket<N extends ControlName>(
  dataDir: string,
  name: N,
  input: unknown,
  onProgress: (line: string) => void = () => {},
): Promise<ControlAnswer<N> | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: pathOf(dataDir), method: 'POST', path: '/' }, (incoming) => {
      incoming.once('error', reject)
      const lines = createInterface({ input: incoming })
      lines.on('line', (text) => {
        const line = JSON.parse(text) as Line
        if ('progress' in line) onProgress(line.progress)
        else if ('error' in line) reject(new ControlRefusal(line.error))
        // The result's type depends on the name.
        else resolve(line.answer as ControlAnswer<N>)
      })
      lines.once('close', () => reject(new ControlRefusal('The server ended before it had answered.')))
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    outgoing.end(JSON.stringify({ name, input }))
  })
}
