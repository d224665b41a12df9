import * as v from 'valibot'
import { cleaned } from './cleaned.ts'

/** Longest address, RFC 5321. */
const LONGEST = 254

/**
 * The address with its domain in ASCII, as browsers' e-mail fields write it: `anna@bücher.example` is `anna@xn--bcher-kva.example`. Other texts are
 * returned as they are.
 */
export function withAsciiDomain(address: string): string {
  const [, local = '', domain = ''] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  if (/^[\x20-\x7e]*$/.test(domain)) return address
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/**
 * The rule for every e-mail address: what a browser's `input type=email` accepts (HTML Standard), in a domain with a dot. The messages are those of
 * the specification, or their ids in a form (AUTH-2, AUTH-3).
 */
export const emailSchema = <Required extends string, Invalid extends string>(required: Required, invalid: Invalid) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    cleaned(withAsciiDomain),
    v.rfcEmail(invalid),
    // Only what the rule before accepts, so that an address has one error. The description of the schema states it in words.
    Object.assign(
      v.check<string, Invalid>((address) => !v.RFC_EMAIL_REGEX.test(address) || /@.+\./.test(address), invalid),
      { isInWords: true as const },
    ),
    v.maxLength(LONGEST, invalid),
  )
