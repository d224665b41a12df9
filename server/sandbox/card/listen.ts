import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { cardSandboxApp } from './app.ts'
import type { CardSandboxDeps } from './deps.ts'
import { startDelivery } from './events.ts'

export interface CardSandbox {
  /** Its origin on loopback, for example http://127.0.0.1:4174. */
  origin: string
  close(): Promise<void>
}

/** Starts the card sandbox on loopback, on `port` if free, otherwise on any free port. With a fixed port, open pages continue to work after a restart. */
export async function startCardSandbox(deps: CardSandboxDeps, port: number): Promise<CardSandbox> {
  const delivery = startDelivery(deps)
  const app = cardSandboxApp(deps, delivery.nudge)
  const listen = (requested: number) =>
    new Promise<ReturnType<typeof serve>>((resolve, reject) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: requested }, () => resolve(server))
      server.once('error', reject)
    })
  const server = await listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return listen(0)
    throw error
  })
  const { port: actual } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${actual}`,
    close: async () => {
      await delivery.stop()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
