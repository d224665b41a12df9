import * as v from 'valibot'
import { integer, Language, text } from './read.ts'

/** Letters of any script, spaces, apostrophes, hyphens, commas and full stops. */
const NAME = /^[\p{L}\p{M} '’.,-]{1,50}$/u

const Name = v.pipe(v.string(), v.regex(NAME, "must be 1 to 50 letters, spaces or one of the signs ' - , ."))

const Guest = v.object({
  first_name: v.nullish(v.union([Name, v.literal('')])),
  last_name: v.nullish(v.union([Name, v.literal('')])),
  is_child: v.nullish(v.boolean()),
  age: v.nullish(integer(0, 17)),
  gender: v.nullish(v.picklist(['male', 'female', 'unknown'])),
})
export type FinishGuest = v.InferOutput<typeof Guest>

/** Whether a guest has a whole name. Each room needs one. */
const isNamed = ({ first_name, last_name }: FinishGuest) => Boolean(first_name && last_name)

const Room = v.object({
  guests: v.pipe(
    v.array(Guest),
    v.check((guests) => guests.some(isNamed), 'first_name and last_name of at least one guest are required'),
  ),
})

/** The body of `hotel/order/booking/finish/`. */
export const FinishBody = v.object({
  partner: v.object({
    partner_order_id: text(3, 256),
    comment: v.nullish(text(0, 256)),
    amount_sell_b2b2c: v.nullish(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.check((amount) => Number(amount) >= 1, 'must be at least 1'),
      ),
    ),
  }),
  // The address has an error of its own.
  user: v.object({ email: v.string(), phone: text(5, 35), comment: v.nullish(text(0, 256)) }),
  supplier_data: v.nullish(
    v.object({ first_name_original: text(1, 50), last_name_original: text(1, 50), phone: text(5, 35), email: text(3, 320) }),
  ),
  language: Language,
  rooms: v.array(Room),
  payment_type: v.object({ type: v.picklist(['deposit', 'now', 'hotel']), amount: v.string(), currency_code: v.string() }),
  arrival_datetime: v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?/))),
  upsell_data: v.nullish(v.array(v.object({ name: v.nullish(v.string()), uid: v.nullish(v.string()) }))),
  // One page says that the cut-off is set in the contract and cannot be sent. Here it is accepted.
  book_timeout: v.nullish(integer(10, 600)),
  return_path: v.nullish(v.string()),
  init_uuid: v.nullish(v.string()),
  pay_uuid: v.nullish(v.string()),
})
export type FinishBody = v.InferOutput<typeof FinishBody>
