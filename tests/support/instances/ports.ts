import { createServer } from 'node:net'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Candidate ports. They are below the ephemeral ports (from 32768), so that outgoing connections cannot occupy the port of a restarting server. */
const LOWEST = 12_000
const PORTS = 20_000

/** Returns a free loopback port. The next port, for the card sandbox, is free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * PORTS)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
