import { fileOf, type SeenPair } from '../diff/seen.ts'
import { html, type Markup, type Piece } from '../html.ts'
import type { StoredPicture } from '../storyboard/earlier.ts'

const shot = (picture: StoredPicture, { name }: SeenPair, words: string): Markup =>
  html`<figure><a href="pictures/${fileOf(picture)}"><img src="pictures/${fileOf(picture)}" loading="lazy" lang="${picture.language}" alt="${name} ${words}" width="390" height="844"></a><figcaption><span>${words}</span>, ${picture.build}</figcaption></figure>`

const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch' }

/** The screens of changed states before and after, side by side. Empty if no state has both pictures. */
export function seenSection(pairs: readonly SeenPair[]): Piece {
  if (pairs.length === 0) return null
  const rows = pairs.map(
    (pair) =>
      html`<li class="seen-pair"><p><span class="dn">${pair.number}</span> <span>${pair.name}</span> <small>${languageNames[pair.language] ?? pair.language}</small></p><div>${shot(pair.before, pair, 'before')}${shot(pair.after, pair, 'after')}</div></li>`,
  )
  return html`<details open><summary><b>Screens</b>: ${pairs.length}</summary><ul class="seen-pairs">${rows}</ul></details>`
}
