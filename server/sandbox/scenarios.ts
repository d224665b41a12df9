import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import { prepared } from '../db/prepared.ts'
import { faults, scenarios } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

const names = Object.values(calls).map((call) => `${call.method} ${call.path}`)

/** A scenario as QA posts it: a response or a fault for a call, `times` times or always. */
export const ScenarioBody = v.pipe(
  v.object({
    deviceId: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
    call: v.picklist(names, 'call must be a call of the contract, such as POST /rec/bundle/prebook'),
    answer: v.optional(v.unknown()),
    fault: v.optional(v.picklist(faults)),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
  v.check((body) => (body.answer === undefined) !== (body.fault === undefined), 'Give either answer or fault'),
)
export type ScenarioBody = v.InferOutput<typeof ScenarioBody>

export const callNames: readonly string[] = names

/** Databases without any scenario, so that normal requests need no query. */
const empty = new WeakSet<Db>()
/** Number of added scenarios per database, which invalidates earlier results. */
const additions = new WeakMap<Db, number>()

/** Caches the result only for a single process, as others could add a scenario to a shared database. */
async function hasAny(db: Db, isShared: boolean): Promise<boolean> {
  if (isShared) return true
  if (empty.has(db)) return false
  const additionsBefore = additions.get(db)
  const [any] = await db.select({ id: scenarios.id }).from(scenarios).limit(1)
  if (!any && additions.get(db) === additionsBefore) empty.add(db)
  return any !== undefined
}

/** Adds a scenario. */
export async function addScenario(db: Db, { deviceId, call, answer, fault, times }: ScenarioBody): Promise<void> {
  additions.set(db, (additions.get(db) ?? 0) + 1)
  empty.delete(db)
  await db.insert(scenarios).values({ deviceId, call, answer: answer ?? null, fault: fault ?? null, timesLeft: times ?? null })
}

/** Removes the scenarios of a device, or all of them. */
export async function clearScenarios(db: Db, deviceId?: string): Promise<void> {
  await db.delete(scenarios).where(deviceId ? eq(scenarios.deviceId, deviceId) : undefined)
}

/** Active scenarios, oldest first. */
export const listScenarios = (db: Db) =>
  db
    .select()
    .from(scenarios)
    .where(or(isNull(scenarios.timesLeft), gt(scenarios.timesLeft, 0)))
    .orderBy(scenarios.id)

/** Faults that end the connection before the response. Browsers then repeat the request automatically, with the same id. */
const broken: ReadonlySet<string | null> = new Set(['offline', 'timeout'])

/** What scenarios are selected by. */
type Asked = { deviceId: string; call: string; requestId: string }

const isRepeat = sql<boolean>`${sql.placeholder('requestId')} = any(${scenarios.requestIds})`

/** The oldest scenario that applies to a request. A request that is sent again meets the scenario that it met before. */
const oldestScenario = prepared((db) =>
  db
    .select({ id: scenarios.id, timesLeft: scenarios.timesLeft, answer: scenarios.answer, fault: scenarios.fault, isRepeat })
    .from(scenarios)
    .where(
      and(
        eq(scenarios.deviceId, sql.placeholder('deviceId')),
        eq(scenarios.call, sql.placeholder('call')),
        or(isNull(scenarios.timesLeft), gt(scenarios.timesLeft, 0), isRepeat),
      ),
    )
    .orderBy(desc(isRepeat), scenarios.id)
    .limit(1)
    .prepare('oldest_scenario'),
)

/**
 * The oldest scenario of a device for a call, counted down by one, or null. Automatic repeats after a broken connection get it again without being
 * counted. `isShared`: other processes use the database too.
 */
export async function findScenario(
  db: Db,
  asked: Asked,
  isShared: boolean,
): Promise<{ answer: unknown; fault: (typeof faults)[number] | null } | null> {
  if (!(await hasAny(db, isShared))) return null
  const [oldest] = await oldestScenario(db).execute(asked)
  if (!oldest) return null
  const { answer, fault, timesLeft } = oldest
  if (timesLeft === null || oldest.isRepeat) return { answer, fault }
  // A concurrent request may have used it up in the meantime.
  const isCounted = await countDown(db, { ...oldest, timesLeft, isKept: broken.has(fault) }, asked.requestId)
  return isCounted ? { answer, fault } : findScenario(db, asked, isShared)
}

/**
 * Counts a scenario down by one request. Returns false if another request has counted it since it was read. `isKept`: the same request may be
 * repeated.
 */
async function countDown(
  db: Db,
  { id, timesLeft, isKept }: { id: number; timesLeft: number; isKept: boolean },
  requestId: string,
): Promise<boolean> {
  const isAsRead = and(eq(scenarios.id, id), eq(scenarios.timesLeft, timesLeft))
  const which = { id: scenarios.id }
  const counted =
    timesLeft === 1 && !isKept
      ? await db.delete(scenarios).where(isAsRead).returning(which)
      : await db
          .update(scenarios)
          .set({ timesLeft: timesLeft - 1, ...(isKept ? { requestIds: sql`array_append(${scenarios.requestIds}, ${requestId})` } : {}) })
          .where(isAsRead)
          .returning(which)
  return counted.length > 0
}
