import { cut } from './cut.ts'
import type { Payload } from './types.ts'

/** A path segment that names a kind of page. Any other segment may be an id, a hash or a token. */
const PATH_WORD = /^[a-z][a-z-]{0,19}$/

/** Maximum length of a URL in the back end. */
const URL_LENGTH = 2_000

/** The recordable part of a path. Words remain; any other segment becomes ':id'. */
export const scrubPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '' || PATH_WORD.test(segment) ? segment : ':id'))
    .join('/')

/** The recordable part of a query: '' or with its question mark. Unlisted parameters may contain a code, a token or an address. */
export function scrubQuery(query: string, fields: readonly string[]): string {
  const allowed = [...new URLSearchParams(query)].filter(([name]) => fields.includes(name))
  return allowed.length > 0 ? `?${new URLSearchParams(allowed.map(([name, value]) => [name, scrubText(value)]))}` : ''
}

/** The recordable part of a fragment: a word such as the name of a section. */
export const scrubHash = (hash: string): string => (PATH_WORD.test(hash.slice(1)) ? hash : '')

/** A URL without ids, codes and tokens (LOG-20), with only the listed parameters. '' for an invalid URL. */
export function scrubUrl(address: string, fields: readonly string[]): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, search, hash } = new URL(address)
  return `${origin}${scrubPath(pathname)}${scrubQuery(search, fields)}${scrubHash(hash)}`.slice(0, URL_LENGTH)
}

/** E-mail addresses, and any sequence with four or more digits: codes, cards, passports, telephone numbers. */
const PRIVATE = /\S+@\S+|(?:[\p{L}\p{N}]*\p{N}[\s.-]?){4,}[\p{L}\p{N}]*/gu

/** A text of limited length, without personal data or secrets (LOG-10, LOG-20). */
export const scrubText = (text: string, length = 100): string =>
  cut(
    text
      .slice(0, 4 * length)
      .replace(PRIVATE, '…')
      .trim(),
    length,
  )

/** The listed fields of a payload, with texts scrubbed. Only strings, numbers and booleans remain. */
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
