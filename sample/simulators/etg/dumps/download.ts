import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { DumpFile } from '../state/links.ts'
import type { World } from '../state/world.ts'
import { compressLines } from './compress.ts'
import { linesOf, reviewsById } from './lines.ts'

const zip = promisify(gzip)

async function chunksOf(world: World, file: DumpFile): Promise<Buffer[]> {
  const { dumpFrames, reviewsFormat } = world.settings
  if (file.kind !== 'reviews' && file.kind !== 'reviews-changed') return compressLines(linesOf(world, file), dumpFrames)
  const reviews = reviewsById(world, file)
  if (reviewsFormat === 'gzip') return [await zip(JSON.stringify(reviews))]
  return compressLines(
    Object.entries(reviews).map(([id, found]) => JSON.stringify({ id, ...found })),
    dumpFrames,
  )
}

const denied = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>'

/** Answers a download. A link that has expired is 403, an unknown one 404. */
export async function download(world: World, token: string): Promise<Response> {
  const file = world.links.find(token)
  if (file === 'expired') return new Response(denied, { status: 403, headers: { 'content-type': 'application/xml' } })
  if (!file) return new Response('Not found', { status: 404 })
  const chunks = (await chunksOf(world, file)).values()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Chunks of one turn of the event loop would be sent together.
      await turn()
      const { value, done } = chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/octet-stream' } })
}
