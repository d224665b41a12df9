// The book in German: its own words are exchanged as the page shows them. What is the product's (texts, names of states, what happens) stays as it is.

import { el } from './elements.js'

const inGerman = document.documentElement.lang === 'de'

/** A text in German, or null where the book has none for it. */
function german(text, { texts, patterns }) {
  const known = texts[text]
  if (known) return known
  for (const [pattern, form] of patterns) {
    const found = new RegExp(pattern).exec(text)
    // What stands in a pattern may have words of its own: the name of a diagram.
    if (found) {
      const parts = found.slice(1).map((part) => texts[part] ?? german(part, { texts, patterns: [] }) ?? part)
      return form.replaceAll('{}', () => parts.shift())
    }
  }
  return null
}

/** In what a page quotes of the product nothing is exchanged. */
const OWN = 'script, style, code, pre, svg text, [lang]:not(html), .trail, .results'

function exchangeText(node, words) {
  const text = node.data.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || node.parentElement?.closest(OWN)) return
  const other = german(text, words)
  if (other !== null && other !== text) node.data = node.data.replace(/\S[\s\S]*\S|\S/, () => other)
}

function exchange(root, words) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) exchangeText(walker.currentNode, words)
  for (const element of root.querySelectorAll?.('[aria-label], [placeholder]') ?? [])
    for (const name of ['aria-label', 'placeholder']) {
      const other = german(element.getAttribute(name) ?? '', words)
      if (other !== null) element.setAttribute(name, other)
    }
}

function speakGerman(words) {
  exchange(document.body, words)
  const title = german(document.title.split(' · ')[0], words)
  if (title) document.title = `${title} · Firns Ablaufbuch`
  // What scripts write later.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) exchangeText(node, words)
        else if (node.nodeType === Node.ELEMENT_NODE) exchange(node, words)
      }
  }).observe(document.body, { childList: true, subtree: true })
}

const language = document.getElementById('book-language')
if (language) {
  language.value = document.documentElement.lang
  language.addEventListener('change', () => {
    localStorage.setItem('firn-book-language', language.value)
    location.reload()
  })
}
if (inGerman) {
  const script = el('script', { src: 'german.js' })
  script.onload = () => speakGerman(window.bookGerman)
  document.head.append(script)
}
