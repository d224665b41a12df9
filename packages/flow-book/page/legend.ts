import { cabin, causeGlyph, disc, pole } from '../diagram/glyphs.ts'
import { html, type Markup, type Piece } from '../html.ts'
import type { Cause } from '../model.ts'

const picture = (content: Piece): Markup =>
  html`<svg class="dg" width="92" height="48" viewBox="0 0 92 48" aria-hidden="true">${content}</svg>`

const plate = (kind: string, more: Piece = null): Markup =>
  picture(html`<g class="st st-${kind}"><rect class="pl" x="6" y="12" width="80" height="30" rx="5"/>${more}${disc(4, 24, 27)}</g>`)

const line = (cause: Cause | 'entry', tail: Piece, classes = ''): Markup =>
  picture(
    html`<g class="ar ar-${cause} ${classes}"><path class="halo" d="M14 24H72"/><path class="ln" d="M14 24H72"/><path class="hd" d="M82 24L71 18.5L74 24L71 29.5z"/>${tail}</g>`,
  )

const entryOf = (image: Markup, title: string, words: string): Markup => html`<div>${image}<p><b>${title}</b>${words}</p></div>`

/** The meaning of the signs in a diagram. */
export function legend(): Markup {
  return html`<div class="legend">${[
    entryOf(plate('state'), 'State', 'The number is the same in every table and text'),
    entryOf(
      plate('busy', html`<path class="cable" d="M2 7L90 3"/><path class="hang" d="M20 12V6M72 12V4"/>${cabin(68, 29)}`),
      'Busy',
      'Hangs on the lift: waits for a call or for another flow',
    ),
    entryOf(
      plate('end', html`<rect class="pl2" x="9" y="15" width="74" height="24" rx="3"/><path class="mk" d="M62 26l5 5l9 -10"/>`),
      'End',
      'Tick: reached what it is for. Cross: did not',
    ),
    entryOf(plate('pass'), 'Passes at once', 'Nobody ever sees it'),
    entryOf(line('person', causeGlyph('person', 14, 24)), 'Someone does it', 'The traveller, or another part of Firn'),
    entryOf(line('answer', causeGlyph('answer', 14, 24)), 'The call answers', 'Blue disc'),
    entryOf(line('failure', causeGlyph('failure', 14, 24)), 'The call fails', 'Red diamond'),
    entryOf(line('time', causeGlyph('time', 14, 24)), 'Time passes', 'Dotted; the words say how long'),
    entryOf(line('itself', causeGlyph('itself', 14, 24)), 'By itself', 'Only the condition decides'),
    entryOf(
      picture(
        html`${pole(20, 7)}<g class="ar ar-entry"><path class="ln" d="M36 24H72"/><path class="hd" d="M82 24L71 18.5L74 24L71 29.5z"/></g>`,
      ),
      'Start',
      'It begins here',
    ),
    entryOf(
      picture(
        html`<circle class="ord" cx="30" cy="24" r="9"/><text class="ord-t" x="30" y="28" text-anchor="middle">1</text><circle class="ord" cx="58" cy="24" r="9"/><text class="ord-t" x="58" y="28" text-anchor="middle">2</text>`,
      ),
      'Several conditions',
      'They are asked in this order; the last is “otherwise”',
    ),
    entryOf(
      picture(html`<g class="st st-outside"><rect class="pl" x="6" y="12" width="80" height="30" rx="5"/></g>`),
      'Elsewhere',
      'A state of another drawing of this flow',
    ),
  ]}</div>`
}

/** The meaning of halos and squares in the test layer. */
export function coverageLegend(notRun: readonly string[]): Markup {
  const halo = (state: string) =>
    html`<svg class="dg dg-cov" width="56" height="22" viewBox="0 0 56 22" aria-hidden="true"><g class="ar ar-person cov-${state}"><path class="halo" d="M8 11H48"/><path class="ln" d="M8 11H48"/></g></svg>`
  return html`<p class="tested-words">${halo('all')} tested at every level that was run ${halo('some')} at some ${halo('never')} never. <span class="mvb" aria-hidden="true"><i class="yes">M</i><i class="no">V</i><i class="off">B</i></span> M: the machine alone, V: the screen, B: the whole product in a browser; filled is tested, hollow is not, dashed was not run here. A state has the colour of the ways into it.${
    notRun.length > 0 && html` <b>Not run here: ${notRun.join(' and ')} tests.</b> They leave their results when the tests run.`
  }</p>`
}
