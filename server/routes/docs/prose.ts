import { html, raw } from 'hono/html'

export type Markup = ReturnType<typeof html>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** One line of the description: `code` and **strong** are all the marks that it uses. */
export const line = (text: string): Markup =>
  raw(
    escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  ) as Markup

/** Paragraphs, with an empty line between two. */
export const prose = (text: string): Markup[] => text.split('\n\n').map((paragraph) => html`<p>${line(paragraph)}</p>` as Markup)

/** A text that can be scrolled by keyboard too, named for those who do not see it. */
export const listing = (name: string, text: string): Markup =>
  html`<pre tabindex="0" role="region" aria-label="${name}"><code>${text}</code></pre>` as Markup
