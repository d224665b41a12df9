import { connect, type Socket } from 'node:net'

/** One request of a load. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }

/** The result of a load: responses per second, and the 99th percentile of response times in ms. */
export type Load = { perSecond: number; p50: number; p99: number; count: number }

/**
 * A keep-alive connection that sends a request and waits for the whole response. It parses only status and length: the generator shares the machine
 * with the server, and a full HTTP client would use as much CPU as the server.
 */
class Line {
  private readonly socket: Socket
  private chunks: Buffer[] = []
  private settle: { resolve: (answer: { status: number; text: string }) => void; reject: (error: Error) => void } | null = null

  constructor(host: string, port: number) {
    this.socket = connect({ host, port, noDelay: true })
    this.socket.on('data', (chunk) => this.read(chunk))
    this.socket.on('error', (error) => this.settle?.reject(error))
    this.socket.on('close', () => this.settle?.reject(new Error('The server closed the connection')))
  }

  ask({ method, path, headers, body = '' }: LoadRequest): Promise<{ status: number; text: string }> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = body ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
    this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: load\r\n${lines.join('')}${length}\r\n${body}`)
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
    })
  }

  private read(chunk: Buffer): void {
    this.chunks.push(chunk)
    const all = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks)
    const head = all.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = all.toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
    const isWhole = length === undefined ? all.subarray(-5).toString('latin1') === '0\r\n\r\n' : all.length >= head + 4 + Number(length)
    if (!isWhole) return
    this.chunks = []
    const { settle } = this
    this.settle = null
    settle?.resolve({ status: Number(text.slice(9, 12)), text: all.toString('utf8', head + 4) })
  }

  close(): void {
    this.socket.destroy()
  }
}

/** Sends requests as fast as responses arrive, `clients` at a time, for `ms` milliseconds. @throws Error at the first response that is not 200 */
export async function drive(
  origin: string,
  clients: number,
  ms: number,
  next: (client: number, turn: number) => LoadRequest,
): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  const start = performance.now()
  const client = async (index: number) => {
    const line = new Line(hostname, Number(port))
    for (let turn = 0; performance.now() - start < ms; turn++) {
      const request = next(index, turn)
      const began = performance.now()
      const { status, text } = await line.ask(request)
      if (status !== 200) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`)
      times.push(performance.now() - began)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), count: times.length }
}
