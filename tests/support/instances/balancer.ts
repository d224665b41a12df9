import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A round-robin balancer. It skips instances that do not listen. */
export type Balancer = {
  url: string
  /** Number of responses so far, by instance. */
  served: readonly number[]
  /** Called after each response with their number. */
  onAnswer: (count: number) => void
  /** Drains an instance: queues new requests until it has no open ones, and runs a function before they continue. */
  quietly(instance: number, run: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const addressOf = (origin: string) => ({ host: new URL(origin).hostname, port: Number(new URL(origin).port) })

/**
 * Starts a round-robin balancer on a free port, or on `port`, of a loopback address. It connects to the instances from this address and forwards
 * the client address. `targets` are the origins of the instances.
 */
export async function startBalancer(targets: readonly string[], port = 0, host = '127.0.0.1'): Promise<Balancer> {
  const agents = targets.map(() => new Agent({ keepAlive: true }))
  const served = targets.map(() => 0)
  const inFlight = targets.map(() => 0)
  let turn = 0
  let answered = 0
  let held: Promise<void> = Promise.resolve()
  let idle = () => {}

  const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, index: number, tries = 1): void => {
    const target = targets[index] ?? ''
    const agent = agents[index]
    const count = (change: number) => {
      inFlight[index] = (inFlight[index] ?? 0) + change
      if (change < 0) idle()
    }
    const { url: path, method } = incoming
    const before = incoming.headers['x-forwarded-for']
    const from = [...(before ? [before] : []), incoming.socket.remoteAddress].join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': from }
    const asked = request({ ...addressOf(target), localAddress: host, path, method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('close', () => {
        count(-1)
        if (!answer.complete) return outgoing.destroy()
        served[index] = (served[index] ?? 0) + 1
        balancer.onAnswer(++answered)
      })
    })
    count(1)
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return outgoing.destroy()
      count(-1)
      // If an instance does not listen, try the next one. A connection lost during a request is passed to the caller.
      const isGone = error.code === 'ECONNREFUSED' && tries < targets.length
      if (isGone) pass(incoming, body, outgoing, (index + 1) % targets.length, tries + 1)
      else outgoing.destroy()
    })
    asked.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => void held.then(() => pass(incoming, Buffer.concat(chunks), outgoing, turn++ % targets.length)))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const balancer: Balancer = {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    served,
    onAnswer: () => {},
    quietly(instance, run) {
      const drained = () =>
        new Promise<void>((resolve) => {
          idle = () => inFlight[instance] === 0 && resolve()
          idle()
        })
      const forget = () => {
        agents[instance]?.destroy()
        agents[instance] = new Agent({ keepAlive: true })
      }
      held = held.then(drained).then(run).then(forget)
      return held
    },
    close: async () => {
      for (const agent of agents) agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return balancer
}
