import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { headerNames } from '../../contract/headers.ts'
import type { Network } from '../config.ts'
import { callerOf } from './addresses.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Stores the request id as `c.var.requestId`: the caller's if it is well formed, otherwise a new one. */
export const storeRequestId: MiddlewareHandler = (c, next) => {
  const header = c.req.header(headerNames.requestId) ?? ''
  c.set('requestId', /^[A-Za-z0-9_-]{8,64}$/.test(header) ? header : randomUUID())
  return next()
}

/** Node's request. It is undefined if the application is called without a socket. */
export const incomingOf = (c: Context): IncomingMessage | undefined => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming

/** The address that limits count a request under. See `callerOf`. */
export function addressOf(c: Context, trusted: readonly Network[]): string {
  return callerOf(incomingOf(c)?.socket?.remoteAddress, c.req.header('x-forwarded-for'), trusted)
}
