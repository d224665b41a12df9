import type { ServerDeps } from '../server/deps.ts'

/** A server with a new database whose rows a test can read. */
export interface TestServer {
  url: string
  db: ServerDeps['db']
  /** The lines of its log so far. */
  log(): readonly string[]
  /** Stops it and returns the errors in its log. */
  close(): Promise<string[]>
}
