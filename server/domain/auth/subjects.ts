import { createHmac } from 'node:crypto'
import { mailboxOf } from '../../base/mailbox.ts'

/** The form of an address under which its account is stored. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Keyed hash of a value with little entropy. Without the key, a stolen table reveals nothing. */
export const hmac = (key: Uint8Array, ...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest('hex')

/** The hash of an e-mail address. */
export const emailSubject = (key: Uint8Array, email: string) => hmac(key, 'email', normalEmail(email))
/** The counter subject of the mailbox of an address. All addresses of the mailbox share it. */
export const mailboxSubject = (key: Uint8Array, email: string) => hmac(key, 'email', mailboxOf(email))
/** The counter subject of a mailbox on one device. */
export const deviceSubject = (key: Uint8Array, email: string, deviceId: string) => hmac(key, 'device', mailboxOf(email), deviceId)
/** The counter subject of an administrator. */
export const adminSubject = (key: Uint8Array, email: string, ...at: string[]) => hmac(key, 'admin', normalEmail(email), ...at)
