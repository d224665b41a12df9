/** Errors of other realms and of some libraries are not `instanceof Error`. */
export const isErrorLike = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** The message of anything that was thrown. Of an object without one, only the names of its fields: their values may be private. */
export function messageOf(thrown: unknown): string {
  if (isErrorLike(thrown)) return thrown.message
  return typeof thrown === 'object' && thrown !== null ? `An object with ${Object.keys(thrown).join(', ') || 'no fields'}` : String(thrown)
}
