import { gzip } from 'node:zlib'

/** Characters from which an answer is compressed: below, the headers of the packet weigh as much. */
const LARGE = 2000

/** Whether a text is worth compressing for whoever accepts these encodings. */
export const isToCompress = (acceptEncoding: string | undefined, text: string): boolean =>
  text.length >= LARGE && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '')

/** A text compressed. The work is done beside the event loop. */
export function compress(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    gzip(text, { level: 5 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes)))),
  )
}
