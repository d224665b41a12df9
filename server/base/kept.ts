/** Things up to a number of bytes together, their names included, by the text that says all that they are made of; where there are more, the oldest are forgotten. */
export class Kept<T extends { size: number }> {
  private readonly most: number
  private bytes = 0
  private readonly things = new Map<string, T>()

  /** @param most bytes of memory */
  constructor(most: number) {
    this.most = most
  }

  find(madeOf: string): T | undefined {
    return this.things.get(madeOf)
  }

  /** Keeps a thing of `size` bytes, unless one that is made of the same is kept already. @returns the one that is kept */
  keep(madeOf: string, thing: T): T {
    const known = this.things.get(madeOf)
    if (known) return known
    const sizeOf = (text: string, { size }: T) => size + 2 * text.length
    this.things.set(madeOf, thing)
    this.bytes += sizeOf(madeOf, thing)
    for (const [text, oldest] of this.things) {
      if (this.bytes <= this.most) break
      this.things.delete(text)
      this.bytes -= sizeOf(text, oldest)
    }
    return thing
  }
}
