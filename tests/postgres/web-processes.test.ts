import { existsSync, readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'
import { mailOutbox, payments } from '../../server/db/schema/index.ts'
import { MOST_ENDS } from '../../server/processes/primary.ts'
import { copyDatabase } from '../support/database.ts'
import { freePort } from '../support/instances/ports.ts'
import { type Instance, instanceAt } from '../support/instances/process.ts'
import { Trip } from '../support/instances/trip.ts'

/** Processes of a test, stopped after it. */
let opened: (() => Promise<unknown>)[] = []
beforeEach(() => {
  opened = []
})
afterEach(async () => {
  for (const close of opened.reverse()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<{ one: Instance; url: string }> {
  const copy = await copyDatabase(process.env.FIRN_TEST_DATABASE_URL ?? '')
  opened.push(copy.drop)
  const one = instanceAt(await freePort(), { DATABASE_URL: copy.url, WEB_PROCESSES: '3', LOG_LEVEL: 'info', ...environment })
  opened.push(one.stop)
  await one.start()
  // The first process responds before the others report that they serve.
  const places = Number(environment.WEB_PROCESSES ?? 3)
  await expect.poll(() => new Set(served(one).map(({ place }) => place)).size, { timeout: 60_000 }).toBe(places)
  return { one, url: copy.url }
}

type Line = { msg?: string; place?: number; child?: number }
const linesOf = ({ lines }: Instance): Line[] => lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
/** Pids of processes that reported that they serve, oldest first. */
const served = (one: Instance) => linesOf(one).filter(({ msg }) => msg === 'process is ready')
function pidOf(one: Instance, place: number): number {
  const pid = served(one).findLast((line) => line.place === place)?.child
  // A signal to pid 0 would end the whole process group.
  if (!pid) throw new Error(`No process is ready at place ${place} yet`)
  return pid
}
/** Whether a process runs. Zombies do not. */
const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
const figures = async ({ url }: Instance) => (await fetch(`${url}/metrics`)).text()
const figure = (text: string, name: string) => Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])

describe('several processes on one port', { timeout: 480_000 }, () => {
  it('[OPS-16] book a trip while each of them is killed in turn, with one payment and one mail', async () => {
    const { one, url } = await start()
    const killed = new Set<number>()
    const kill = async (place: number) => {
      const before = pidOf(one, place)
      killed.add(before)
      process.kill(before, 'SIGKILL')
      await expect.poll(() => pidOf(one, place), { timeout: 60_000 }).not.toBe(before)
    }
    const trip = new Trip(one.url)
    const quizSessionId = await trip.takeQuiz()
    const bundleId = await trip.awaitOffer(quizSessionId)
    await kill(2)
    const orderId = await trip.prebook(bundleId, quizSessionId)
    await trip.signIn('together@firn.example')
    await kill(3)
    const intent = await trip.finish(orderId)
    // The process with jobs and card sandbox: wait until both are back.
    await kill(1)
    expect(await trip.pay(orderId, intent)).toBe('BookingFinished')
    expect(killed.size).toBe(3)
    const database = await openDatabase({ databaseUrl: url, dataDir: '', poolSize: 2 })
    opened.push(database.close)
    expect(
      await database.db
        .select()
        .from(payments)
        .where(inArray(payments.orderId, [orderId])),
    ).toHaveLength(1)
    const isConfirmation = inArray(mailOutbox.dedupeKey, [`confirmation:${orderId}`])
    // A job writes it after booking.
    await expect.poll(() => database.db.select().from(mailOutbox).where(isConfirmation), { timeout: 60_000 }).toHaveLength(1)
  })

  it('[OPS-17] metrics cover all processes, whichever responds', async () => {
    const { one } = await start()
    const trip = new Trip(one.url)
    const quizSessionId = await trip.takeQuiz()
    await trip.prebook(await trip.awaitOffer(quizSessionId), quizSessionId)
    const route = 'firn_http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"}'
    // Each request has its own connection, so that each process gets some.
    for (let asked = 0; asked < 30; asked++) await fetch(`${one.url}/api/health/live`, { headers: { connection: 'close' } })
    for (let asked = 0; asked < 6; asked++) {
      const text = await figures(one)
      expect([figure(text, 'firn_processes'), figure(text, route), figure(text, 'firn_database_up')]).toEqual([3, 30, 1])
      // Row counts are shared, so they are not added up.
      expect(figure(text, 'firn_orders{status="BookingStarted"}')).toBe(1)
    }
    expect(figure(await figures(one), 'firn_process_resident_memory_bytes')).toBeGreaterThan(100_000_000)
  })

  it('[OPS-16] end gracefully together: open requests get responses, and the exit code is 0', async () => {
    const { one } = await start({ WEB_PROCESSES: '2' })
    const trip = new Trip(one.url)
    await trip.call('POST', '/sandbox/scenarios', { deviceId: trip.deviceId, call: 'GET /order/prebooking/check', fault: 'slow', times: 1 })
    const slow = trip.call('GET', '/api/order/prebooking/check')
    const left = async () => (await fetch(`${one.url}/sandbox/scenarios`)).json() as Promise<{ scenarios: unknown[] }>
    await expect.poll(async () => (await left()).scenarios.length).toBe(0)
    const pids = [1, 2].map((place) => pidOf(one, place))
    const code = one.stop()
    expect((await slow).status).toBe(200)
    expect(await code).toBe(0)
    expect(pids.map(isRunning)).toEqual([false, false])
  })

  it('[OPS-16] that crash repeatedly end all, without leftover processes', async () => {
    const { one } = await start({ WEB_PROCESSES: '2' })
    for (let ended = 1; ended <= MOST_ENDS; ended++) {
      const before = pidOf(one, 2)
      process.kill(before, 'SIGKILL')
      await expect.poll(() => pidOf(one, 2), { timeout: 60_000 }).not.toBe(before)
    }
    const pids = [1, 2].map((place) => pidOf(one, place))
    process.kill(pidOf(one, 2), 'SIGKILL')
    await expect.poll(one.isRunning, { timeout: 60_000 }).toBe(false)
    expect(pids.map(isRunning)).toEqual([false, false])
  })

  it('[OPS-16] end with the primary process, however it ends', async () => {
    const { one } = await start({ WEB_PROCESSES: '2' })
    const pids = [1, 2].map((place) => pidOf(one, place))
    await one.kill()
    await expect.poll(() => pids.map(isRunning), { timeout: 60_000 }).toEqual([false, false])
  })
})
