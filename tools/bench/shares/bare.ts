// The least that a request can cost here: the product's framework and database access with nothing of the product. PORT and DATABASE_URL say where.
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { Hono } from 'hono'
import pg from 'pg'

const things = pgTable('bench_things', { id: serial('id').primaryKey(), word: text('word').notNull(), count: integer('count').notNull() })
/** Rows that are read and updated: as many as travellers who are at it at once would have, and not one that they all wait for. */
const ROWS = 1000

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const db = drizzle(pool)
await db.execute(sql`create table if not exists bench_things (id serial primary key, word text not null, count integer not null)`)
await db.insert(things).values(Array.from({ length: ROWS }, (_, at) => ({ word: `thing ${at}`, count: 0 })))
const anyRow = () => 1 + Math.floor(Math.random() * ROWS)
const read = db
  .select()
  .from(things)
  .where(eq(things.id, sql.placeholder('id')))
  .prepare('bench_read')

const app = new Hono()
app.get('/read', async (c) => c.json((await read.execute({ id: anyRow() }))[0]))
app.post('/write', async (c) => {
  const { word } = await c.req.json<{ word: string }>()
  const id = await db.transaction(async (tx) => {
    const [made] = await tx.insert(things).values({ word, count: 1 }).returning({ id: things.id })
    await tx.update(things).set({ count: sql`count + 1` }).where(eq(things.id, anyRow()))
    return made?.id
  })
  return c.json({ id })
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) }, () => console.log('Firn is ready at this port'))
