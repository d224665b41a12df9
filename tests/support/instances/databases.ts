import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database of a test, and how to drop it. */
export type OwnDatabase = { url: string; drop(): Promise<void> }

const at = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs statements in the database at `url`. */
async function inDatabase<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function create(url: string, clause: string): Promise<OwnDatabase> {
  const name = `firn_${randomBytes(6).toString('hex')}`
  await inDatabase(url, (client) => client.query(`create database ${name} ${clause}`))
  const drop = async () => {
    await inDatabase(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url: at(url, name), drop }
}

/** Creates an empty database. */
export const emptyDatabase = (url: string): Promise<OwnDatabase> => create(url, '')

/** Copies the database named `template`. It must have no connections. */
export const copyOf = (url: string, template: string): Promise<OwnDatabase> => create(url, `template ${template} strategy file_copy`)

/**
 * Returns the database `name`. The first caller on this PostgreSQL creates and fills it, and others wait. @throws the error of `fill`
 */
export async function templateNamed(url: string, name: string, fill: (url: string) => Promise<void>): Promise<string> {
  await inDatabase(url, async (client) => {
    await client.query('select pg_advisory_lock(81)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft}`)
    await fill(at(url, draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}
