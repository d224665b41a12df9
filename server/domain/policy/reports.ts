import { sql } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { POLICY_REPORTS } from '../../base/limits.ts'
import { policyReports } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** A violation in the browser's report: the directive, and what it blocked. */
export type Violation = { directive: string; blocked: string }

/** Directives of our policies, including those for script and style elements and attributes. Other names in a report are arbitrary input. */
const DIRECTIVES = new Set(
  'default script script-elem script-attr style style-elem style-attr img font connect frame object worker manifest'
    .split(' ')
    .map((kind) => (kind.includes('-') ? kind.replace('-', '-src-') : `${kind}-src`))
    .concat('base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'),
)
/** Keywords in reports instead of an address (CSP level 3, section 5). */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob', 'self'])
/** Maximum number of characters of a stored origin or scheme. A host name has at most 253. */
const LONGEST = 300

/** The stored part of a blocked address: a keyword, its origin or its scheme. Paths and queries may contain personal input. */
function originOf(blocked: string, ownOrigin: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  if (origin === ownOrigin) return 'self'
  return (origin === 'null' ? protocol.slice(0, -1) : origin).slice(0, LONGEST)
}

/**
 * Counts a violation by day, directive and blocked origin (SEC-4). A day has a maximum number of rows. Further combinations count as 'other', so that
 * forged reports cannot fill the disk.
 */
export async function countViolation(db: Db, violation: Violation, ownOrigin: string, now: Date): Promise<void> {
  const day = dayOf(now)
  const directive = DIRECTIVES.has(violation.directive) ? violation.directive : 'other'
  const blocked = originOf(violation.blocked, ownOrigin)
  const isKnown = sql`exists (select 1 from ${policyReports} where day = ${day} and directive = ${directive} and blocked = ${blocked})`
  const isFull = sql`(select count(*) from ${policyReports} where day = ${day}) >= ${POLICY_REPORTS.rowsPerDay}`
  await db.execute(sql`
    insert into ${policyReports} (day, directive, blocked, count)
    select ${day}::date, ${directive}::text, case when ${isFull} and not ${isKnown} then 'other' else ${blocked}::text end, 1
    on conflict (day, directive, blocked) do update set count = policy_reports.count + 1`)
}
