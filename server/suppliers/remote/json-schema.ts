import { toJsonSchema } from '@valibot/to-json-schema'
import { BookingAnswer, CancelRequest, ConfirmRequest, HoldRequest, QuotesAnswer, QuotesRequest, SupplierNotice } from './wire.ts'

const messages = { QuotesRequest, QuotesAnswer, HoldRequest, ConfirmRequest, CancelRequest, BookingAnswer, SupplierNotice }

/** JSON schemas of the wire format between Firn and a supplier, generated from the validation schemas. */
export function supplierSchema(): Record<string, unknown> {
  const definitions = Object.entries(messages).map(([name, message]) => {
    const { $schema: _, ...schema } = toJsonSchema(message, { errorMode: 'throw' })
    return [name, schema] as const
  })
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Firn and a supplier', definitions: Object.fromEntries(definitions) }
}
