import type { Db } from './types.ts'

/**
 * A statement that is put together once for each database, for what is asked thousands of times a second: neither its text nor its plan are made
 * anew. Pass the database itself, not a transaction.
 */
export function preparedFor<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
