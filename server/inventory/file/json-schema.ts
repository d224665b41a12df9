import { toJsonSchema } from '@valibot/to-json-schema'
import { InventoryFile } from './schema.ts'

/** The JSON schema of inventory files, generated from the schema that the import uses. */
export function inventorySchema(): Record<string, unknown> {
  const { $schema, ...schema } = toJsonSchema(InventoryFile, { errorMode: 'throw' })
  return { $schema, title: 'Firn inventory', ...schema }
}
