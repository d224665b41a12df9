import { stateInWords } from '../model.ts'

/** A six-character hash of a text, the same on every machine (FNV-1a, 32 bits). */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).padStart(6, '0').slice(-6)
}

/** The name of a path, derived from its content only: `1x9k2f. a visitor; ends in signedIn`. It is stable when other paths change. */
export const nameOfPath = (from: string, cases: readonly string[], end: unknown): string =>
  `${digest(JSON.stringify([from, cases]))}. ${from}; ends in ${stateInWords(end)}`
