import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import { faults, scenarios } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'

const names = Object.values(calls).map((call) => `${call.method} ${call.path}`)

/** A scenario as QA posts it: another response or a fault for a call, so many times (always without `times`). */
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

/** Databases that are known to have no scenario at all, so that the usual request asks them nothing. */
const empty = new WeakSet<Db>()
/** How often scenarios were switched on in a database: a result from before the last time says nothing. */
const additions = new WeakMap<Db, number>()

/** Another process may switch a scenario on in a database that it shares: only one that is alone may remember. */
async function hasAny(db: Db, isShared: boolean): Promise<boolean> {
  if (isShared) return true
  if (empty.has(db)) return false
  const additionsBefore = additions.get(db)
  const [any] = await db.select({ id: scenarios.id }).from(scenarios).limit(1)
  if (!any && additions.get(db) === additionsBefore) empty.add(db)
  return any !== undefined
}

/** Switches a scenario on. */
export async function addScenario(db: Db, { deviceId, call, answer, fault, times }: ScenarioBody): Promise<void> {
  additions.set(db, (additions.get(db) ?? 0) + 1)
  empty.delete(db)
  await db.insert(scenarios).values({ deviceId, call, answer: answer ?? null, fault: fault ?? null, timesLeft: times ?? null })
}

/** Switches the scenarios of a device off, or all of them. */
export async function clearScenarios(db: Db, deviceId?: string): Promise<void> {
  await db.delete(scenarios).where(deviceId ? eq(scenarios.deviceId, deviceId) : undefined)
}

/** What is switched on, oldest first. */
export const listScenarios = (db: Db) =>
  db
    .select()
    .from(scenarios)
    .where(or(isNull(scenarios.timesLeft), gt(scenarios.timesLeft, 0)))
    .orderBy(scenarios.id)

/** Faults that break the connection before anything came: browsers then send the request again by themselves, with the same id. */
const broken: ReadonlySet<string | null> = new Set(['offline', 'timeout'])

/** What a request is looked up by. */
type Asked = { deviceId: string; call: string; requestId: string }

/** The oldest scenario that applies to a request. A request that is sent again meets the scenario that it met before. */
async function findOldest(db: Db, { deviceId, call, requestId }: Asked) {
  const isRepeat = sql<boolean>`${requestId} = any(${scenarios.requestIds})`
  const [oldest] = await db
    .select({ id: scenarios.id, timesLeft: scenarios.timesLeft, answer: scenarios.answer, fault: scenarios.fault, isRepeat })
    .from(scenarios)
    .where(
      and(
        eq(scenarios.deviceId, deviceId),
        eq(scenarios.call, call),
        or(isNull(scenarios.timesLeft), gt(scenarios.timesLeft, 0), isRepeat),
      ),
    )
    .orderBy(desc(isRepeat), scenarios.id)
    .limit(1)
  return oldest
}

/**
 * The oldest scenario of a device for a call, counted down by one; null where there is none. A request whose connection it broke meets it again
 * without being counted, as often as the browser repeats it. `isShared`: other processes use the database too.
 */
export async function findScenario(
  db: Db,
  asked: Asked,
  isShared: boolean,
): Promise<{ answer: unknown; fault: (typeof faults)[number] | null } | null> {
  if (!(await hasAny(db, isShared))) return null
  const oldest = await findOldest(db, asked)
  if (!oldest) return null
  const { answer, fault, timesLeft } = oldest
  if (timesLeft === null || oldest.isRepeat) return { answer, fault }
  // Another request at the same moment may have been counted meanwhile.
  const isCounted = await countDown(db, { ...oldest, timesLeft, isKept: broken.has(fault) }, asked.requestId)
  return isCounted ? { answer, fault } : findScenario(db, asked, isShared)
}

/** Counts a scenario down by one request; false where it was counted by another one since it was read. `isKept`: the same request may come again. */
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
