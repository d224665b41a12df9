import { html, type Markup, type Piece } from '../html.ts'
import { takenCount } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import { levels } from '../read/results.ts'
import { grouped, pageOf } from './contents.ts'

const LETTERS =
  'M2.5 21V0.4H22.2V4.8H8.4V9.1H20.7V13.5H8.4V21ZM24.9 21V5.2H30.2V21ZM33.7 21V5.2H38L38.3 7.8H38.6Q39 6.9 39.7 6.2Q40.4 5.5 41.3 5.2Q42.2 4.8 43.3 4.8Q43.9 4.8 44.4 4.9Q44.9 5 45.4 5.1V9.4H43Q41.9 9.4 41.1 9.7Q40.4 10.1 39.9 10.7Q39.4 11.3 39.2 12Q39 12.8 39 13.6V21ZM47.2 21V5.2H51.5L51.9 7.8H52.2Q53 6.7 54 6.1Q55.1 5.4 56.3 5.1Q57.5 4.8 58.7 4.8Q61 4.8 62.4 5.5Q63.9 6.2 64.7 7.7Q65.4 9.1 65.4 11.3V21H60.1V12.1Q60.1 11.3 59.9 10.6Q59.7 10 59.3 9.6Q58.8 9.2 58.2 9Q57.6 8.8 56.8 8.8Q55.6 8.8 54.6 9.3Q53.7 9.8 53.1 10.6Q52.5 11.5 52.5 12.6V21Z'

const logo = html`<svg viewBox="0 -2.2 66.9 24.2" height="26" width="72" aria-hidden="true"><path fill="currentColor" d="${LETTERS}"/><path class="cap" d="M24.9-2.2h5.3v6.6h-5.3z"/></svg>`

/** A page: the navigation column with every flow, and the content. `current` is the page's file name. */
export function frame(book: Book, current: string, title: string, content: Piece): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Firn flow book</title>
<link rel="icon" href="favicon.svg">
<link rel="stylesheet" href="book.css">
<script>document.documentElement.style.colorScheme = localStorage.getItem('firn-book-theme') ?? ''
document.documentElement.lang = localStorage.getItem('firn-book-language') ?? 'en'</script>
<script src="book.js" defer></script>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<nav class="column" aria-label="Flow book">
<p class="brand"><a href="index.html" aria-label="Firn flow book, first page">${logo}</a><b>Flow book</b></p>
<form class="search" role="search" action="index.html"><label for="q">Search by what happens</label><input id="q" name="q" type="search" placeholder="What happens, or a text" autocomplete="off"></form>
<input type="checkbox" id="menu" class="unseen"><label for="menu" class="menu">Contents</label>
<div class="list"><h2>This book</h2>
<ul>${link('index.html', 'All flows', current)}${link('map.html', 'Map', current)}${link('requirements.html', 'Requirements', current)}${link('changes.html', 'What changed', current)}${link('use.html', 'Real use', current)}${link('manual-tests.html', 'Test by hand', current)}</ul>
${grouped(book.entries.map((entry) => entry.flow)).map(
  ([name, flows]) => html`<h2>${name}</h2><ul>${flows.map((flow) => link(pageOf(flow.id), flow.title, current, bars(book, flow.id)))}</ul>`,
)}</div>
<p class="theme"><label for="book-language">Language of this book</label><select id="book-language"><option value="en">English</option><option value="de">Deutsch</option></select></p>
<p class="theme"><label for="theme">Colours</label><select id="theme"><option value="">As the device</option><option value="light">Light</option><option value="dark">Dark</option></select></p>
</nav>
<main id="content">${content}</main>
</body>
</html>
`
}

const link = (to: string, words: string, current: string, more: Piece = null): Markup =>
  html`<li><a href="${to}"${to === current && html` aria-current="page"`}><span>${words}</span>${more}</a></li>`

/** Three small bars: the share of a flow that machine, view and browser tests have covered. */
export function bars(book: Book, id: string): Markup | null {
  const entry = book.entries.find((one) => one.flow.id === id)
  if (!entry) return null
  const all = entry.model.edges.length
  return html`<span class="bars" aria-hidden="true">${levels.map((level) => {
    const percent = all === 0 ? 100 : Math.floor((takenCount(entry, level) / all) * 100)
    return html`<i class="${percent < 100 ? 'low' : ''}"><b style="width:${percent}%"></b></i>`
  })}</span>`
}
