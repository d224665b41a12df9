import { html, type Markup } from '../html.ts'
import type { Cause } from '../model.ts'

/** The sign of a cause, about 12 pixels wide around a point. Shape, colour and line differ, so it remains readable in greyscale. */
export function causeGlyph(cause: Cause, x: number, y: number): Markup {
  switch (cause) {
    case 'person':
      return html`<rect class="g g-person" x="${x - 5}" y="${y - 5}" width="10" height="10"/>`
    case 'answer':
      return html`<circle class="g g-answer" cx="${x}" cy="${y}" r="5.5"/>`
    case 'failure':
      return html`<path class="g g-failure" d="M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}z"/>`
    case 'time':
      return html`<g class="g g-time"><circle cx="${x}" cy="${y}" r="6.5"/><path d="M${x} ${y - 3.5}V${y}H${x + 3}"/></g>`
    case 'itself':
      return html`<path class="g g-itself" d="M${x - 5} ${y - 4}l4 4l-4 4M${x} ${y - 4}l4 4l-4 4"/>`
  }
}

/** The cause as text, for the legend and the tables. */
const causeWords: Readonly<Record<Cause, string>> = {
  person: 'Someone does it',
  answer: 'The call answers',
  failure: 'The call fails',
  time: 'Time passes',
  itself: 'By itself',
}

/** A small icon of a cause for texts near the diagram. */
export const causeIcon = (cause: Cause): Markup =>
  html`<svg class="dg dg-inline" width="16" height="16" viewBox="0 0 16 16" role="img" aria-label="${causeWords[cause]}">${causeGlyph(cause, 8, 8)}</svg>`

/** The cable car of a plate with a running call. */
export const cabin = (x: number, y: number): Markup =>
  html`<g class="cab"><path d="M${x - 7} ${y - 7}L${x + 7} ${y - 8.5}M${x} ${y - 7.5}V${y - 3}"/><rect x="${x - 5}" y="${y - 3}" width="10" height="8" rx="1.5"/></g>`

/** The curled arrow of an event without a target. */
export const curl = (x: number, y: number): Markup => html`<path class="stay" d="M${x - 5} ${y - 5}v3a4 4 0 0 0 4 4h6m-3 -3l3 3l-3 3"/>`

/** The marker pole of an initial state. `x`, `y` is its upper left corner. */
export const pole = (x: number, y: number): Markup =>
  html`<g class="pole"><rect class="pole-o" x="${x + 3}" y="${y}" width="8" height="14"/><rect class="pole-i" x="${x + 3}" y="${y + 14}" width="8" height="20"/></g>`

/** A numbered disc. Tables and texts use the same number. */
export const disc = (number: number, x: number, y: number): Markup =>
  html`<circle class="no" cx="${x}" cy="${y}" r="11"/><text class="no-t" x="${x}" y="${y + 4.5}" text-anchor="middle">${number}</text>`

const SIGNS: Readonly<Record<string, string>> = { came: '+', gone: '−', changed: '±' }

/** The badge of an addition, removal or change at the upper right corner of a plate. Empty for other classes. */
export function badge(change: string, right: number, top: number): Markup | null {
  const sign = SIGNS[change]
  return sign === undefined
    ? null
    : html`<g class="df df-${change}"><rect x="${right - 10}" y="${top - 9}" width="18" height="18" rx="3"/><text x="${right - 1}" y="${top + 5}" text-anchor="middle">${sign}</text></g>`
}
