import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'
import { isErrorLike, messageOf } from './base/error-text.ts'

/** Private parts of error messages: addresses, secrets, tokens, long numbers, and values quoted by checks. */
const PRIVATE: readonly [RegExp, string][] = [
  [/[^\s<>"'(),;:=@]+@[^\s<>"'(),;:=@]+\.[^\s<>"'(),;:=@]+/g, '<address>'],
  [/_secret_\w+/g, '_secret_…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '<number>'],
  [/\breceived ["'`].*/g, 'received …'],
  [/invalid input syntax for type (\w+):.*/g, 'invalid input syntax for type $1'],
]

/** Removes private parts from a text. */
export function scrub(text: string): string {
  return PRIVATE.reduce((known, [pattern, instead]) => known.replace(pattern, instead), text)
}

const scrubbedMessage = (error: Error) => scrub(error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message)

/** Longest chain of causes in the log. */
const MOST_CAUSES = 10

/** An error for the log: type and location without values, with its causes. */
function describeError(error: unknown, causesLeft = MOST_CAUSES): unknown {
  if (!isErrorLike(error)) return scrub(messageOf(error))
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const message = scrubbedMessage(error)
  // A stack begins with the message, which may have many lines.
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  return {
    type: error.name ?? 'Error',
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    stack: `${error.name ?? 'Error'}: ${message}${frames}`,
    ...(error.cause === undefined || causesLeft === 0 ? {} : { cause: describeError(error.cause, causesLeft - 1) }),
  }
}

/** An error whose text can be stored: a database error without the values of its statement, other errors unchanged. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  const reason = isErrorLike(cause) ? `: ${scrub(cause.message)}` : ''
  return new Error(`${scrubbedMessage(error)}${reason}`)
}

/** Logs JSON lines, by default to standard output. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: (error: unknown) => describeError(error) } }
  return to ? pino(options, to) : pino(options)
}
