import { setTimeout as sleep } from 'node:timers/promises'
import { noteAlert } from '../alerts/note.ts'
import type { SupplierName } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { orderIdOf } from './attempts.ts'
import { type Breaker, supplierBreaker } from './breaker.ts'
import { noteQuota, type Quota, type QuotaSeen, takeSlot } from './quota.ts'
import { NotSent, SupplierUnavailable, titles } from './supplier.ts'

/** What an answer asks of the operator, in words. `isOfKey`: it ends every call. */
export type Trouble = { words: string; isOfKey: boolean }

/** Who waits for a request: a search that can do without it, a person, or a job that can't. Each has milliseconds until it is not sent at all. */
export type Purpose = 'search' | 'check' | 'book'
const LONGEST_WAIT: Readonly<Record<Purpose, number>> = { search: 4000, check: 8000, book: 65_000 }

/** A request. Those of one `bucket` share a quota, the given one until the supplier names another. `attempt` is the try to book that it is about, if any. */
type Turn = { purpose: Purpose; bucket: string; quota: Quota; attempt?: string | undefined }

/** An answer, and what it says about the supplier. `isFailure`: it could not do its work. */
type Sent<T> = { answer: T; trouble?: Trouble | null; seen: QuotaSeen; isFailure?: boolean }

/** Every request to a supplier with live rates passes its gate, which all instances and processes share. */
export type Gate = {
  /** @throws NotSent if there is no slot in time, or a search meets an open breaker. SupplierUnavailable as `request` does */
  send<T>(turn: Turn, request: () => Promise<Sent<T>>): Promise<T>
}

/** Lets everything pass, for tools without a database. */
export const openGate: Gate = { send: async (_, request) => (await request()).answer }

type GateOptions = { db: Db; now: () => Date; wait?: (ms: number) => Promise<unknown> }

/** The gate of a supplier: one queue by its quotas, a breaker, and alerts about what only the operator can mend. */
export function supplierGate(name: SupplierName, { db, now, wait = sleep }: GateOptions): Gate {
  const breakers = { search: supplierBreaker(db, name, 'search'), book: supplierBreaker(db, name, 'book') }
  const breakerOf = (purpose: Purpose): Breaker => breakers[purpose === 'search' ? 'search' : 'book']
  return {
    async send({ purpose, bucket, quota, attempt }, request) {
      const breaker = breakerOf(purpose)
      // A booking is tried whatever happened before: its money is paid, and an answer closes the breaker.
      const isProbe = purpose === 'search' && (await breaker.enter(now()))
      const slot = await takeSlot(db, { supplier: name, bucket }, { quota, longest: LONGEST_WAIT[purpose], at: now() })
      if (slot === null) throw new NotSent(`The quota of ${titles[name]} for ${bucket} is used up`)
      if (slot > 0) await wait(slot)
      const sent = await request().catch(async (error: unknown) => {
        if (error instanceof SupplierUnavailable) await breaker.fail({ isProbe, reason: error.message }, now())
        throw error
      })
      await noteQuota(db, { supplier: name, bucket }, sent.seen, now())
      const { trouble } = sent
      if (trouble) await noteTrouble(db, name, { trouble, attempt }, now())
      if (trouble?.isOfKey) await breakers.search.fail({ isProbe, reason: trouble.words, isCertain: true }, now())
      else if (sent.isFailure) await breaker.fail({ isProbe, reason: 'It could not do its work' }, now())
      else await breaker.succeed()
      return sent.answer
    },
  }
}

/** Raises an alert once a day for the same words and order. */
function noteTrouble(db: Db, name: SupplierName, { trouble, attempt }: { trouble: Trouble; attempt: string | undefined }, at: Date) {
  const orderId = attempt ? orderIdOf(attempt) : null
  return noteAlert(db, { kind: 'supplier.contract', subject: attempt ?? name, orderId, detail: trouble.words }, at, 'daily')
}
