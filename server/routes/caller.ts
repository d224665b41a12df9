import { type Caller, callerAt } from '../domain/limits/networks.ts'
import type { Context } from '../http/context.ts'

/** The caller that rate limits count. The address itself is never stored. */
export const callerOf = ({ deps, address }: Pick<Context, 'deps' | 'address'>): Caller => callerAt(deps.secrets.codes, address)
