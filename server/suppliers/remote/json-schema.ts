import { toJsonSchema } from '@valibot/to-json-schema'
import { BookingAnswer, CancelRequest, ConfirmRequest, HoldRequest, QuotesAnswer, QuotesRequest, SupplierNotice } from './wire.ts'

const messages = { QuotesRequest, QuotesAnswer, HoldRequest, ConfirmRequest, CancelRequest, BookingAnswer, SupplierNotice }

/** The JSON schemas of everything that Firn and a supplier say to each other, made of what the requests are checked with. */
export function supplierSchema(): Record<string, unknown> {
  const definitions = Object.entries(messages).map(([name, message]) => {
    const { $schema: _, ...schema } = toJsonSchema(message, { errorMode: 'throw' })
    return [name, schema] as const
  })
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Firn and a supplier', definitions: Object.fromEntries(definitions) }
}
