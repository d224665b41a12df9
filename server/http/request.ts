import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { requestId } from 'hono/request-id'
import { headerNames } from '../../contract/headers.ts'
import { isLoopback } from '../config.ts'

/**
 * Stores the request's id as `c.var.requestId`: the caller's where it is well formed, otherwise a new one. The header is read and written by us:
 * Hono would also accept ids of one character, and would put the header on every file as well.
 */
export const storeRequestId = requestId({
  headerName: '',
  generator: (c) => {
    const header = c.req.header(headerNames.requestId) ?? ''
    return /^[A-Za-z0-9_-]{8,64}$/.test(header) ? header : randomUUID()
  },
})

/**
 * Network address of the caller: the socket's. Where that is this host, a reverse proxy may sit there: the last address it forwarded
 * counts, as it wrote that one itself. Without any, it is 'local'.
 */
export function addressOf(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = env?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  if (!isLoopback(socket)) return socket
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || 'local'
}
