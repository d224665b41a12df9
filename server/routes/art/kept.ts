import { readArtQuery } from '../../art/query.ts'

/** What a drawing is kept by: what its address means. What it says besides counts as nothing, so that nobody has one drawn again and again by it. */
export const drawingName = (path: string, query: Record<string, string | undefined>): string =>
  `${path} ${JSON.stringify(readArtQuery(query))}`

/** Pictures up to a number of bytes together; where there are more, the oldest are forgotten. */
export class Kept<T extends { size: number }> {
  private readonly most: number
  private bytes = 0
  private readonly pictures = new Map<string, T>()

  constructor(most: number) {
    this.most = most
  }

  find(name: string): T | undefined {
    return this.pictures.get(name)
  }

  keep(name: string, picture: T): T {
    const known = this.pictures.get(name)
    if (known) return known
    this.pictures.set(name, picture)
    this.bytes += picture.size
    for (const [oldest, { size }] of this.pictures) {
      if (this.bytes <= this.most) break
      this.pictures.delete(oldest)
      this.bytes -= size
    }
    return picture
  }
}
