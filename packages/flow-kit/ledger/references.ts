import { type Cases, isRecord, plain } from '../model.ts'
import type { Codec } from './patch.ts'

/** Minimum JSON length of a value that is replaced by a reference. */
const LARGE = 60
const REFERENCE = /^«(.*)»((?:\.[^.»]+)+)$/s
/** Escape prefix for texts that begin like a reference or with this prefix. */
const QUOTE = "'"

/** Every large part of a value with its dotted path, without the value itself and without parts below a key that contains a dot. */
function* partsOf(value: unknown, place = ''): Generator<[place: string, json: string]> {
  if (typeof value !== 'object' || value === null) return
  const json = JSON.stringify(value)
  if (json.length < LARGE) return
  if (place) yield [place, json]
  for (const [name, inner] of Object.entries(value)) if (!/[.»]/.test(name)) yield* partsOf(inner, `${place}.${name}`)
}

/**
 * Replaces values from a model's cases by references. `«the offer is reserved».output.bundle` is that part of the case's event, and the name of an
 * input refers to the input. Names therefore come from the cases, and a large value is written once.
 */
export function referencesTo(cases: Cases): (ownCase?: string) => Codec {
  const sources: Record<string, unknown> = plain({ ...cases.inputs, ...cases.events }) as Record<string, unknown>
  const byValue = new Map<string, string[]>()
  for (const name of [...Object.keys(cases.events), ...Object.keys(cases.inputs)])
    for (const [place, json] of partsOf(sources[name])) byValue.set(json, [...(byValue.get(json) ?? []), `«${name}»${place}`])

  function encode(value: unknown, ownCase: string | undefined): unknown {
    if (typeof value === 'string') return value.startsWith('«') || value.startsWith(QUOTE) ? `${QUOTE}${value}` : value
    if (typeof value !== 'object' || value === null) return value
    const found = byValue.get(JSON.stringify(value))
    if (found) return found.find((one) => one.startsWith(`«${ownCase}».`)) ?? found[0]
    if (Array.isArray(value)) return value.map((one) => encode(one, ownCase))
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, encode(inner, ownCase)]))
  }

  function decode(value: unknown): unknown {
    if (typeof value === 'string') {
      if (value.startsWith(QUOTE)) return value.slice(QUOTE.length)
      return value.startsWith('«') ? resolve(value) : value
    }
    if (Array.isArray(value)) return value.map(decode)
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, decode(inner)])) : value
  }

  /** The referenced value, or a text that says the cases no longer contain it. */
  function resolve(reference: string): unknown {
    const [, name = '', place = ''] = REFERENCE.exec(reference) ?? []
    const value = place
      .split('.')
      .slice(1)
      .reduce<unknown>((at, field) => (at as Record<string, unknown> | undefined)?.[field], sources[name])
    return value ?? `the cases hold nothing at ${reference}`
  }

  return (ownCase) => ({ encode: (value) => encode(value, ownCase), decode })
}
