import fc from 'fast-check'

/** Changes of one value of a request to an invalid or boundary value. */
const corruptions: Record<string, (value: unknown) => unknown> = {
  null: () => null,
  number: () => 7,
  fraction: () => 1.5,
  negative: () => -1,
  huge: () => 1e308,
  unsafe: () => 2 ** 53,
  text: () => 'text',
  empty: () => '',
  spaces: () => '   ',
  list: () => [],
  object: () => ({}),
  true: () => true,
  nul: (value) => `${typeof value === 'string' ? value : 'a'}\u0000`,
  'lone surrogate': (value) => `${typeof value === 'string' ? value : 'a'}\ud800`,
  unicode: () => '𝒜\u202e\u0301é\ufeff漢字',
  sql: () => `'; drop table orders; --`,
  long: () => 'x'.repeat(5000),
  many: (value) => Array.from({ length: 2000 }, () => value),
  twice: (value) => [value, value],
  prototype: (value) =>
    JSON.parse(`{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}, "toString": 1, "was": ${JSON.stringify(value) ?? 1}}`),
  'prototype name': () => '__proto__',
  'method name': () => 'constructor',
  deep: (value) => Array.from({ length: 60 }).reduce<unknown>((inner) => ({ a: inner }), value),
  'no such day': () => '2027-02-31',
  'no such quiz day': () => '31-02-2027',
  'far year': () => '9999-12-31',
}

type Path = readonly (string | number)[]

/** Paths of all nested values, the root first. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...at, Array.isArray(value) ? Number(key) : key]))
  return [at, ...inner]
}

function change(value: unknown, [key, ...rest]: Path, how: (value: unknown) => unknown): unknown {
  if (key === undefined) return how(value)
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? change(part, rest, how) : part))
  const record = value as Record<string, unknown>
  const changed = { ...record, [key]: change(record[key], rest, how) }
  return Object.fromEntries(Object.entries(changed).filter(([, part]) => part !== undefined))
}

/** A value with one part corrupted or omitted. */
export function corrupted(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const names = [...Object.keys(corruptions), 'missing', 'missing', 'missing']
  return fc.tuple(values, fc.nat(), fc.constantFrom(...names)).map(([value, where, name]) => {
    // Corrupts parts of the request, not the record of parts.
    const paths = pathsIn(value).slice(1)
    const path = paths[where % Math.max(1, paths.length)]
    if (!path) return value
    return change(value, path, corruptions[name] ?? (() => undefined))
  })
}
