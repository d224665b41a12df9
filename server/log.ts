import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

/** What may stand in an error's text and must not stand in a log: addresses, secrets, tokens, long numbers, and whatever a check quotes. */
const PRIVATE: readonly [RegExp, string][] = [
  [/[^\s<>"'(),;:=@]+@[^\s<>"'(),;:=@]+\.[^\s<>"'(),;:=@]+/g, '<address>'],
  [/_secret_\w+/g, '_secret_…'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '<number>'],
  [/\breceived ["'`].*/g, 'received …'],
  [/invalid input syntax for type (\w+):.*/g, 'invalid input syntax for type $1'],
]

/** A text without what may be private in it. */
export function scrub(text: string): string {
  return PRIVATE.reduce((known, [pattern, instead]) => known.replace(pattern, instead), text)
}

const messageOf = (error: Error) => scrub(error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message)

/** An error as the log has it: what it is and where, without the values that it was about. Its causes likewise. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error))
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const message = messageOf(error)
  // A stack begins with the message, which may be many lines long.
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ')) ?? ''
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    stack: `${error.name}: ${message}${frames}`,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** An error whose text can be kept anywhere: one of the database without the values of its statement, any other as it is. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  const reason = cause instanceof Error ? `: ${scrub(cause.message)}` : ''
  return new Error(`${messageOf(error)}${reason}`)
}

/** The log as JSON lines, to standard output unless given otherwise. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } }
  return to ? pino(options, to) : pino(options)
}
