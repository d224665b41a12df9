import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One line of the description. It uses only two kinds of markup: `code` and **strong**. */
export const line = (text: string): Markup =>
  raw(
    escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  ) as Markup

/** Paragraphs, separated by an empty line. */
export const prose = (text: string): Markup[] => text.split('\n\n').map((paragraph) => html`<p>${line(paragraph)}</p>` as Markup)

/** A text that can be scrolled with the keyboard, with a name for screen readers. */
export const listing = (name: string, text: string): Markup =>
  html`<pre tabindex="0" role="region" aria-label="${name}"><code>${text}</code></pre>` as Markup
