import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the signature. */
export const SIGNATURE_HEADER = 'firn-signature'
/** Allowed clock difference in seconds, which also limits how long a captured request can be replayed. */
const TOLERANCE_SECONDS = 300

/** The signed parts of a request. The secret proves the sender, and the time limits replays. */
export type Signed = { method: string; path: string; body: string }

const digest = (secret: string, seconds: number, { method, path, body }: Signed) =>
  createHmac('sha256', secret).update(`${seconds}.${method.toUpperCase()}.${path}.${body}`).digest('hex')

/** The header's value: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.METHOD.path.body" in hexadecimal>`. */
export function sign(secret: string, request: Signed, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, request)}`
}

/** Whether one of the secrets signed the request within the last TOLERANCE_SECONDS. */
export function isSigned(secrets: readonly string[], request: Signed, { header, at }: { header: string; at: Date }): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const seconds = Number(time)
  if (!mac || Math.abs(Math.floor(at.getTime() / 1000) - seconds) > TOLERANCE_SECONDS) return false
  const received = Buffer.from(mac, 'hex')
  return secrets.some((secret) => timingSafeEqual(Buffer.from(digest(secret, seconds, request), 'hex'), received))
}
