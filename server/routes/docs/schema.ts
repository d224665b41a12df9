import { html } from 'hono/html'
import type { Schema } from './document.ts'
import { line, type Markup } from './prose.ts'

/** A schema within the description, and its name if it has one. */
export type Reader = (schema: Schema) => { name: string | null; schema: Schema }

const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref
export const schemaId = (name: string) => `schema-${name}`

export function readerOf(schemas: Record<string, Schema>): Reader {
  return (schema) => {
    if (!schema.$ref) return { name: null, schema }
    const name = nameOf(schema.$ref)
    return { name, schema: schemas[name] ?? {} }
  }
}

/** The limits of a value in words. */
function limits({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, format }: Schema): string[] {
  const range = (unit: string, min?: number, max?: number) => {
    if (min === undefined && max === undefined) return []
    if (min === max) return [`exactly ${min}${unit}`]
    return [min === undefined ? `at most ${max}${unit}` : max === undefined ? `at least ${min}${unit}` : `${min} to ${max}${unit}`]
  }
  return [
    ...range('', minimum, maximum),
    ...range(' characters', minLength, maxLength),
    ...range(' elements', minItems, maxItems),
    ...(format ? [format] : []),
    ...(pattern ? [`form ${pattern}`] : []),
  ]
}

/** The type of a value in a few words. Named schemas link to their description. */
export function typeOf(schema: Schema): Markup {
  if (schema.$ref) return html`<a href="#${schemaId(nameOf(schema.$ref))}">${nameOf(schema.$ref)}</a>` as Markup
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && !schema.type) return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${typeOf(choice)}`)}` as Markup
  if (schema.type === 'array') return html`array of ${typeOf(schema.items ?? {})}` as Markup
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>` as Markup
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}` as Markup
}

const values = (list: readonly unknown[]) => html`<p class="values">${list.map((value) => html`<code>${String(value)}</code> `)}</p>`

/** The schemas within a value: fields of an object, elements of an array, and each choice. */
function inner(schema: Schema): Schema[] {
  if (schema.$ref) return []
  if (schema.type === 'array') return inner(schema.items ?? {})
  if (schema.properties) return [schema]
  if (typeof schema.additionalProperties === 'object') return inner(schema.additionalProperties)
  return (schema.anyOf ?? schema.oneOf ?? []).flatMap(inner)
}

function field(name: string, schema: Schema, isRequired: boolean, read: Reader): Markup {
  const listed = read(schema).schema.enum ?? read(schema.items ?? {}).schema.enum ?? []
  const said = limits(schema.type === 'array' ? { ...schema.items, ...schema } : schema)
  return html`<li><p class="field"><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>${isRequired ? '' : html` <span class="optional">optional</span>`}</p>
${schema.description ? html`<p>${line(schema.description)}</p>` : ''}${said.length > 0 ? html`<p class="limits">${said.join(', ')}</p>` : ''}${listed.length > 0 ? values(listed) : ''}${inner(schema).map((one) => fields(one, read))}</li>` as Markup
}

/** The fields of an object, nested ones indented. */
export function fields(schema: Schema, read: Reader): Markup {
  const known = Object.entries(schema.properties ?? {})
  if (known.length === 0) return html`<p class="quiet">No fields.</p>` as Markup
  const either = (schema.anyOf ?? []).flatMap(({ required = [] }) => required)
  const note = either.length > 0 ? html`<p class="limits">At least one of ${either.join(', ')}.</p>` : ''
  return html`${note}<ul class="fields">${known.map(([name, one]) => field(name, one, schema.required?.includes(name) ?? false, read))}</ul>` as Markup
}

/** A whole schema: its description, and its fields, values or limits. */
export function shape(schema: Schema, read: Reader): Markup {
  const choices = schema.oneOf?.filter(({ properties }) => properties) ?? []
  if (choices.length > 0)
    return html`${choices.map((choice) => html`<h3>${String(choice.properties?.optionType?.const ?? 'Choice')}</h3>${fields(choice, read)}`)}` as Markup
  if (schema.properties) return fields(schema, read)
  const said = limits(schema)
  return html`<p>${typeOf(schema)}${said.length > 0 ? html` <span class="limits">${said.join(', ')}</span>` : ''}</p>${schema.enum ? values(schema.enum) : ''}` as Markup
}
