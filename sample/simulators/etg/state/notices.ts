import { createHmac, randomUUID } from 'node:crypto'
import { type Booking, statusOf } from './bookings.ts'
import { later, type Settings } from './options.ts'

/** Seconds between the attempts, then `LATER`. Several pages differ; these are those of the page for B2B. */
const PAUSES = [30, 60, 90, 120, 150, 300, 3600]
const LATER = 12 * 3600
const ATTEMPTS = 21
/** Milliseconds that a receiver has to answer. */
const TIMEOUT = 10_000

/** One attempt to send a notice. `status` is the HTTP status of the answer, null without an answer. */
export type Delivery = { partnerOrderId: string; attempt: number; status: number | null; at: Date }

export type Notices = {
  /** Sends what is due now, each once. Returns the attempts. */
  deliver(): Promise<Delivery[]>
  /** Decides an order now and sends its notice. */
  sendEarly(booking: Booking): Promise<void>
  /** All attempts, oldest first. */
  readonly log: readonly Delivery[]
}

/** The body of a notice. The signature covers timestamp and token only, as documented. */
function bodyOf(booking: Booking, { key, now }: Settings): string {
  const at = now()
  const timestamp = Math.floor(at.getTime() / 1000)
  const token = randomUUID()
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  // A booking that was cancelled meanwhile was completed before.
  const status = statusOf(booking, at) === 'failed' ? 'failed' : 'completed'
  return JSON.stringify({ data: { partner_order_id: booking.partnerOrderId, status }, signature: { signature, timestamp, token } })
}

async function post(url: string, body: string): Promise<number | null> {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Notices about final orders: one for each, repeated while the answer is above 299 or missing. */
export function openNotices(settings: Settings, bookings: ReadonlyMap<string, Booking>): Notices {
  const log: Delivery[] = []
  async function send(booking: Booking): Promise<Delivery[]> {
    const { order } = booking
    const url = settings.webhookUrl
    if (!order || !url || order.notice.isDone) return []
    const attempt = order.notice.attempts + 1
    const at = settings.now()
    // Recorded first, so that a second call at the same instant does not send it again.
    order.notice = {
      ...order.notice,
      attempts: attempt,
      dueAt: later(at, PAUSES[attempt - 1] ?? LATER),
      isDone: attempt >= ATTEMPTS,
    }
    const body = bodyOf(booking, settings)
    const deliveries: Delivery[] = []
    for (let copy = 0; copy < order.notice.copies; copy++) {
      const status = await post(url, body)
      if (status !== null && status <= 299) order.notice.isDone = true
      deliveries.push({ partnerOrderId: booking.partnerOrderId, attempt, status, at })
    }
    log.push(...deliveries)
    return deliveries
  }
  return {
    log,
    async deliver() {
      const now = settings.now()
      const due = [...bookings.values()].filter(({ order }) => order && order.decidesAt <= now && order.notice.dueAt <= now)
      return (await Promise.all(due.map(send))).flat()
    },
    async sendEarly(booking) {
      if (!booking.order) return
      booking.order.decidesAt = settings.now()
      await send(booking)
    },
  }
}
