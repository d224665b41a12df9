import { desc, eq } from 'drizzle-orm'
import { orders, refunds } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { type MailContent, mailLayout } from '../../mail/layout.ts'
import type { Locale } from '../locale.ts'
import { presentOrder } from '../orders/present.ts'
import { type OrderRow, soldBundle } from '../orders/rows.ts'
import { bookingReference } from '../orders/supplier.ts'
import { stayTimes } from './bookings.ts'
import { cancellationContent, confirmationContent, refundContent } from './mail-texts.ts'
import { presentBooking } from './present.ts'

interface Facts {
  order: OrderRow
  locale: Locale
  reference: string
  url: string
}

async function factsOf(deps: ServerDeps, orderId: string): Promise<Facts | null> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.contact) return null
  const locale: Locale = order.locale === 'de' ? 'de' : 'en'
  const prefix = locale === 'de' ? '/de' : ''
  return {
    order,
    locale,
    reference: order.supplierReference ?? bookingReference(order.id),
    url: `${deps.config.publicUrl}${prefix}/booking/${order.id}`,
  }
}

/** Queues a mail once however often its job runs: once for the order, or for what it is `about`. */
async function send(
  deps: ServerDeps,
  { order }: Facts,
  mail: { subject: string; content: MailContent; kind: string; about?: string },
): Promise<void> {
  if (!order.contact) return
  const { html, text } = mailLayout(mail.content)
  const id = await deps.mailer.queue(
    deps.db,
    { to: order.contact.email, subject: mail.subject, html, text, kind: mail.kind },
    deps.now(),
    `${mail.kind}:${mail.about ?? order.id}`,
  )
  if (id && !deps.mailer.isOutboxOnly) await deps.enqueue({ queue: 'mail.send', data: { mailId: id } })
}

/** Job: tells the traveller that the trip is booked and paid, with itinerary, terms and organiser (LAW-2). */
export async function mailConfirmation(deps: ServerDeps, orderId: string): Promise<void> {
  const facts = await factsOf(deps, orderId)
  if (!facts) return
  const { order, locale } = facts
  const booking = await presentBooking(deps.db, order, {
    at: deps.now(),
    locale,
    times: await stayTimes(deps.db, order),
    organiser: deps.config.organiser,
  })
  await send(deps, facts, { ...confirmationContent(locale, booking, facts), kind: 'confirmation' })
}

/** Job: tells the traveller that the booking is cancelled, what was kept and what comes back. */
export async function mailCancellation(deps: ServerDeps, orderId: string): Promise<void> {
  const facts = await factsOf(deps, orderId)
  if (!facts) return
  const { order, locale } = facts
  const shown = await presentOrder(deps.db, order, locale)
  await send(deps, facts, {
    ...cancellationContent(
      locale,
      { resort: soldBundle(order, locale).resort.name, paid: order.totalMinor, back: shown.refund?.amount ?? 0, currency: order.currency },
      facts,
    ),
    kind: 'cancellation',
  })
}

/** Job: tells the traveller that money is on its way back, and why. */
export async function mailRefund(deps: ServerDeps, orderId: string): Promise<void> {
  const facts = await factsOf(deps, orderId)
  const [refund] = await deps.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.createdAt)).limit(1)
  if (!facts || !refund) return
  const { order, locale } = facts
  await send(deps, facts, {
    ...refundContent(
      locale,
      { resort: soldBundle(order, locale).resort.name, amount: refund.amountMinor, currency: refund.currency, reason: refund.reason },
      facts,
    ),
    kind: 'refund',
    // An order can have two: a second charge that went back, and later its cancellation.
    about: refund.id,
  })
}
