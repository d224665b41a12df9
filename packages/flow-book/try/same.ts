/** Whether two plain values are equal, in the page and in Node. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
}
