import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { headerNames } from '../../contract/headers.ts'
import type { Hook } from '../base/middleware.ts'
import type { Network } from '../config.ts'
import { callerOf } from './addresses.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Stores the request's id as `c.var.requestId`: the caller's where it is well formed, otherwise a new one. */
export const storeRequestId: Hook = (c) => {
  const header = c.req.header(headerNames.requestId) ?? ''
  c.set('requestId', /^[A-Za-z0-9_-]{8,64}$/.test(header) ? header : randomUUID())
}

/** The request as Node has read it; undefined where the application is asked without a socket. */
export const incomingOf = (c: Context): IncomingMessage | undefined => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** Whom a request is counted under: see `callerOf`. */
export function addressOf(c: Context, trusted: readonly Network[]): string {
  return callerOf(incomingOf(c)?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trusted)
}
