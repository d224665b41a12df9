// `npm run suppliers:recorded -- FOLDER`: reads recorded answers of suppliers with the schemas of the adapters, and lists each one that Firn does not
// understand. FOLDER has `etg/*.json`, one answer a file, named after its call, and `liteapi/*.json`, OpenAPI files with examples. Exits 1 if an answer
// is not understood, or there is none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import * as etg from '../server/suppliers/etg/wire.ts'
import * as liteApi from '../server/suppliers/liteapi/wire.ts'

const [, , folder] = process.argv
if (!folder) {
  console.error('A folder with recorded answers is required: npm run suppliers:recorded -- FOLDER')
  process.exit(1)
}

/** An answer with the schema that reads it. */
type Recorded = { name: string; answer: unknown; schema: v.GenericSchema }

const dataOf = (schema: v.GenericSchema) => v.object({ ...etg.Envelope.entries, data: v.nullish(schema) })
const Rates = v.object({ ...etg.Hotels.entries, hotels: v.array(v.object({ rates: v.array(etg.WireRate) })) })
/** Schemas of ETG's answers by the first part of the file's name. Other calls are read as far as the envelope. */
const etgSchemas: Record<string, v.GenericSchema> = {
  search_hotel_page: dataOf(Rates),
  order_booking_form: dataOf(etg.Form),
  booking_order_finish: dataOf(etg.Nothing),
  b2b_order_info: dataOf(etg.Orders),
}

/** Schemas of LiteAPI's successful answers by call. */
const liteApiSchemas: Record<string, v.GenericSchema> = {
  'post /hotels/rates': v.object({ data: v.array(v.object({ hotelId: v.string(), roomTypes: v.array(liteApi.Offer) })) }),
  'post /rates/prebook': liteApi.Prebook,
  'get /prebooks/{prebookId}': liteApi.Prebook,
  'post /rates/book': liteApi.Booked,
  'get /bookings': liteApi.Bookings,
  'get /bookings/{bookingId}': liteApi.Booked,
  'put /bookings/{bookingId}': liteApi.Cancelled,
}

const jsonIn = (name: string) => {
  const path = join(folder, name)
  return readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ file, json: JSON.parse(readFileSync(join(path, file), 'utf8')) as unknown }))
}

const ofEtg = (): Recorded[] =>
  jsonIn('etg').map(({ file, json }) => {
    const isAnswer = v.is(etg.Envelope, json)
    // Some files have the data of an answer without its envelope.
    const schema = etgSchemas[file.split('.')[0] ?? ''] ?? (isAnswer ? etg.Envelope : v.record(v.string(), v.unknown()))
    return { name: `etg/${file}`, answer: json, schema }
  })

const OpenApi = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })
const Example = v.object({ value: v.unknown() })
const Operation = v.object({
  responses: v.record(
    v.string(),
    v.object({ content: v.optional(v.record(v.string(), v.object({ examples: v.optional(v.record(v.string(), Example), {}) })), {}) }),
  ),
})

const ofLiteApi = (): Recorded[] =>
  jsonIn('liteapi').flatMap(({ file, json }) => {
    const { paths } = v.parse(OpenApi, json)
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const call = `${method} ${path}`
        const { success, output } = v.safeParse(Operation, operation)
        if (!success || !(call in liteApiSchemas)) return []
        // Firn never asks for a stream of events.
        return Object.entries(output.responses).flatMap(([status, { content = {} }]) =>
          Object.entries(content).flatMap(([type, { examples = {} }]) =>
            (type === 'application/json' ? Object.entries(examples) : []).map(([name, { value }]) => ({
              name: `liteapi/${file} ${call} ${status} ${name}`,
              answer: value,
              schema: status === '200' ? (liteApiSchemas[call] as v.GenericSchema) : liteApi.Problem,
            })),
          ),
        )
      }),
    )
  })

const recorded = [...ofEtg(), ...ofLiteApi()]
const unread = recorded.flatMap(({ name, answer, schema }) => {
  const result = v.safeParse(schema, answer)
  return result.success
    ? []
    : result.issues.slice(0, 3).map((issue) => `${name}: ${v.getDotPath(issue) ?? ''} ${issue.message.slice(0, 120)}`)
})
for (const line of unread) console.log(line)
console.log(`${recorded.length} answers, ${unread.length === 0 ? 'all' : 'not all'} understood`)
process.exit(unread.length > 0 || recorded.length === 0 ? 1 : 0)
