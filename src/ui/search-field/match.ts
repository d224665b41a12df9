const normalized = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** Splits `title` at the typed letters, ignoring case and accents. At most one hit. */
export function splitMatch(title: string, typed: string): { text: string; hit: boolean }[] {
  const wanted = normalized(typed.trim())
  const letters = [...title]
  if (!wanted) return [{ text: title, hit: false }]
  for (let from = 0; from < letters.length; from++) {
    for (let to = from + 1; to <= letters.length; to++) {
      const piece = normalized(letters.slice(from, to).join(''))
      if (piece.length < wanted.length && wanted.startsWith(piece)) continue
      if (piece !== wanted) break
      const cut = [letters.slice(0, from), letters.slice(from, to), letters.slice(to)].map((part) => part.join(''))
      return cut.map((text, at) => ({ text, hit: at === 1 })).filter((part) => part.text)
    }
  }
  return [{ text: title, hit: false }]
}
