/** PostgreSQL's code for a row that refers to one that there is not. */
const FOREIGN_KEY = '23503'

/**
 * Whether an error says that a row was to belong to a user who is no more: a token outlives its account by some minutes, and asking the
 * database on every request whether the user is still there would cost everybody for the few.
 */
export function isOfGoneUser(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown }
    if (code === FOREIGN_KEY) return typeof constraint === 'string' && constraint.endsWith('_user_id_users_id_fk')
  }
  return false
}
