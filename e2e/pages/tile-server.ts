import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Tiles on a separate loopback origin; their colours identify them. */
export interface TileServer {
  /** The value for MAP_TILES_URL. */
  template: string
  /** The requested paths. */
  requested: string[]
  /** Sets later responses: tiles, or 404. */
  answer(status: 200 | 404): void
  close(): Promise<void>
}

export async function openTileServer(): Promise<TileServer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7fb2d6' } })
    .png()
    .toBuffer()
  const requested: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'image/png' }).end(status === 200 ? tile : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    requested,
    answer: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
