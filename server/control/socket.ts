import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { type ControlAnswer, type ControlDeps, type ControlName, ControlRefusal, runControl } from './commands.ts'

/** The socket beside the data, relative to the working folder: the system allows such paths about a hundred characters only. */
const pathOf = (dataDir: string) => relative(process.cwd(), join(dataDir, 'firn.sock')) || 'firn.sock'

/** What goes over the socket, one to a line: how far the command is, any number of times, and then what it returns or why it was refused. */
type Line = { told: string } | { refused: string } | { answer: unknown }

/**
 * Opens the socket over which commands of the shell reach the data that this process holds. Only the owner of the folder may speak on it.
 * Call it while holding the folder's lock: a socket that a dead process left behind is removed.
 */
export async function openControlSocket(dataDir: string, deps: ControlDeps): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataDir)
  rmSync(path, { force: true })
  const server: Server = createServer((incoming, outgoing) => {
    const say = (line: Line) => outgoing.write(`${JSON.stringify(line)}\n`)
    text(incoming)
      .then(async (body) => {
        const { name, input } = JSON.parse(body) as { name: ControlName; input: unknown }
        say({ answer: await runControl({ ...deps, tell: (told) => say({ told }) }, name, input) })
      })
      .catch((error: unknown) => say({ refused: error instanceof Error ? error.message : 'failed' }))
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
 * Asks the server that holds the data; `tell` hears how far it is. Returns null when no server listens there. Throws `ControlRefusal` with the
 * server's words, and where the server ends before it has answered.
 */
export function askControlSocket<N extends ControlName>(
  dataDir: string,
  name: N,
  input: unknown,
  tell: (line: string) => void = () => {},
): Promise<ControlAnswer<N> | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: pathOf(dataDir), method: 'POST', path: '/' }, (incoming) => {
      incoming.once('error', reject)
      const lines = createInterface({ input: incoming })
      lines.on('line', (text) => {
        const line = JSON.parse(text) as Line
        if ('told' in line) tell(line.told)
        else if ('refused' in line) reject(new ControlRefusal(line.refused))
        // What a command returns belongs to its name.
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
