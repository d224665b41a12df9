import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ControlAnswer, type ControlDeps, type ControlName, ControlRefusal, runControl } from './commands.ts'

/** The socket beside the data, relative to the working folder: the system allows such paths about a hundred characters only. */
const pathOf = (dataDir: string) => relative(process.cwd(), join(dataDir, 'firn.sock')) || 'firn.sock'

/**
 * Opens the socket over which commands of the shell reach the data that this process holds. Only the owner of the folder may speak on it.
 * Call it while holding the folder's lock: a socket that a dead process left behind is removed.
 */
export async function openControlSocket(dataDir: string, deps: ControlDeps): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataDir)
  rmSync(path, { force: true })
  const server: Server = createServer((incoming, outgoing) => {
    const answer = (status: number, body: unknown) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    text(incoming)
      .then(async (body) => {
        const { name, input } = JSON.parse(body) as { name: ControlName; input: unknown }
        answer(200, await runControl(deps, name, input))
      })
      .catch((error: unknown) =>
        answer(error instanceof ControlRefusal ? 400 : 500, { message: error instanceof Error ? error.message : 'failed' }),
      )
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

/** Asks the server that holds the data. Returns null when no server listens there. Throws `ControlRefusal` with the server's words. */
export function askControlSocket<N extends ControlName>(dataDir: string, name: N, input: unknown): Promise<ControlAnswer<N> | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: pathOf(dataDir), method: 'POST', path: '/' }, (incoming) => {
      text(incoming).then((body) => {
        const answer: unknown = JSON.parse(body)
        if (incoming.statusCode === 200) resolve(answer as ControlAnswer<N>)
        else reject(new ControlRefusal((answer as { message: string }).message))
      }, reject)
    })
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    outgoing.end(JSON.stringify({ name, input }))
  })
}
