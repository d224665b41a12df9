import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** The subject of an access token. A traveller's token is valid while its session is open. */
export type TokenSubject = { kind: 'user'; id: string; sessionId: string } | { kind: 'admin'; id: string }

const issuer = 'firn'

/** The key of access tokens. Imported once: importing it for each token takes half as long as checking one. */
export const tokenKey = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** Signs an access token that expires at `expiresAt`. */
export async function signAccessToken(key: CryptoKey, subject: TokenSubject, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT({ kind: subject.kind, ...(subject.kind === 'user' ? { sid: subject.sessionId } : {}) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(subject.id)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
}

function subjectOf({ sub, kind, sid }: JWTPayload): TokenSubject | null {
  if (!sub) return null
  if (kind === 'admin') return { kind, id: sub }
  return kind === 'user' && typeof sid === 'string' ? { kind, id: sub, sessionId: sid } : null
}

/** Returns the subject of an access token, or null if it is forged, expired or of another kind. */
export async function readAccessToken(key: CryptoKey, token: string, at: Date): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: at })
    return subjectOf(payload)
  } catch {
    return null
  }
}
