import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../../server/db/types.ts'

/** Thrown when a process crashes. It stops all work of the process. */
class Killed extends Error {
  constructor(point: string) {
    super(`The process died ${point}`)
    this.name = 'Killed'
  }
}

/** A process that runs one request or job. `dieAt` is the number of the await at which it crashes, from 1, or the name of a point. */
export interface Life {
  /** The current work, for the names of points. */
  name: string
  dieAt: number | string | null
  steps: number
  diedAt: string | null
  /** All points that it visited. */
  passed: Set<string>
}

export const createLife = (name: string, dieAt: Life['dieAt'] = null): Life => ({ name, dieAt, steps: 0, diedAt: null, passed: new Set() })

const lives = new AsyncLocalStorage<{ life: Life; isInside: boolean }>()

/** Runs code of the process, where it can crash. */
export const inside = <T>(life: Life, run: () => Promise<T>): Promise<T> => lives.run({ life, isInside: true }, run)

/** Runs code of other systems, such as the card provider. They do not crash. */
export function outside<T>(run: () => Promise<T>): Promise<T> {
  const here = lives.getStore()
  return here ? lives.run({ life: here.life, isInside: false }, run) : run()
}

/** Returns from other systems to the process, like a webhook. */
export function backInside<T>(name: string, run: () => Promise<T>): Promise<T> {
  const here = lives.getStore()
  if (!here) return run()
  here.life.name = name
  return lives.run({ life: here.life, isInside: true }, run)
}

/** A crash point between two awaits. A crashed process also stops at every later point. `name` gets the current work. */
export function step(name: (doing: string) => string): void {
  const here = lives.getStore()
  if (!here?.isInside) return
  const { life } = here
  if (life.diedAt) throw new Killed(life.diedAt)
  life.steps++
  const point = name(life.name)
  life.passed.add(point)
  if (life.dieAt !== life.steps && life.dieAt !== point) return
  life.diedAt = point
  throw new Killed(point)
}

type Prepared = { execute(...values: unknown[]): Promise<unknown> }
type Session = {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared
  transaction(run: (tx: { session: Session }) => Promise<unknown>, ...rest: unknown[]): Promise<unknown>
}

/** Names a statement, such as 'update payments'. null if it only begins or ends a transaction. */
function whatOf(sql: string): string | null {
  const [, verb, table] =
    /^\s*(?:(select)\b[\s\S]*?\bfrom|(?:(insert) into|(update)|(delete) from))\s+"(\w+)"/i.exec(sql)?.filter(Boolean) ?? []
  if (verb && table) return `${verb} ${table}`
  return /^\s*(begin|commit|rollback|savepoint|release)/i.test(sql) ? null : 'statement'
}

function watch(session: Session): void {
  const { prepareQuery } = session
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepareQuery.call(session, query, ...rest)
    const what = whatOf(query.sql)
    if (!what) return prepared
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (...values) => {
      step((doing) => `before ${what} in ${doing}`)
      return execute(...values)
    }
    return prepared
  }
}

/** Adds a crash point at every statement and commit of a database. A crash rolls an open transaction back. */
export function makeMortal(db: Db): void {
  const { session } = db as unknown as { session: Session }
  watch(session)
  const { transaction } = session
  session.transaction = async (run, ...rest) => {
    const answer = await transaction.call(
      session,
      async (tx) => {
        watch(tx.session)
        const result = await run(tx)
        step((doing) => `before commit of ${doing}`)
        return result
      },
      ...rest,
    )
    step((doing) => `after commit of ${doing}`)
    return answer
  }
}
