import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that a request is signed in. */
export const SIGNATURE_HEADER = 'firn-signature'
/** Seconds that the clocks of both sides may differ, and for which a request that somebody overheard could be sent again. */
const TOLERANCE_SECONDS = 300

/** What is signed: by whom it was sent is proven by the secret, when, what and where to by the rest. */
export type Signed = { method: string; path: string; body: string }

const digest = (secret: string, seconds: number, { method, path, body }: Signed) =>
  createHmac('sha256', secret).update(`${seconds}.${method.toUpperCase()}.${path}.${body}`).digest('hex')

/** The header's value: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.METHOD.path.body" in hexadecimal>`. */
export function sign(secret: string, request: Signed, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, request)}`
}

/** Whether one of the secrets has signed the request within the last TOLERANCE_SECONDS. */
export function isSigned(secrets: readonly string[], request: Signed, { header, at }: { header: string; at: Date }): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const seconds = Number(time)
  if (!mac || Math.abs(Math.floor(at.getTime() / 1000) - seconds) > TOLERANCE_SECONDS) return false
  const given = Buffer.from(mac, 'hex')
  return secrets.some((secret) => timingSafeEqual(Buffer.from(digest(secret, seconds, request), 'hex'), given))
}
