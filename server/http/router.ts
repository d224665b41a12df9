import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Finds what serves a request. For paths that are known from the start and hold no parameter, it is found once: these are most of all requests. */
export class RememberingRouter<T> implements Router<T> {
  readonly name = 'RememberingRouter'
  private readonly trie = new TrieRouter<T>()
  private readonly paths: ReadonlySet<string>
  private readonly found = new Map<string, Map<string, Result<T>>>()

  constructor(paths: Iterable<string>) {
    this.paths = new Set(paths)
  }

  add(method: string, path: string, handler: T): void {
    this.trie.add(method, path, handler)
    this.found.clear()
  }

  match(method: string, path: string): Result<T> {
    if (!this.paths.has(path)) return this.trie.match(method, path)
    const known = this.found.get(path)?.get(method)
    if (known) return known
    const result = this.trie.match(method, path)
    const ofPath = this.found.get(path) ?? new Map<string, Result<T>>()
    // As many as there are paths and methods of HTTP at most.
    this.found.set(path, ofPath.set(method, result))
    return result
  }
}
