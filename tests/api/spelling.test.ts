import { describe, expect, it } from 'vitest'
import { findTyped, rankOf, spellingsOf } from '../../contract/spelling.ts'

const rank = (name: string, typed: string) => rankOf(spellingsOf(name), spellingsOf(typed))
const marked = (name: string, typed: string) => {
  const match = findTyped(name, typed)
  return match && name.slice(match.from, match.to)
}

describe('a name', () => {
  it.each([
    ['Val d’Isère', 'val d isere'],
    ['Val d’Isère', 'valdisere'],
    ['Val d’Isère', 'Val d\u2018Isère'],
    ["Val d'Isère", 'val d\u2019is'],
    ['St. Anton am Arlberg', 'st.anton'],
    ['St. Anton am Arlberg', 'stanton'],
    ['St. Anton am Arlberg', 'Sankt Anton'],
    ['Saint-Étienne', 'st etienne'],
    ['Saint-Étienne', 'sain'],
    ['Bad Gastein', 'badgastein'],
    ['Badgastein', 'bad gastein'],
    ['Les Deux Alpes', 'les 2 alpes'],
    ['Les Deux Alpes', 'les deux'],
    ['Zürich', 'zuerich'],
    ['Zürich', 'Zu\u0308rich'],
    ['Åre', 'aare'],
    ['Gießen', 'giessen'],
    ['Mons-en-Barœul', 'mons en baroeul'],
    ['Næstved', 'naestved'],
    ['Tromsø', 'tromso'],
    ['Tromsø', 'tromsoe'],
    ['Łódź', 'lodz'],
    ['Saalbach-Hinterglemm', 'saalbachhinter'],
  ])('%s is found and marked from its beginning when %s is typed', (name, typed) => {
    expect(rank(name, typed)).toBe(0)
    expect(findTyped(name, typed)?.from).toBe(0)
  })

  it('is found at the beginning of a word, and then inside of one', () => {
    expect([rank('Val d’Isère', 'isere'), rank('Cortina d’Ampezzo', 'dampezzo'), rank('Zermatt', 'matt')]).toEqual([1, 1, 2])
    expect([rank('Zermatt', 'x'), rank('Zermatt', ' - '), rank('', 'a')]).toEqual([null, null, null])
  })

  it('is not found by letters that begin inside one word and end in the next', () => {
    expect(rank('Les Arcs', 'sa')).toBeNull()
  })

  it('is marked exactly where the typed letters stand', () => {
    expect(marked('Val d’Isère', 'disere')).toBe('d’Isère')
    expect(marked('Les Deux Alpes', '2 al')).toBe('Deux Al')
    expect(marked('Gießen', 'ies')).toBe('ieß')
    expect(marked('Zermatt', 'constructor')).toBeNull()
  })
})
