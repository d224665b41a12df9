import { gzip } from 'node:zlib'

/** Characters from which an answer is compressed: below, the headers of the packet weigh as much. */
const LARGE = 2000

/** A text compressed for whoever takes gzip, where that is worth it; null otherwise. The work is done beside the event loop. */
export function compressedFor(acceptEncoding: string | undefined, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (text.length < LARGE || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '')) return Promise.resolve(null)
  return new Promise((resolve, reject) =>
    gzip(text, { level: 5 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes)))),
  )
}
