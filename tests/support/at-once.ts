import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../server/base/days.ts'
import { newId } from '../../server/base/ids.ts'
import { type DatabaseOptions, openDatabase } from '../../server/db/open.ts'
import { bundles, quizSessions, roomTypes } from '../../server/db/schema/index.ts'
import type { Db } from '../../server/db/types.ts'
import { loadSampleInventory } from '../../server/inventory/load.ts'
import { type RunningServer, startServer } from '../../server/start.ts'
import { Trip } from './instances/trip.ts'

/** Rooms of each type: enough for a crowd. */
const MANY_ROOMS = 5000
/** Milliseconds between the polls of a waiting visitor. A thousand visitors poll as the application does. */
const pollOf = (count: number) => (count > 100 ? 3000 : 50)

/** A server, and its database. */
type Target = { url: string; deps: { db: Db } }

/** Loads an inventory with rooms for a crowd. `environment` names the database. */
export async function loadForCrowd(environment: Record<string, string>): Promise<void> {
  const options: DatabaseOptions = { databaseUrl: environment.DATABASE_URL, dataDir: environment.DATA_DIR ?? '' }
  const opened = await openDatabase(options)
  await loadSampleInventory(opened.db, dayOf(Date.now()))
  await opened.db.update(roomTypes).set({ units: MANY_ROOMS })
  await opened.close()
}

/** A server whose hotels have rooms for a crowd. */
export async function startForCrowd(environment: Record<string, string>): Promise<RunningServer> {
  await loadForCrowd(environment)
  return startServer({ PORT: '0', LOG_LEVEL: 'silent', ...environment })
}

type Visitor = { deviceId: string; from: string; quizSessionId: string; bundleId: string }

/** Visitors with their own devices and networks who have answered the quiz. Each has a copy of one offer. */
export async function gatherCrowd({ url, deps: { db } }: Target, count: number): Promise<Visitor[]> {
  const first = new Trip(url)
  const quizSessionId = await first.takeQuiz()
  await first.awaitOffer(quizSessionId)
  const [quiz] = await db.select().from(quizSessions).where(eq(quizSessions.id, quizSessionId))
  const offers = await db.select().from(bundles).where(eq(bundles.quizSessionId, quizSessionId))
  if (!quiz) throw new Error('There is no quiz')
  const crowd = Array.from({ length: count }, (_, at) => ({
    deviceId: `crowd-${newId('dev')}`,
    from: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    quizSessionId: newId('quiz'),
    bundleId: newId('bun'),
    offer: offers[at % offers.length],
  }))
  for (let at = 0; at < count; at += 100) {
    const some = crowd.slice(at, at + 100)
    await db.insert(quizSessions).values(some.map(({ deviceId, quizSessionId: id }) => ({ ...quiz, id, deviceId })))
    await db
      .insert(bundles)
      .values(some.flatMap(({ offer, bundleId: id, quizSessionId: of }) => (offer ? [{ ...offer, id, quizSessionId: of }] : [])))
  }
  return crowd
}

async function ask(url: string, { deviceId, from }: Visitor, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-device-id': deviceId, 'x-forwarded-for': from },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Record<string, string>>
}

async function until(
  look: () => Promise<string | undefined>,
  isOver: (status: string | undefined) => boolean,
  poll: number,
): Promise<string | undefined> {
  for (;;) {
    const status = await look()
    if (isOver(status)) return status
    await wait(poll)
  }
}

/** Milliseconds until the last of a crowd is done, and how many visitors had each outcome. */
export type AtOnce = { ms: number; outcomes: Record<string, number> }

async function allAtOnce(crowd: readonly Visitor[], one: (visitor: Visitor) => Promise<string | undefined>): Promise<AtOnce> {
  const start = performance.now()
  const statuses = await Promise.all(crowd.map(one))
  const ms = performance.now() - start
  const outcomes: Record<string, number> = {}
  for (const status of statuses) outcomes[status ?? ''] = (outcomes[status ?? ''] ?? 0) + 1
  return { ms, outcomes }
}

/** All visitors book concurrently, until each order's rooms are held or refused. */
export const bookAtOnce = ({ url }: Target, crowd: readonly Visitor[]): Promise<AtOnce> =>
  allAtOnce(crowd, async (visitor) => {
    const { bundleId, quizSessionId } = visitor
    const { prebookHash, status: answer } = await ask(url, visitor, '/rec/bundle/prebook', { bundleId, quizSessionId })
    if (!prebookHash) return answer
    return until(
      async () => (await ask(url, visitor, `/order/check?prebookHash=${prebookHash}`)).status,
      (status) => status !== 'New',
      pollOf(crowd.length),
    )
  })

/** All visitors complete the quiz concurrently, until each has offers. */
export const searchAtOnce = ({ url }: Target, crowd: readonly Visitor[]): Promise<AtOnce> =>
  allAtOnce(crowd, async (visitor) => {
    const { quizSessionId } = await ask(url, visitor, '/quiz/session/complete', {})
    return until(
      async () => (await ask(url, visitor, `/rec/bundle?quizSessionId=${quizSessionId}`)).status,
      (status) => status !== 'generating',
      pollOf(crowd.length),
    )
  })
