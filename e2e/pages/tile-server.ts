import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** Tiles on an origin of their own on loopback: each says by its colour that it came. */
export interface TileServer {
  /** What MAP_TILES_URL takes. */
  template: string
  /** The paths that were asked for. */
  asked: string[]
  /** What it answers from here on: tiles, or that there are none. */
  answer(status: 200 | 404): void
  close(): Promise<void>
}

export async function openTileServer(): Promise<TileServer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#7fb2d6' } })
    .png()
    .toBuffer()
  const asked: string[] = []
  let status = 200
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'image/png' }).end(status === 200 ? tile : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    asked,
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
