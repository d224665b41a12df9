import { jwtVerify, SignJWT } from 'jose'

/** Who an access token speaks for. */
export type TokenSubject = { kind: 'user' | 'admin'; id: string }

const issuer = 'firn'

/** A signed access token that ends at `expiresAt`. */
export async function signAccessToken(secret: Uint8Array, subject: TokenSubject, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT({ kind: subject.kind })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(subject.id)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret)
}

/** Whom a bearer token speaks for; null when it is forged, expired or of another make. */
export async function readAccessToken(secret: Uint8Array, token: string, at: Date): Promise<TokenSubject | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: ['HS256'], currentDate: at })
    const { sub, kind } = payload
    return sub && (kind === 'user' || kind === 'admin') ? { kind, id: sub } : null
  } catch {
    return null
  }
}
