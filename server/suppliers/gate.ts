import { noteAlert } from '../alerts/note.ts'
import type { SupplierName } from '../db/schema/index.ts'
import type { Db } from '../db/types.ts'
import { orderIdOf } from './attempts.ts'

/** What an answer asks of the operator, in words. */
export type Trouble = { words: string }

/** A request: `attempt` is the try to book that it is about, if any. */
type Turn = { attempt?: string | undefined }

/** An answer, and what it says about the supplier. */
type Sent<T> = { answer: T; trouble?: Trouble | null }

/** Every request to a supplier with live rates passes its gate, which instances and processes share. */
export type Gate = { send<T>(turn: Turn, request: () => Promise<Sent<T>>): Promise<T> }

/** Lets everything pass, for tools without a database. */
export const openGate: Gate = { send: async (_, request) => (await request()).answer }

/** The gate of a supplier. Errors that only the operator can mend raise an alert, once a day for the same words and order. */
export function supplierGate(name: SupplierName, { db, now }: { db: Db; now: () => Date }): Gate {
  return {
    async send({ attempt }, request) {
      const { answer, trouble } = await request()
      if (trouble) {
        const orderId = attempt ? orderIdOf(attempt) : null
        await noteAlert(db, { kind: 'supplier.contract', subject: attempt ?? name, orderId, detail: trouble.words }, now(), 'daily')
      }
      return answer
    },
  }
}
