import { addressSubject } from '../domain/auth/codes.ts'
import type { Caller } from '../domain/limits/rates.ts'
import type { Context } from '../http/context.ts'

/** The caller that rate limits count. The address itself is never stored. */
export const callerOf = ({ deps, address }: Context): Caller => ({ address, network: addressSubject(deps.secrets.codes, address) })
