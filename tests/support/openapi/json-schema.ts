import * as v from 'valibot'

export type Schema = { readonly [key: string]: unknown }
export type Root = { components: { schemas: Record<string, Schema> } }

/** Keywords without effect on validation. */
export const WORDS = new Set(['description', 'default', 'title', 'example', 'examples'])
export const formats: Record<string, v.GenericSchema> = { date: v.pipe(v.string(), v.isoDate()), email: v.pipe(v.string(), v.email()) }

export const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Resolves a reference within the document. @throws Error if it does not exist */
export function resolve(root: Root, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema
  const found = schema.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root)
  if (!found) throw new Error(`${schema.$ref} leads nowhere`)
  return found as Schema
}

/**
 * Validates a value by a JSON schema (draft 2020-12). Returns violations as lines of path and rule. It supports the keywords that the API
 * description uses. @throws Error for any other keyword
 */
export function misfits(root: Root, schema: Schema, value: unknown, path = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) =>
    WORDS.has(keyword) ? [] : check(root, { schema, keyword, rule, value, path }),
  )
}

type At = { schema: Schema; keyword: string; rule: unknown; value: unknown; path: string }

function check(root: Root, { schema, keyword, rule, value, path }: At): string[] {
  const fits = (isFine: boolean) =>
    isFine ? [] : [`${path}: ${keyword} ${JSON.stringify(rule)}, not ${JSON.stringify(value)?.slice(0, 80)}`]
  const isObject = typeOf(value) === 'object'
  const object = (isObject ? value : {}) as Record<string, unknown>
  const items = Array.isArray(value) ? value : []
  const number = typeof value === 'number' ? value : null
  const length = typeof value === 'string' ? [...value].length : null
  switch (keyword) {
    case '$ref':
      return misfits(root, resolve(root, schema), value, path)
    case 'type': {
      const types = [rule].flat()
      return fits(types.includes(typeOf(value)) || (typeOf(value) === 'integer' && types.includes('number')))
    }
    case 'enum':
      return fits((rule as unknown[]).includes(value))
    case 'const':
      return fits(rule === value)
    case 'properties':
      return Object.entries(rule as Record<string, Schema>).flatMap(([key, inner]) =>
        key in object ? misfits(root, inner, object[key], `${path}.${key}`) : [],
      )
    case 'required':
      return (rule as string[]).flatMap((key) => (!isObject || key in object ? [] : [`${path}: ${key} is missing`]))
    case 'additionalProperties': {
      if (rule === true) return []
      const known = Object.keys((schema.properties as object | undefined) ?? {})
      return Object.entries(object).flatMap(([key, inner]) =>
        known.includes(key) ? [] : misfits(root, rule as Schema, inner, `${path}.${key}`),
      )
    }
    case 'propertyNames':
      return Object.keys(object).flatMap((key) => misfits(root, rule as Schema, key, `${path}.${key}`))
    case 'items':
      return items.flatMap((inner, index) => misfits(root, rule as Schema, inner, `${path}.${index}`))
    case 'anyOf':
      return fits((rule as Schema[]).some((inner) => misfits(root, inner, value, path).length === 0))
    case 'oneOf':
      return fits((rule as Schema[]).filter((inner) => misfits(root, inner, value, path).length === 0).length === 1)
    case 'minItems':
      return fits(!Array.isArray(value) || items.length >= Number(rule))
    case 'maxItems':
      return fits(items.length <= Number(rule))
    case 'minLength':
      return fits(length === null || length >= Number(rule))
    case 'maxLength':
      return fits(length === null || length <= Number(rule))
    case 'pattern':
      return fits(typeof value !== 'string' || new RegExp(String(rule), 'u').test(value))
    case 'format': {
      const format = formats[String(rule)]
      if (!format) throw new Error(`${path}: format ${rule} is not known here`)
      return fits(typeof value !== 'string' || v.is(format, value))
    }
    case 'minimum':
      return fits(number === null || number >= Number(rule))
    case 'maximum':
      return fits(number === null || number <= Number(rule))
    default:
      throw new Error(`${path}: the keyword ${keyword} is not known here`)
  }
}
