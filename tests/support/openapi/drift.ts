const show = (value: unknown) => (value === undefined ? 'nothing' : (JSON.stringify(value) ?? '').slice(0, 120))

/** Where two JSON values differ, as lines of path, what is committed and what is now. */
export function differences(committed: unknown, now: unknown, path = ''): string[] {
  if (JSON.stringify(committed) === JSON.stringify(now)) return []
  const areObjects = [committed, now].every((value) => typeof value === 'object' && value !== null)
  if (!areObjects) return [`${path || '/'}: ${show(committed)} is now ${show(now)}`]
  const [before, after] = [committed, now] as Record<string, unknown>[]
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const found = keys.flatMap((key) => differences(before?.[key], after?.[key], `${path}/${key}`))
  return found.length > 0 ? found : [`${path || '/'}: the order of the fields`]
}
