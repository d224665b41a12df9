import { expect } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { mailOutbox, orders, payments, quizSessions, roomStock } from '../../server/db/schema/index.ts'
import { holdsOf } from '../../tests/support/holds.ts'
import type { TestServer } from '../test-server.ts'

/** The newest order in the database with its payments, holds and mails. */
export async function newestOrder({ db }: TestServer) {
  const [order] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
  if (!order) throw new Error('There is no order')
  return {
    order,
    payments: await db.select().from(payments).where(eq(payments.orderId, order.id)),
    holds: await holdsOf(db, eq(orders.id, order.id)),
  }
}

/** The newest order once it is booked with its supplier, which follows the payment. */
export async function bookedOrder(server: TestServer) {
  await expect.poll(async () => (await newestOrder(server)).order.status).toBe('BookingFinished')
  return newestOrder(server)
}

/** The newest quiz session. */
export async function newestQuiz({ db }: TestServer) {
  const [quiz] = await db.select().from(quizSessions).orderBy(desc(quizSessions.createdAt)).limit(1)
  if (!quiz) throw new Error('There is no quiz')
  return quiz
}

/** All nights with held or sold rooms. */
export const stock = ({ db }: TestServer) => db.select().from(roomStock)

/** Subjects of the mails to an address, oldest first. */
export async function subjectsTo({ db }: TestServer, email: string): Promise<string[]> {
  const rows = await db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.to, email))
    .orderBy(mailOutbox.sequence)
  return rows.map(({ subject }) => subject)
}
