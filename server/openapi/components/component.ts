import type { GenericSchema } from 'valibot'

/** A schema of the contract that the API description names: what it is, and what its fields mean where their names do not say it. */
export type Component = { schema: GenericSchema; about: string; fields?: Readonly<Record<string, string>> }

export const component = (schema: GenericSchema, about: string, fields: Record<string, string> = {}): Component => ({
  schema,
  about,
  fields,
})
