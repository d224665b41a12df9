import type * as v from 'valibot'

/** A problem with one value of a file: its path, the violated rule, and the value. */
export type Problem = { path: string; rule: string; value?: unknown }

/** Marks a problem about a missing value. */
const MISSING = Symbol('missing')

/** Maximum number of listed problems. The total is always stated. */
const MOST_SHOWN = 50
const LONGEST_VALUE = 60

/** The file was refused as a whole. The message has one line per problem. */
export class InventoryRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    const more = problems.length > MOST_SHOWN ? [`… and ${problems.length - MOST_SHOWN} more`] : []
    super([`The file has ${count}. Nothing was changed.`, ...problems.slice(0, MOST_SHOWN).map(lineOf), ...more].join('\n'))
    this.name = 'InventoryRefused'
    this.problems = problems
  }
}

function lineOf({ path, rule, value }: Problem): string {
  if (value === undefined) return `${path}: ${rule}`
  if (value === MISSING) return `${path}: ${rule}, is missing`
  const shown = JSON.stringify(value)
  return `${path}: ${rule}, is ${shown.length > LONGEST_VALUE ? `${shown.slice(0, LONGEST_VALUE)}…` : shown}`
}

/** Converts the schema's issues to problems. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  return issues.flatMap(ofTheOption).map((issue) => {
    const keys = issue.path?.map(({ key }) => key) ?? []
    const path = pathOf(keys)
    if (issue.type === 'strict_object' && issue.expected === 'never') return { path, rule: 'is not a field of the format' }
    const isMissing = issue.type === 'strict_object' && issue.path !== undefined && issue.input === undefined
    return isMissing ? { path, rule: 'is required', value: MISSING } : { path, rule: issue.message, value: issue.input }
  })
}

/** If a value may be text or an object and is an object: the issues inside it, not only that it is neither. */
function ofTheOption(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  if (issue.type !== 'union' || typeof issue.input !== 'object' || issue.input === null) return [issue]
  const { path = [] } = issue as { path?: v.IssuePathItem[] }
  const inside = (issue.issues ?? []).filter((one) => one.path !== undefined)
  return inside.length === 0
    ? [issue]
    : inside.map((one) => ({ ...one, path: [...path, ...(one.path ?? [])] as [v.IssuePathItem, ...v.IssuePathItem[]] }))
}

/** Formats keys as a path: `hotels[3].rooms[0].units`. */
export function pathOf(keys: readonly unknown[]): string {
  const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return path === '' ? 'file' : path.replace(/^\./, '')
}
