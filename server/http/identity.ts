import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** Who an access token speaks for; a traveller's token is good as long as its session stands. */
export type TokenSubject = { kind: 'user'; id: string; sessionId: string } | { kind: 'admin'; id: string }

const issuer = 'firn'

/** A signed access token that ends at `expiresAt`. */
export async function signAccessToken(secret: Uint8Array, subject: TokenSubject, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT({ kind: subject.kind, ...(subject.kind === 'user' ? { sid: subject.sessionId } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(subject.id)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** A token's signature is checked once: it says the same thing until it runs out. By the secret that signs it. */
const checked = new WeakMap<Uint8Array, Map<string, { subject: TokenSubject; expiresAt: number }>>()
/** Tokens that are remembered at most: some megabytes. Then it begins anew. */
const REMEMBERED = 10_000

function subjectOf({ sub, kind, sid }: JWTPayload): TokenSubject | null {
  if (!sub) return null
  if (kind === 'admin') return { kind, id: sub }
  return kind === 'user' && typeof sid === 'string' ? { kind, id: sub, sessionId: sid } : null
}

/** Whom a bearer token speaks for; null when it is forged, expired or of another make. */
export async function readAccessToken(secret: Uint8Array, token: string, at: Date): Promise<TokenSubject | null> {
  const cache = checked.get(secret) ?? new Map()
  checked.set(secret, cache)
  const known = cache.get(token)
  if (known) return known.expiresAt > at.getTime() ? known.subject : null
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: at })
    const subject = subjectOf(payload)
    if (!subject || !payload.exp) return null
    if (cache.size >= REMEMBERED) cache.clear()
    cache.set(token, { subject, expiresAt: payload.exp * 1000 })
    return subject
  } catch {
    return null
  }
}
