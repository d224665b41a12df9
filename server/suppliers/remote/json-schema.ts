import { toJsonSchema } from '@valibot/to-json-schema'
import * as wire from './wire.ts'

const messages = {
  QuotesRequest: wire.QuotesRequest,
  QuotesAnswer: wire.QuotesAnswer,
  RatesRequest: wire.RatesRequest,
  RatesAnswer: wire.RatesAnswer,
  RateCheckRequest: wire.RateCheckRequest,
  RateCheckAnswer: wire.RateCheckAnswer,
  HoldRequest: wire.HoldRequest,
  ConfirmRequest: wire.ConfirmRequest,
  CancelRequest: wire.CancelRequest,
  BookingAnswer: wire.BookingAnswer,
  SupplierNotice: wire.SupplierNotice,
}

/** JSON schemas of the wire format between Firn and a gateway, generated from the validation schemas. */
export function supplierSchema(): Record<string, unknown> {
  const definitions = Object.entries(messages).map(([name, message]) => {
    const { $schema: _, ...schema } = toJsonSchema(message, { errorMode: 'throw' })
    return [name, schema] as const
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Firn and a gateway, version 2',
    definitions: Object.fromEntries(definitions),
  }
}
