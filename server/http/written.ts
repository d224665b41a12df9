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

/** Written answers up to a number of bytes, by the text that says all that they are made of; where there are more, the oldest are forgotten. */
export class WrittenAnswers {
  private readonly most: number
  private bytes = 0
  private readonly answers = new Map<string, WrittenAnswer>()

  constructor(most: number) {
    this.most = most
  }

  find(madeOf: string): WrittenAnswer | undefined {
    return this.answers.get(madeOf)
  }

  keep(madeOf: string, answer: WrittenAnswer): void {
    if (this.answers.has(madeOf)) return
    const sizeOf = (text: string, { size }: WrittenAnswer) => size + 2 * text.length
    this.answers.set(madeOf, answer)
    this.bytes += sizeOf(madeOf, answer)
    for (const [text, oldest] of this.answers) {
      if (this.bytes <= this.most) break
      this.answers.delete(text)
      this.bytes -= sizeOf(text, oldest)
    }
  }
}
