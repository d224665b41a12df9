interface Entry<T> {
  value: T
  at: number
}

/** A small cache that evicts the least recently used entry beyond its size. Times are in milliseconds; the caller passes the current time. */
export class LruCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #limits: { size: number; stale: number; drop: number }

  constructor(limits: { size: number; stale: number; drop: number }) {
    this.#limits = limits
  }

  /** Returns the value if it is fresh, otherwise undefined. Removes entries older than `drop`. */
  get(key: string, now: number): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const age = now - entry.at
    this.#entries.delete(key)
    if (age >= this.#limits.drop) return undefined
    this.#entries.set(key, entry)
    return age < this.#limits.stale ? entry.value : undefined
  }

  set(key: string, value: T, now: number): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, at: now })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limits.size) break
      this.#entries.delete(oldest)
    }
  }

  get size(): number {
    return this.#entries.size
  }
}
