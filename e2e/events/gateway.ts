import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The whole body; reading it leaves the stream to other readers. */
function text(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => incoming.once('end', () => resolve(Buffer.concat(chunks).toString())))
}

/** What happens to events: they arrive, are refused with a 503, or arrive and the response is lost. */
export type Way = 'open' | 'busy' | 'mute'

/** A gateway before the server, as in production. Everything passes; events depend on `set`. */
export interface Gateway {
  url: string
  set(way: Way): void
  /** The bodies of all event requests, whatever their result. */
  posts(): readonly string[]
  close(): Promise<void>
}

/** Opens a gateway on a free port. `target` is an origin that may not respond yet. */
export async function openGateway(target: () => string): Promise<Gateway> {
  let way: Way = 'open'
  const posts: string[] = []

  function pass(incoming: IncomingMessage, answer: ServerResponse, isMute: boolean): void {
    const onward = request(`${target()}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (upstream) => {
      if (isMute) {
        upstream.resume().on('end', () => answer.destroy())
        return
      }
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, answer) => {
    const isEvents = incoming.method === 'POST' && incoming.url === '/api/events'
    if (isEvents) void text(incoming).then((body) => posts.push(body))
    if (isEvents && way === 'busy') {
      incoming.on('end', () => answer.writeHead(503).end())
      return
    }
    pass(incoming, answer, isEvents && way === 'mute')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      way = next
    },
    posts: () => posts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
