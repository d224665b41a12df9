import { cut } from './cut.ts'
import type { Payload } from './types.ts'

/** A step of a path that names a kind of page; every other may be an id, a hash or a token. */
const PATH_WORD = /^[a-z][a-z-]{0,19}$/

/** Longest url that the back end takes. */
const URL_LENGTH = 2_000

/** What may be kept of a path: words stay, everything else becomes ':id'. */
export const scrubPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || PATH_WORD.test(segment) ? segment : ':id'))
    .join('/')

/** What may be kept of a query, '' or with its question mark; parameters that are not listed may hold a code, a token or an address. */
export function scrubQuery(query: string, fields: readonly string[]): string {
  const allowed = [...new URLSearchParams(query)].filter(([name]) => fields.includes(name))
  return allowed.length > 0 ? `?${new URLSearchParams(allowed.map(([name, value]) => [name, scrubText(value)]))}` : ''
}

/** What may be kept of a fragment: a word such as the name of a chapter. */
export const scrubHash = (hash: string): string => (PATH_WORD.test(hash.slice(1)) ? hash : '')

/** An address without ids, codes and tokens (LOG-20), with those parameters that are listed; '' where it is none. */
export function scrubUrl(address: string, fields: readonly string[]): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, search, hash } = new URL(address)
  return `${origin}${scrubPath(pathname)}${scrubQuery(search, fields)}${scrubHash(hash)}`.slice(0, URL_LENGTH)
}

/** Texts lose e-mail addresses and whatever holds four digits or more: codes, cards, passports, telephone numbers. */
const PRIVATE = /\S+@\S+|(?:[\p{L}\p{N}]*\p{N}[\s.-]?){4,}[\p{L}\p{N}]*/gu

/** A text of at most so many characters without what looks like a person's or a secret (LOG-10, LOG-20). */
export const scrubText = (text: string, length = 100): string =>
  cut(
    text
      .slice(0, 4 * length)
      .replace(PRIVATE, '…')
      .trim(),
    length,
  )

/** The fields of a payload that may be kept, texts scrubbed; whatever is no text, number or truth value is left out. */
export function scrubPayload(payload: Payload | undefined, fields: readonly string[]): Payload {
  const allowed: Record<string, unknown> = {}
  for (const name in payload) {
    if (!fields.includes(name)) continue
    const value = payload[name]
    if (typeof value === 'string') allowed[name] = scrubText(value)
    else if (typeof value === 'boolean' || Number.isFinite(value)) allowed[name] = value
  }
  return allowed
}
