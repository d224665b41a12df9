import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The whole body; reading it takes nothing from whoever else reads it. */
function text(asked: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  asked.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => asked.once('end', () => resolve(Buffer.concat(chunks).toString())))
}

/** What happens to events on their way: they arrive, are turned away with a 503, or arrive and the answer is lost. */
export type Way = 'open' | 'busy' | 'mute'

/** A gateway before the server, as there is one in every house: everything passes, and events as `set` says. */
export interface Gateway {
  url: string
  set(way: Way): void
  /** The bodies of all posts of events that came by, whatever became of them. */
  posts(): readonly string[]
  close(): Promise<void>
}

/** Opens a gateway before `target`, an origin that need not answer yet, on a free port. */
export async function openGateway(target: () => string): Promise<Gateway> {
  let way: Way = 'open'
  const posts: string[] = []

  function pass(asked: IncomingMessage, answer: ServerResponse, isMute: boolean): void {
    const onward = request(`${target()}${asked.url}`, { method: asked.method, headers: asked.headers }, (got) => {
      if (isMute) {
        got.resume().on('end', () => answer.destroy())
        return
      }
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  const server = createServer((asked, answer) => {
    const isEvents = asked.method === 'POST' && asked.url === '/api/events'
    if (isEvents) void text(asked).then((body) => posts.push(body))
    if (isEvents && way === 'busy') {
      asked.on('end', () => answer.writeHead(503).end())
      return
    }
    pass(asked, answer, isEvents && way === 'mute')
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
