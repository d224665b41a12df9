import { type Cases, isRecord, plain } from '../model.ts'
import type { Codec } from './patch.ts'

/** Characters of JSON from which on a value that a case or an input holds is referenced instead of written again. */
const LARGE = 60
const REFERENCE = /^«(.*)»((?:\.[^.»]+)+)$/s
/** A text that begins like a reference, or like this mark itself, is written with this mark before it. */
const QUOTE = "'"

/** Every large part of a value with its dotted place; the value itself has none, and parts under a name with a dot are left out. */
function* partsOf(value: unknown, place = ''): Generator<[place: string, json: string]> {
  if (typeof value !== 'object' || value === null) return
  const json = JSON.stringify(value)
  if (json.length < LARGE) return
  if (place) yield [place, json]
  for (const [name, inner] of Object.entries(value)) if (!/[.»]/.test(name)) yield* partsOf(inner, `${place}.${name}`)
}

/**
 * Writes values that come from a model's cases as references to them: `«the offer is reserved».output.bundle` is that part of the case's event, and
 * the name of an input stands for the input. So names are those that people gave, and a large value is never written twice.
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

  /** The value that is referenced; a sentence that says so where the cases no longer hold it. */
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
