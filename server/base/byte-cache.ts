/** A cache with a limit in bytes, keys included. Above the limit, the oldest entries are evicted. The key states everything that the value depends on. */
export class ByteCache<T extends { size: number }> {
  private readonly limit: number
  private bytes = 0
  private readonly entries = new Map<string, T>()

  /** @param limit in bytes */
  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): T | undefined {
    return this.entries.get(key)
  }

  /** Adds a value of `size` bytes, unless the key exists. Returns the cached value. */
  add(key: string, value: T): T {
    const existing = this.entries.get(key)
    if (existing) return existing
    const sizeOf = (text: string, { size }: T) => size + 2 * text.length
    this.entries.set(key, value)
    this.bytes += sizeOf(key, value)
    for (const [oldestKey, oldest] of this.entries) {
      if (this.bytes <= this.limit) break
      this.entries.delete(oldestKey)
      this.bytes -= sizeOf(oldestKey, oldest)
    }
    return value
  }
}
