import { html, Markup } from '../html.ts'
import { actorLine } from '../read/calls.ts'
import type { Book } from '../read/read-book.ts'
import { pageOf } from './contents.ts'

/** The inspector: a page of the book that a sandbox shows next to the application (`?inspect=panel`), or in a separate window. */
export function inspectorPage(book: Book): Markup {
  const flows = Object.fromEntries(
    book.entries.map(({ flow, model, actors, heldTexts }) => [
      flow.id,
      {
        title: flow.title,
        page: pageOf(flow.id),
        isAlways: flow.part === 'Always running',
        calls: Object.fromEntries([...actors].map(([name, actor]) => [name, actorLine(actor)])),
        held: heldTexts.filter((text) => model.nodes.some(({ meta }) => (meta.messages as readonly string[]).includes(text))),
      },
    ]),
  )
  const data = JSON.stringify({ flows, revision: book.revision }).replaceAll('<', '\\u003c')
  return html`<!doctype html>
<html lang="en" class="inspector">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inspector · Firn flow book</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="book.css">
<script>document.documentElement.style.colorScheme = 'dark'
document.documentElement.lang = localStorage.getItem('firn-book-language') ?? 'en'</script>
</head>
<body>
<header class="in-head"><h1 title="Alt+I leads here from the page, also from an open dialog, and back">Inspector</h1><code>${book.revision ?? ''}</code><a href="#" id="in-own" target="_blank">Own window</a><button type="button" id="in-fold" aria-label="Smaller">−</button><button type="button" id="in-close" aria-label="Close">×</button></header>
<main id="content"><noscript><p>The inspector needs scripts.</p></noscript></main>
<footer class="in-foot"><p id="in-status" role="status"></p><a id="in-book" href="index.html" target="_blank">In the flow book</a><label for="in-format" class="unseen">Copy as test, in</label><select id="in-format"></select><button type="button" id="in-copy">Copy as test</button></footer>
<script type="application/json" id="in-data">${new Markup(data)}</script>
<script src="texts.js" defer></script><script src="try.js" defer></script><script src="inspecting.js" defer></script>
</body>
</html>
`
}
