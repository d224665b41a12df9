/** A piece of HTML or SVG that is safe to insert into a page. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text with all HTML special characters escaped. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => SPECIAL[character] ?? character)

export type Piece = Markup | string | number | false | null | undefined | readonly Piece[]

function render(piece: Piece): string {
  if (piece instanceof Markup) return piece.text
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(render).join('')
  return piece === false || piece === null || piece === undefined ? '' : escaped(String(piece))
}

/** Creates HTML or SVG. Inserted values are escaped unless they are markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((text, part, at) => text + part + (at < pieces.length ? render(pieces[at]) : ''), ''))
}

/** A text with the parts between backticks marked as code, as in Markdown. */
export const withCode = (text: string): Piece => text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))

/** Pieces with a separator between them. */
export const joined = (pieces: readonly Piece[], between: Piece): Piece =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]))
