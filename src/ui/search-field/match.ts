import { findTyped } from '../../../contract/spelling.ts'

/** Splits `title` at the typed letters, in any spelling that the searches find. At most one hit. */
export function splitMatch(title: string, typed: string): { text: string; hit: boolean }[] {
  const name = title.normalize('NFC')
  const match = findTyped(name, typed)
  if (!match) return [{ text: title, hit: false }]
  const cut = [name.slice(0, match.from), name.slice(match.from, match.to), name.slice(match.to)]
  return cut.map((text, at) => ({ text, hit: at === 1 })).filter((part) => part.text)
}
