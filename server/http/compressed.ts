import { gzip } from 'node:zlib'

/** Shorter responses are not compressed: the headers outweigh the savings. */
const LARGE = 2000

/** Whether a text is long enough to compress and the client accepts gzip. */
export const isToCompress = (acceptEncoding: string | undefined, text: string): boolean =>
  text.length >= LARGE && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '')

/** Compresses a text with gzip, off the event loop. */
export function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    gzip(text, { level: 5 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes)))),
  )
}
