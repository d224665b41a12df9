import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Ports that are tried: below those that the system lends to connections that go out (from 32768), or one of these would sit on a port before its server listens again. */
const LOWEST = 12_000
const PORTS = 20_000

/** A free loopback port whose neighbour above, the card sandbox's, is free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * PORTS)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
