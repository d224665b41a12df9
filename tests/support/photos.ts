import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { OwnPicture } from '../../server/inventory/file/schema.ts'

/** A photo-like picture: a gradient with grain, so that its size is that of a photo. Each `seed` gives a different picture. */
export async function makePhoto(
  width: number,
  height: number,
  { seed = 1, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' } = {},
): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const wave = Math.sin((x * seed) / 37) * 30 + Math.sin(y / 23 + seed) * 24 + ((x * 7919 + y * 104729 + seed) % 13)
      data[at] = 120 + wave
      data[at + 1] = 150 + wave / 2
      data[at + 2] = 190 - (y * 80) / height
    }
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  // Cameras record the location.
  return image
    .withExif({ IFD0: { Copyright: 'Anna Huber' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 52/1 12/1' } })
    [format]()
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour with one bit per pixel: some KB that decode to `side` × `side` pixels. */
export function makeBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture host on loopback. `asked` has the requested paths in order. */
export type PhotoHost = { host: string; url: string; asked: string[]; close(): Promise<void> }

/** Serves `answers` by path, and 404 for other paths. */
export async function openPhotoHost(
  answers: Record<string, Buffer | ((request: IncomingMessage, response: ServerResponse) => void)>,
): Promise<PhotoHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { host, url: `http://${host}`, asked, close }
}

/** An operator's picture as named in an inventory file. */
export const ownPicture = (source: { url: string } | { file: string }, words: Partial<OwnPicture> = {}): OwnPicture => ({
  ...source,
  alt: { en: 'The house in the evening', de: 'Das Haus am Abend' },
  credit: 'Anna Huber',
  licence: 'CC BY 4.0',
  ...words,
})
