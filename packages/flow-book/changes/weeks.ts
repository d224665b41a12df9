/** A commit that changed the machines, by its short name and time (ISO 8601). */
export type Commit = { id: string; at: string }

/** A calendar week (ISO 8601, in UTC) in which machines changed: the revision before it (null if none) and its last revision. */
export type Week = { name: string; monday: string; before: string | null; last: string }

/** Maximum number of weeks in the book. Each one needs the machines of another revision. */
export const MOST_WEEKS = 8
const DAY = 86_400_000

/** The Monday of the week that contains a time, such as `2026-11-23`. */
export function mondayOf(at: string): string {
  const day = new Date(at)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10)
}

/** The ISO name of a week, `2026-W48`. Its year is the one that contains its Thursday. */
export function weekName(monday: string): string {
  const thursday = new Date(new Date(monday).getTime() + 3 * DAY)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  const week = Math.floor((thursday.getTime() - newYear) / (7 * DAY)) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/** @param commits newest first, as git lists them @returns the weeks with changes, newest first, at most `MOST_WEEKS` */
export function weeksOf(commits: readonly Commit[]): Week[] {
  const weeks: Week[] = []
  for (const [at, { id, at: when }] of commits.entries()) {
    const monday = mondayOf(when)
    if (weeks.at(-1)?.monday === monday) continue
    const before = commits.slice(at).find((one) => one.at.slice(0, 10) < monday)
    weeks.push({ name: weekName(monday), monday, before: before?.id ?? null, last: id })
    if (weeks.length === MOST_WEEKS) break
  }
  return weeks
}
