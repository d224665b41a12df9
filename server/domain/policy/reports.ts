import { sql } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { POLICY_REPORTS } from '../../base/limits.ts'
import { policyReports } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'

/** What a policy kept from running or loading: by which directive, and what, as the browser says it. */
export type Violation = { directive: string; blocked: string }

/** The directives that our policies have, with those that browsers divide scripts and styles into. Whatever else is named is somebody's own text. */
const DIRECTIVES = new Set(
  'default script script-elem script-attr style style-elem style-attr img font connect frame object worker manifest'
    .split(' ')
    .map((kind) => (kind.includes('-') ? kind.replace('-', '-src-') : `${kind}-src`))
    .concat('base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'),
)
/** What browsers name instead of an address (CSP level 3, section 5). */
const KEYWORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'data', 'blob', 'self'])
/** Characters of an origin or a scheme that are kept; a host name has 253 at most. */
const LONGEST = 300

/** Of what was blocked all that is kept: a keyword, the origin of an address, or its scheme. Paths and queries can hold what a person typed. */
function whatOf(blocked: string, ownOrigin: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { origin, protocol } = new URL(blocked)
  if (origin === ownOrigin) return 'self'
  return (origin === 'null' ? protocol.slice(0, -1) : origin).slice(0, LONGEST)
}

/**
 * Counts a violation by day, directive and what was blocked (SEC-4). A day has so many rows at most: what would be one more is counted as 'other', so that
 * whoever invents names fills no disk.
 */
export async function countViolation(db: Db, violation: Violation, ownOrigin: string, now: Date): Promise<void> {
  const day = dayOf(now)
  const directive = DIRECTIVES.has(violation.directive) ? violation.directive : 'other'
  const blocked = whatOf(violation.blocked, ownOrigin)
  const isKnown = sql`exists (select 1 from ${policyReports} where day = ${day} and directive = ${directive} and blocked = ${blocked})`
  const isFull = sql`(select count(*) from ${policyReports} where day = ${day}) >= ${POLICY_REPORTS.rowsPerDay}`
  await db.execute(sql`
    insert into ${policyReports} (day, directive, blocked, count)
    select ${day}::date, ${directive}::text, case when ${isFull} and not ${isKnown} then 'other' else ${blocked}::text end, 1
    on conflict (day, directive, blocked) do update set count = policy_reports.count + 1`)
}
