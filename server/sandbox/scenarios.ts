import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { calls } from '../../contract/calls.ts'
import { faults, scenarios } from '../db/schema/index.ts'
import { type Db, preparedFor } from '../db/types.ts'

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

const oldestOf = preparedFor((db) =>
  db
    .select({
      id: scenarios.id,
      timesLeft: scenarios.timesLeft,
      answer: scenarios.answer,
      fault: scenarios.fault,
      isRepeat: sql<boolean>`${sql.placeholder('requestId')} = any(${scenarios.requestIds})`,
    })
    .from(scenarios)
    .where(
      and(
        eq(scenarios.deviceId, sql.placeholder('deviceId')),
        eq(scenarios.call, sql.placeholder('call')),
        or(isNull(scenarios.timesLeft), gt(scenarios.timesLeft, 0), sql`${sql.placeholder('requestId')} = any(${scenarios.requestIds})`),
      ),
    )
    // A request that is sent again meets what it met before, whatever else is switched on.
    .orderBy(desc(sql`${sql.placeholder('requestId')} = any(${scenarios.requestIds})`), scenarios.id)
    .limit(1)
    .prepare('oldest_scenario'),
)

/**
 * The oldest scenario of a device for a call, counted down by one; null where there is none. A request whose connection it broke meets it again
 * without being counted, as often as the browser repeats it. `isShared`: other processes use the database too.
 */
export async function findScenario(
  db: Db,
  { deviceId, call, requestId }: { deviceId: string; call: string; requestId: string },
  isShared: boolean,
): Promise<{ answer: unknown; fault: (typeof faults)[number] | null } | null> {
  if (!(await hasAny(db, isShared))) return null
  const [oldest] = await oldestOf(db).execute({ deviceId, call, requestId })
  if (!oldest) return null
  const { answer, fault, timesLeft } = oldest
  if (timesLeft === null || oldest.isRepeat) return { answer, fault }
  const isOver = timesLeft === 1 && !broken.has(fault)
  if (isOver) await db.delete(scenarios).where(eq(scenarios.id, oldest.id))
  else
    await db
      .update(scenarios)
      .set({
        timesLeft: timesLeft - 1,
        ...(broken.has(fault) ? { requestIds: sql`array_append(${scenarios.requestIds}, ${requestId})` } : {}),
      })
      .where(eq(scenarios.id, oldest.id))
  return { answer, fault }
}
