import { once } from 'node:events'
import { constants, createZstdCompress } from 'node:zlib'

/** About how many bytes of text a chunk holds. */
const CHUNK = 30_011

/** Cuts after about `CHUNK` bytes, if possible between the bytes of one character. */
function* pieces(data: Buffer): Generator<Buffer> {
  for (let from = 0; from < data.length; ) {
    let to = Math.min(from + CHUNK, data.length)
    const limit = Math.min(to + CHUNK, data.length)
    // Bytes from 0x80 to 0xBF continue a character.
    for (let at = to; at < limit; at++) {
      if (((data[at] ?? 0) & 0xc0) !== 0x80) continue
      to = at
      break
    }
    yield data.subarray(from, to)
    from = to
  }
}

/** One zstd frame, in chunks that each can be decompressed when they arrive. */
async function frameOf(data: Buffer): Promise<Buffer[]> {
  const compress = createZstdCompress()
  const chunks: Buffer[] = []
  compress.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const piece of pieces(data)) {
    compress.write(piece)
    await new Promise<void>((resolve) => compress.flush(constants.ZSTD_e_flush, resolve))
  }
  const end = once(compress, 'end')
  compress.end()
  await end
  return chunks
}

/**
 * JSONL as zstd, in chunks that cut lines and the bytes of characters.
 * @param frames how many frames follow each other, each with whole lines
 */
export async function compressLines(lines: readonly string[], frames: number): Promise<Buffer[]> {
  const size = Math.ceil(lines.length / frames)
  const parts = Array.from({ length: frames }, (_, index) => lines.slice(index * size, (index + 1) * size))
  const chunks = await Promise.all(parts.map((part) => frameOf(Buffer.from(part.map((line) => `${line}\n`).join('')))))
  return chunks.flat()
}
