import type { ServerDeps } from '../server/deps.ts'

/** A server over a fresh database, whose rows a test can read. */
export interface TestServer {
  url: string
  db: ServerDeps['db']
  /** Every line of its log so far. */
  log(): readonly string[]
  /** Stops it and returns the faults that its log tells of. */
  close(): Promise<string[]>
}
