import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { AnyOf, InWords } from '../../contract/common.ts'
import { components } from './components/index.ts'

/** A JSON schema (draft 2020-12), as OpenAPI 3.1 has them. */
export type JsonSchema = { [key: string]: unknown }

export const refTo = (name: string) => `#/components/schemas/${name}`
const definitions = Object.fromEntries(Object.entries(components).map(([name, { schema }]) => [name, schema]))

/**
 * Every action that JSON Schema cannot say must be known here, otherwise the conversion throws: what it asks for stands in the
 * description of its component (`trim`), or is said in another way (`hasOneOf`).
 */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'trim') return jsonSchema
  if (valibotAction.type === 'check' && 'anyOf' in valibotAction) {
    const { anyOf } = valibotAction as unknown as AnyOf
    return { ...jsonSchema, anyOf: anyOf.map((name) => ({ required: [name] })) }
  }
  if (valibotAction.type === 'check' && ('isInWords' satisfies keyof InWords) in valibotAction) return jsonSchema
  return undefined
}

/** The JSON schema of a schema of the contract; named ones become references. Throws where something would be lost. */
export function convert(schema: GenericSchema, typeMode: 'input' | 'output', isDefinition = false): JsonSchema {
  const others = isDefinition ? Object.fromEntries(Object.entries(definitions).filter(([, other]) => other !== schema)) : definitions
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    target: 'draft-2020-12',
    errorMode: 'throw',
    typeMode,
    definitions: others as NonNullable<ConversionConfig['definitions']>,
    overrideRef: ({ referenceId }) => refTo(referenceId),
    overrideAction,
  })
  return tidy(rest) as JsonSchema
}

/** Shorter ways to say the same: `type: [x, null]` for a plain value or null, and no empty `required`. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, tidy(inner)])
  const tidied = Object.fromEntries(entries.filter(([key, inner]) => !(key === 'required' && Array.isArray(inner) && inner.length === 0)))
  const { anyOf, ...rest } = tidied
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return tidied
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  const isPlain = typeof first.type === 'string' && first.enum === undefined && first.const === undefined
  return second.type === 'null' && isPlain ? { ...rest, ...first, type: [first.type, 'null'] } : tidied
}

/** All named schemas with their descriptions, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(components)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([name, { schema, about, fields }]) => [
        name,
        described({ description: about, ...convert(schema, 'output', true) }, fields ?? {}, name),
      ]),
  )
}

/** Puts words to the fields of an object's schema. Throws where there is no such field. */
export function described(schema: JsonSchema, words: Readonly<Record<string, string>>, name: string): JsonSchema {
  const properties = { ...(schema.properties as Record<string, JsonSchema> | undefined) }
  for (const [field, description] of Object.entries(words)) {
    const property = properties[field]
    if (!property) throw new Error(`${name} has no field ${field}`)
    properties[field] = { ...property, description }
  }
  return Object.keys(properties).length > 0 ? { ...schema, properties } : schema
}
