import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { appMeta, hotels, mailOutbox, payments, quizSessions } from '../../server/db/schema/index.ts'
import { copyDatabase } from '../support/database.ts'
import { type Balancer, startBalancer } from '../support/instances/balancer.ts'
import { emptyDatabase } from '../support/instances/databases.ts'
import { freePort } from '../support/instances/ports.ts'
import { faultsIn, type Instance, instanceAt } from '../support/instances/process.ts'
import { Trip } from '../support/instances/trip.ts'

const postgres = () => process.env.FIRN_TEST_DATABASE_URL ?? ''

/** Processes of a test, stopped after it. */
let opened: (() => Promise<unknown>)[] = []
beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const close of opened.reverse()) await close()
})

async function databaseUrl(): Promise<string> {
  const copy = await copyDatabase(postgres())
  opened.push(copy.drop)
  return copy.url
}

async function openRows(url: string) {
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
  opened.push(database.close)
  return database.db
}

async function instance(environment: Record<string, string>): Promise<Instance> {
  const one = instanceAt(await freePort(), environment)
  opened.push(one.kill)
  return one
}

async function balance(targets: readonly Instance[], port: number): Promise<Balancer> {
  const balancer = await startBalancer(
    targets.map(({ url }) => url),
    port,
  )
  opened.push(balancer.close)
  return balancer
}

const statusOf = async (url: string) => (await fetch(url)).status

describe('instances as processes', { timeout: 480_000 }, () => {
  it('start together on an empty database: one migrates and loads, both are ready', async () => {
    const empty = await emptyDatabase(postgres())
    opened.push(empty.drop)
    const both = [await instance({ DATABASE_URL: empty.url }), await instance({ DATABASE_URL: empty.url })]
    await Promise.all(both.map(({ start }) => start()))
    for (const { url } of both) expect(await statusOf(`${url}/api/health/ready`)).toBe(200)
    const db = await openRows(empty.url)
    expect(await db.$count(hotels)).toBe(600)
    expect(await db.select().from(appMeta).where(eq(appMeta.key, 'inventory.version'))).toHaveLength(1)
    expect(faultsIn(both.flatMap(({ lines }) => lines))).toEqual([])
  })

  it('[SHELL-1] [CALLS-1] book trips behind a balancer while one is killed and restarted', async () => {
    const url = await databaseUrl()
    const port = await freePort()
    const shared = { DATABASE_URL: url, PUBLIC_URL: `http://127.0.0.1:${port}` }
    // The card sandbox runs with the worker, which is not killed here.
    const worker = await instance({ ...shared, ROLE: 'worker' })
    await worker.start()
    const cardOrigin = (await (await fetch(`${worker.url}/config.json`)).json()) as { cardApiBase: string }
    const web = { ...shared, CARD_SANDBOX_ORIGIN: cardOrigin.cardApiBase }
    const both = [await instance(web), await instance(web)] as const
    await Promise.all(both.map(({ start }) => start()))
    const balancer = await balance(both, port)
    const killed: Promise<void>[] = []
    const killAndStart = async (index: 0 | 1) => {
      await balancer.quietly(index, both[index].kill)
      killed.push(both[index].start())
    }
    const book = async (email: string) => {
      const trip = new Trip(balancer.url)
      const quizSessionId = await trip.takeQuiz(async (page) => {
        if (page === 4) await killAndStart(0)
      })
      const bundleId = await trip.awaitOffer(quizSessionId)
      const orderId = await trip.prebook(bundleId, quizSessionId)
      await trip.signIn(email)
      await Promise.all(killed)
      await killAndStart(1)
      const intent = await trip.finish(orderId)
      const status = await trip.pay(orderId, intent)
      await Promise.all(killed)
      return { orderId, status }
    }
    const first = await book('first@firn.example')
    const second = await book('second@firn.example')
    expect([first.status, second.status]).toEqual(['BookingFinished', 'BookingFinished'])
    expect(balancer.served.every((count) => count > 10)).toBe(true)
    const db = await openRows(url)
    const ids = [first.orderId, second.orderId]
    expect(await db.select().from(payments).where(inArray(payments.orderId, ids))).toHaveLength(2)
    const confirmations = ids.map((id) => `confirmation:${id}`)
    expect(await db.select().from(mailOutbox).where(inArray(mailOutbox.dedupeKey, confirmations))).toHaveLength(2)
    expect(faultsIn([worker, ...both].flatMap(({ lines }) => lines))).toEqual([])
  })

  it('[WAIT-3] another worker takes over from one killed during a search', async () => {
    const url = await databaseUrl()
    const web = await instance({ DATABASE_URL: url, ROLE: 'web' })
    await web.start()
    const trip = new Trip(web.url)
    const quizSessionId = await trip.takeQuiz()
    const db = await openRows(url)
    const generation = async () => (await db.select().from(quizSessions).where(eq(quizSessions.id, quizSessionId)))[0]?.generation
    expect(await generation()).toBe('queued')
    const worker = await instance({ DATABASE_URL: url, ROLE: 'worker' })
    // Killed as soon as it reports that it works, with or without the job. The traveller must not notice.
    await worker.start()
    await worker.kill()
    await worker.start()
    expect(await trip.awaitOffer(quizSessionId)).toBeTruthy()
    expect(await generation()).toBe('done')
  })

  it('end gracefully: open requests get responses, and the exit code is 0', async () => {
    const url = await databaseUrl()
    const one = await instance({ DATABASE_URL: url })
    await one.start()
    const trip = new Trip(one.url)
    await trip.call('POST', '/sandbox/scenarios', { deviceId: trip.deviceId, call: 'GET /order/prebooking/check', fault: 'slow', times: 1 })
    const slow = trip.call('GET', '/api/order/prebooking/check')
    // The request has arrived once its scenario is consumed.
    const left = async () => (await fetch(`${one.url}/sandbox/scenarios`)).json() as Promise<{ scenarios: unknown[] }>
    await expect.poll(async () => (await left()).scenarios.length).toBe(0)
    const code = one.stop()
    expect((await slow).status).toBe(200)
    expect(await code).toBe(0)
    await expect(fetch(`${one.url}/api/health/live`)).rejects.toThrow()
    expect(faultsIn(one.lines)).toEqual([])
  })

  it('refuse to share PGlite, and list the valid roles for an invalid one', async () => {
    const alone = await instance({ ROLE: 'web' })
    await expect(alone.start()).rejects.toThrow(/ROLE=web needs DATABASE_URL/)
    const wrong = await instance({ ROLE: 'boss' })
    await expect(wrong.start()).rejects.toThrow(/ROLE must be all, web or worker/)
  })

  it('are not ready but live while the database is down', async () => {
    const copy = await copyDatabase(postgres())
    const one = await instance({ DATABASE_URL: copy.url, LOG_LEVEL: 'silent' })
    await one.start()
    expect(await statusOf(`${one.url}/api/health/ready`)).toBe(200)
    await copy.drop()
    expect(await statusOf(`${one.url}/api/health/ready`)).toBe(503)
    expect(await statusOf(`${one.url}/api/health/live`)).toBe(200)
  })

  it('survive connections that are closed during a transaction', async () => {
    const url = await databaseUrl()
    const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
    opened.push(database.close)
    const cut = database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(cut).rejects.toThrow()
    // The next one has a new connection.
    expect(await database.db.$count(hotels)).toBe(600)
  })
})
