import fc from 'fast-check'
import * as v from 'valibot'
import { componentSchemas, type JsonSchema } from '../../../server/openapi/convert.ts'

const named = componentSchemas()
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
/** Texts that a schema allows and PostgreSQL cannot store: with NUL or an unpaired surrogate. */
const unstorable = fc.tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\0', '\ud800', '\udc00a')).map(([text, rest]) => text + rest)

/** Placeholder for an id of an earlier response: the `n`th known id of its field. See `fillIn`. */
export const placeholder = (field: string, n: number) => `@${field}:${n}`

/** Generates valid values for a JSON schema of the API description. `field` is the name of the value's field. */
export function valuesOf(schema: JsonSchema, field = 'value'): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return ofName(schema.$ref.split('/').at(-1) ?? '', field)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices && schema.type !== 'object') return fc.oneof(...choices.map((choice) => valuesOf(choice, field)))
  const types = [schema.type].flat() as (string | undefined)[]
  return types.length === 1 ? ofType(types[0], schema, field) : fc.oneof(...types.map((type) => ofType(type, schema, field)))
}

function ofName(name: string, field: string): fc.Arbitrary<unknown> {
  const schema = named[name] ?? {}
  if (name !== 'Id') return valuesOf(schema, field)
  const made = fc.stringMatching(/^[A-Za-z0-9_:.-]{1,40}$/)
  return fc.oneof({ weight: 4, arbitrary: fc.nat(9).map((n) => placeholder(field, n)) }, { weight: 1, arbitrary: made })
}

function ofType(type: string | undefined, schema: JsonSchema, field: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numbers(schema, type === 'integer')
    case 'string':
      return texts(schema)
    case 'array':
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema, field), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), Number(schema.minItems ?? 0) + 3),
      })
    case 'object':
      return objects(schema)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

function numbers(schema: JsonSchema, isWhole: boolean): fc.Arbitrary<number> {
  const min = Number(schema.minimum ?? -Number.MAX_SAFE_INTEGER)
  const max = Number(schema.maximum ?? Number.MAX_SAFE_INTEGER)
  const small = fc.integer({ min: Math.max(Math.ceil(min), -5), max: Math.min(max, 30) })
  const edges = fc.constantFrom(
    ...[schema.minimum, schema.maximum, schema.maximum === undefined ? 1e300 : max].filter((edge) => edge !== undefined).map(Number),
  )
  const wide = isWhole ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
  const isNarrow = max - min < 1000
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: edges }, { weight: 1, arbitrary: isNarrow ? small : wide })
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'email') return fc.emailAddress().filter((text) => v.is(v.pipe(v.string(), v.email()), text))
  if (schema.format === 'date') {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    return days.map((day) => day.toISOString().slice(0, 10))
  }
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern))
  const minLength = Number(schema.minLength ?? 0)
  const maxLength = Math.min(Number(schema.maxLength ?? 40), minLength + 40)
  const fine = minLength === 0 && maxLength >= 40 ? anyText : fc.string({ unit: 'grapheme-ascii', minLength, maxLength })
  return maxLength < 10 ? fine : fc.oneof({ weight: 9, arbitrary: fine }, { weight: 1, arbitrary: unstorable })
}

function objects(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  const parts = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner, name)]))
  const fixed = (names: readonly string[]) => fc.record(parts, { requiredKeys: [...names] as never[] })
  const others = (schema.anyOf ?? []) as { required: string[] }[]
  const own = others.length === 0 ? fixed(required) : fc.oneof(...others.map((other) => fixed([...required, ...other.required])))
  if (typeof schema.additionalProperties !== 'object') return own as fc.Arbitrary<Record<string, unknown>>
  return fc.dictionary(fc.string({ maxLength: 10 }), valuesOf(schema.additionalProperties as JsonSchema), { maxKeys: 4 })
}
