import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondsInMinute } from 'date-fns/constants'
import * as v from 'valibot'

/** Seconds by which the time of a notice may differ from ours. ETG repeats one for hours: a late one is refused, as the job asks by itself. */
const TOLERANCE = 10 * secondsInMinute

/** A notice of ETG about an order. Its status is not read: the signature does not cover it. */
const Notice = v.object({
  data: v.object({ partner_order_id: v.pipe(v.string(), v.maxLength(256)) }),
  signature: v.object({
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
    timestamp: v.pipe(v.number(), v.integer()),
    token: v.pipe(v.string(), v.maxLength(256)),
  }),
})

/**
 * Reads a signed notice. Returns the id of the attempt, or null if it is no notice of ETG of the last ten minutes. It is only a reason to ask for the
 * status, because a signature that was once seen can be sent with another order.
 */
export function readNotice(body: string, key: string, at: Date): string | null {
  const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), Notice), body)
  if (!notice.success) return null
  const { signature, timestamp, token } = notice.output.signature
  if (Math.abs(at.getTime() / 1000 - timestamp) > TOLERANCE) return null
  const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? notice.output.data.partner_order_id : null
}
