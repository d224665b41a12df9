import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { contentOf } from '../../sample/simulators/etg/stock/content.ts'
import { stockOf } from '../../sample/simulators/etg/stock/stock.ts'
import * as texts from '../../server/base/texts.ts'

/** Lines that are written at once. */
const BLOCK = 200
/** One hotel in this many is near a resort. */
const NEAR = 100
/** A line of ETG's dump has about this many characters. */
const LINE_LENGTH = 7400

/** The lines of a dump in a language, in blocks: the simulator's hotels again and again, most of them moved into the southern sea. */
function* blocksOf(count: number, language: string): Generator<string> {
  const models = stockOf(texts).hotels.map((hotel) => {
    const { hid: _, latitude, longitude, ...content } = contentOf(hotel, language, 'https://photos.example')
    const rest = JSON.stringify(content).slice(1)
    const filler = 'x'.repeat(Math.max(0, LINE_LENGTH - rest.length))
    return { latitude, longitude, rest: `"filler":"${filler}",${rest}` }
  })
  for (let from = 0; from < count; from += BLOCK) {
    let block = ''
    for (let number = from; number < Math.min(count, from + BLOCK); number++) {
      const isNear = number % NEAR === 0
      const model = models[isNear ? (number / NEAR) % models.length : number % models.length]
      if (!model) return
      const place = isNear ? `"latitude":${model.latitude},"longitude":${model.longitude}` : '"latitude":-50.5,"longitude":20.25'
      block += `{"hid":${number + 1},${place},${model.rest}\n`
    }
    yield block
  }
}

/** Serves ETG's dumps with a number of invented hotels, made while they are sent. */
export async function openDumpServer(count: number): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const { language } = JSON.parse(body) as { language: string }
      const address = { url: `${url}/dumps/${language}`, last_update: new Date().toISOString() }
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'ok', error: null, debug: null, data: address }))
      return
    }
    const language = request.url?.split('/').at(-1) ?? 'en'
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })
    await pipeline(Readable.from(blocksOf(count, language)), compress, response).catch(() => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
