import { noteAlert } from '../../alerts/note.ts'
import type { Db } from '../../db/types.ts'
import { SupplierUnreadable } from '../../suppliers/supplier.ts'

/**
 * The values of an enumeration that the installed SDK knows. Its types allow any other string too, as the provider adds values at any time. A table
 * by `Known` fails the type check when an update of the SDK adds one.
 */
export type Known<T extends string> = T extends unknown ? (string extends T ? never : T) : never

/** The entry of a value in a table of known ones, or undefined for a value that is not known yet. */
export const entryOf = <K extends string, E>(table: Readonly<Record<K, E>>, value: string): E | undefined =>
  Object.hasOwn(table, value) ? table[value as K] : undefined

/** Text that PostgreSQL can store: NUL characters and halves of surrogate pairs are replaced. */
export const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** A value from outside that this version does not know. `subject` is the id of its object, `value` names the field and the value. */
export type UnknownValue = { subject: string; orderId: string | null; value: string }

/** Raises an alert about an unknown value, once per object and value. */
export async function noteUnknown(tx: Db, { subject, orderId, value }: UnknownValue, at: Date): Promise<void> {
  const detail = `This version does not know ${value}. It was taken for nothing else. A person has to look at it.`
  await noteAlert(tx, { kind: 'value.unknown', subject, orderId, detail }, at, 'once')
}

/** Raises that alert for an answer of the supplier that is not in the wire format. The attempts continue. */
export async function noteUnreadable(tx: Db, error: unknown, orderId: string, at: Date): Promise<void> {
  if (error instanceof SupplierUnreadable) await noteUnknown(tx, { subject: orderId, orderId, value: 'an answer of the supplier' }, at)
}
