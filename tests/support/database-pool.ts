import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from '../../server/db/open.ts'

/** Initial contents of a database in memory. It is compared with them before it is reused. */
interface Template {
  /** Row counts of tables that are not empty. */
  filled: Map<string, number>
  /** Names of empty tables. */
  empty: string[]
  /** The first transaction of the current test. */
  firstOwn: string
  inventoryVersion: string
  /** A statement that restarts all sequences. */
  restartSequences: string
  /** Digest of all columns, indexes, constraints, triggers and functions. */
  shape: string
}

const idle: { opened: OpenDatabase; client: PGlite; template: Template }[] = []

/**
 * Opens a database in memory with `make`, or reuses one that another test has closed, as building one takes a second of CPU time.
 * A reused database is reset: changed rows are restored from a copy. It is closed instead if a test changed its schema.
 */
export async function openPooledDatabase(make: () => Promise<{ opened: OpenDatabase; client: PGlite }>): Promise<OpenDatabase> {
  const ready = idle.pop() ?? (await recordTemplate(await make()))
  let isClosed = false
  // Unfinished work of a test must not write to the database of the next one.
  const db = new Proxy(ready.opened.db, {
    get: (target, key, receiver) => {
      if (isClosed) throw new Error('The database of this test is closed.')
      return Reflect.get(target, key, receiver)
    },
  })
  const close = async () => {
    if (isClosed) return
    isClosed = true
    if (await resetDatabase(ready.client, ready.template)) idle.push(ready)
    else await ready.opened.close()
  }
  return { ...ready.opened, db, close }
}

const SHAPE = `select md5(string_agg(part, ',' order by part)) as value from (
    select attrelid || ' ' || attname || ' ' || atttypid || attnotnull as part
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select 'constraint ' || oid from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || oid || tgenabled::text from pg_trigger
    union all select 'function ' || oid || ' ' || xmin from pg_proc where pronamespace = 'public'::regnamespace
  ) as parts`

async function one<T>(client: PGlite, sql: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(sql)
  return (rows[0] as { value: T }).value
}

async function recordTemplate(created: { opened: OpenDatabase; client: PGlite }) {
  const { client } = created
  const { rows } = await client.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  await client.exec('create schema pristine')
  const filled = new Map<string, number>()
  const empty: string[] = []
  for (const { name } of rows) {
    const count = await one<number>(client, `select count(*)::int as value from ${name}`)
    if (count === 0) empty.push(name)
    else {
      filled.set(name, count)
      await client.exec(`create table pristine.${name} as select * from public.${name}`)
    }
  }
  const template: Template = {
    filled,
    empty,
    inventoryVersion: await one(client, INVENTORY_VERSION),
    restartSequences: await one(
      client,
      `select 'select ' || string_agg('setval(' || seqrelid || ', 1, false)', ', ') as value from pg_sequence
       where seqrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    ),
    firstOwn: await one(client, 'select pg_current_xact_id()::text as value'),
    shape: await one(client, SHAPE),
  }
  return { ...created, template }
}

const INVENTORY_VERSION = `select value from app_meta where key = 'inventory.version'`
/** What `readCatalogue` caches by version. */
const INVENTORY = ['airports', 'resorts', 'hotels', 'room_types', 'rate_plans', 'transfer_products']

/** Whether a test changed the inventory under an unchanged version. */
async function isInventoryStale(client: PGlite, { filled, firstOwn, inventoryVersion }: Template): Promise<boolean> {
  if ((await one(client, INVENTORY_VERSION)) !== inventoryVersion) return false
  const changes = INVENTORY.map(
    (name) =>
      `(select count(*) from ${name}) < ${filled.get(name)} or exists (
        select from ${name} changed left join pristine.${name} kept using (id) where changed.xmin::text::bigint >= ${firstOwn}
        and to_jsonb(changed) is distinct from to_jsonb(kept))`,
  )
  return one(client, `select ${changes.join(' or ')} as value`)
}

/**
 * Removes the changes of a test. @returns whether the database equals its template again
 * @throws Error if the test changed the inventory under an unchanged version, as the next test would read it from the cache
 */
async function resetDatabase(client: PGlite, template: Template): Promise<boolean> {
  const { filled, empty, firstOwn, restartSequences, shape } = template
  if ((await one(client, SHAPE)) !== shape) return false
  // Deletes inventory rows that a test added or changed, then inserts missing rows from the copy.
  await client.exec('set session_replication_role = replica')
  if (await isInventoryStale(client, template))
    throw new Error('This test changes the inventory: call `changeInventoryVersion` of tests/support/inventory.ts')
  for (const [name, count] of filled) {
    const rows = () => one<number>(client, `select count(*)::int as value from ${name}`)
    await client.exec(`delete from ${name} where xmin::text::bigint >= ${firstOwn}`)
    if ((await rows()) === count) continue
    await client.exec(`insert into ${name} select * from pristine.${name} on conflict do nothing`)
    if ((await rows()) !== count) return false
  }
  const used = await one<string | null>(
    client,
    `select string_agg(name, ',') as value from (${empty.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all ')}) as used`,
  )
  if (used) {
    // Deleting a test's few rows takes a tenth of the time of truncating all tables.
    await client.exec(
      used
        .split(',')
        .map((name) => `delete from ${name};`)
        .join(''),
    )
    await client.exec(`vacuum ${used}`)
    await client.query(restartSequences)
  }
  await client.exec('discard all')
  template.firstOwn = await one(client, 'select pg_current_xact_id()::text as value')
  return true
}
