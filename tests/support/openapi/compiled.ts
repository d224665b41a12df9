import * as v from 'valibot'
import { formats, type Root, resolve, type Schema, typeOf, WORDS } from './json-schema.ts'

type Fits = (value: unknown) => boolean

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'
const compiled = new WeakMap<Root, WeakMap<Schema, Fits>>()

/**
 * Compiles a JSON schema to a validator. It agrees with `misfits`, is a hundred times faster, and returns no messages.
 * @throws Error for an unknown keyword
 */
export function fits(root: Root, schema: Schema, value: unknown): boolean {
  return compile(root, schema)(value)
}

function compile(root: Root, schema: Schema): Fits {
  const known = compiled.get(root) ?? new WeakMap<Schema, Fits>()
  compiled.set(root, known)
  const made = known.get(schema)
  if (made) return made
  let all: Fits[] = []
  const fitsAll: Fits = (value) => {
    for (const one of all) if (!one(value)) return false
    return true
  }
  // Set before its parts are compiled, as a schema may be recursive.
  known.set(schema, fitsAll)
  all = Object.entries(schema).flatMap(([keyword, rule]) => (WORDS.has(keyword) ? [] : [compileRule(root, schema, keyword, rule)]))
  return fitsAll
}

function compileRule(root: Root, schema: Schema, keyword: string, rule: unknown): Fits {
  const inner = (of: unknown) => compile(root, of as Schema)
  const limit = Number(rule)
  switch (keyword) {
    case '$ref':
      return inner(resolve(root, schema))
    case 'type': {
      const types = [rule].flat()
      return (value) => types.includes(typeOf(value)) || (Number.isInteger(value) && types.includes('number'))
    }
    case 'enum':
      return (value) => (rule as unknown[]).includes(value)
    case 'const':
      return (value) => rule === value
    case 'properties': {
      const properties = Object.entries(rule as object).map(([key, of]) => [key, inner(of)] as const)
      return (value) => !isObject(value) || properties.every(([key, isFine]) => !(key in value) || isFine(value[key]))
    }
    case 'required':
      return (value) => !isObject(value) || (rule as string[]).every((key) => key in value)
    case 'additionalProperties': {
      if (rule === true) return () => true
      const known = new Set(Object.keys((schema.properties as object | undefined) ?? {}))
      const isFine = inner(rule)
      return (value) => !isObject(value) || Object.keys(value).every((key) => known.has(key) || isFine(value[key]))
    }
    case 'propertyNames': {
      const isFine = inner(rule)
      return (value) => !isObject(value) || Object.keys(value).every(isFine)
    }
    case 'items': {
      const isFine = inner(rule)
      return (value) => !Array.isArray(value) || value.every(isFine)
    }
    case 'anyOf': {
      const choices = (rule as Schema[]).map(inner)
      return (value) => choices.some((isFine) => isFine(value))
    }
    case 'oneOf': {
      const choices = (rule as Schema[]).map(inner)
      return (value) => choices.filter((isFine) => isFine(value)).length === 1
    }
    case 'minItems':
      return (value) => !Array.isArray(value) || value.length >= limit
    case 'maxItems':
      return (value) => !Array.isArray(value) || value.length <= limit
    case 'minLength':
      return (value) => typeof value !== 'string' || lengthOf(value) >= limit
    case 'maxLength':
      return (value) => typeof value !== 'string' || value.length <= limit || lengthOf(value) <= limit
    case 'pattern': {
      const pattern = new RegExp(String(rule), 'u')
      return (value) => typeof value !== 'string' || pattern.test(value)
    }
    case 'format': {
      const format = formats[String(rule)]
      if (!format) throw new Error(`format ${rule} is not known here`)
      return (value) => typeof value !== 'string' || v.is(format, value)
    }
    case 'minimum':
      return (value) => typeof value !== 'number' || value >= limit
    case 'maximum':
      return (value) => typeof value !== 'number' || value <= limit
    default:
      throw new Error(`the keyword ${keyword} is not known here`)
  }
}

const lengthOf = (text: string) => [...text].length
