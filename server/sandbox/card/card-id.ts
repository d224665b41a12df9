import { randomBytes } from 'node:crypto'

/** Random provider-like identifier, for example `pi_…`. */
export const cardId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
