import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { DescriptionAction, GenericSchema } from 'valibot'
import { calls } from '../../contract/calls.ts'
import type { AnyOf, InWords } from '../../contract/common.ts'
import { components } from './components.ts'

/** A JSON schema (draft 2020-12), the dialect of OpenAPI 3.1. */
export type JsonSchema = { [key: string]: unknown }

export const refTo = (name: string) => `#/components/schemas/${name}`
const nameOf = new Map<unknown, string>(Object.entries(components).map(([name, schema]) => [schema, name]))

/** Every schema within a value. */
function* schemasIn(value: unknown, seen = new Set<unknown>()): Generator<GenericSchema> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if ('kind' in value && value.kind === 'schema') yield value as GenericSchema
  for (const inner of Object.values(value)) yield* schemasIn(inner, seen)
}

/** A named schema, or one with another description (`v.pipe(Id, v.description('The offer.'))`). Both become references to the name. */
function referenceOf(schema: GenericSchema): JsonSchema | undefined {
  const name = nameOf.get(schema)
  if (name) return { $ref: refTo(name) }
  const [named, ...actions] = 'pipe' in schema ? (schema.pipe as readonly unknown[]) : []
  const [action] = actions as DescriptionAction<unknown, string>[]
  if (!nameOf.has(named) || actions.length > 1 || action?.type !== 'description') return undefined
  return { $ref: refTo(nameOf.get(named) ?? ''), description: action.description }
}

const references = new Map(
  [...schemasIn([calls, components])].flatMap((schema) => {
    const reference = referenceOf(schema)
    return reference ? [[schema, reference] as const] : []
  }),
)

/**
 * Handles actions that JSON Schema cannot express. An unknown one makes the conversion throw. Its rule is in the description of the component
 * (`trim`), or is expressed in another way (`hasOneOf`).
 */
const overrideAction: ConversionConfig['overrideAction'] = ({ valibotAction, jsonSchema }) => {
  if (valibotAction.type === 'trim') return jsonSchema
  if (valibotAction.type === 'check' && 'anyOf' in valibotAction) {
    const { anyOf } = valibotAction as unknown as AnyOf
    return { ...jsonSchema, anyOf: anyOf.map((name) => ({ required: [name] })) }
  }
  if (('isInWords' satisfies keyof InWords) in valibotAction) return jsonSchema
  return undefined
}

/** Converts a schema of the contract to a JSON schema. Named schemas become references. @throws Error if information would be lost */
export function convert(schema: GenericSchema, typeMode: 'input' | 'output', isDefinition = false): JsonSchema {
  const definitions = [...schemasIn(schema)].filter((one) => references.has(one) && !(isDefinition && one === schema))
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    target: 'draft-2020-12',
    errorMode: 'throw',
    typeMode,
    definitions: { ...definitions } as unknown as NonNullable<ConversionConfig['definitions']>,
    overrideRef: ({ valibotSchema, jsonSchema }) => {
      const { $ref, ...description } = references.get(valibotSchema as GenericSchema) ?? {}
      Object.assign(jsonSchema, description)
      return $ref as string
    },
    overrideAction,
  })
  return tidy(rest) as JsonSchema
}

/** Simplifies a JSON schema: `type: [x, null]` for a primitive value or null, and no empty `required`. */
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

/** All named schemas by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, convert(schema, 'output', true)]))
}
