import * as v from 'valibot'
import type { Call } from '../../contract/call.ts'
import { compress } from './compressed.ts'

/** An answer that the contract was held against and that is written already, for those who may be sent it again. */
export class WrittenAnswer {
  readonly text: string
  private readonly bytes: Uint8Array<ArrayBuffer>
  private compressed: Promise<Uint8Array<ArrayBuffer>> | null = null

  constructor(text: string) {
    this.text = text
    this.bytes = new TextEncoder().encode(text)
  }

  /** Bytes of memory that it takes at most: as text, as bytes, and compressed. */
  get size(): number {
    return 3 * this.bytes.length
  }

  /** As it is sent: compressed once, when first asked for so. */
  body(isCompressed: boolean): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
    if (!isCompressed) return this.bytes
    this.compressed ??= compress(this.text)
    return this.compressed
  }
}

/** Writes what a handler would return. @throws Error where it breaks the contract */
export function writeAnswer(call: Call, value: unknown): WrittenAnswer {
  return new WrittenAnswer(JSON.stringify(v.parse(call.answer, value)))
}
