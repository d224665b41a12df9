// The book in German: its texts are replaced as the page shows them, and diagrams are also laid out in German. The product's own texts remain.

import { inGerman } from '../words/wording.js'
import { el } from './elements.js'

export const isGerman = document.documentElement.lang === 'de'

/** Elements that quote the product are not translated. */
const OWN = 'script, style, code, pre, svg.dg text, [lang]:not(html)'

function exchangeText(node, words) {
  const text = node.data.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || node.parentElement?.closest(OWN)) return
  const other = inGerman(text, words)
  if (other !== null && other !== text) node.data = node.data.replace(/\S[\s\S]*\S|\S/, () => other)
}

function exchange(root, words) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) exchangeText(walker.currentNode, words)
  for (const element of root.querySelectorAll?.('[aria-label], [placeholder]') ?? [])
    for (const name of ['aria-label', 'placeholder']) {
      const other = inGerman(element.getAttribute(name) ?? '', words)
      if (other !== null) element.setAttribute(name, other)
    }
}

/** Scripts that search the texts also need the translations. */
const waiting = []
let say = null
export function whenGerman(hear) {
  if (say) hear(say)
  else waiting.push(hear)
}

function speakGerman(words) {
  exchange(document.body, words)
  const title = inGerman(document.title.split(' · ')[0], words)
  if (title) document.title = `${title} · Firns Ablaufbuch`
  say = (text) => inGerman(text, words) ?? text
  for (const hear of waiting) hear(say)
  // Text that scripts insert later.
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
if (isGerman) {
  // Before any layout is measured.
  for (const template of document.querySelectorAll('.figure > template')) {
    const drawing = template.content.firstElementChild
    template.parentElement.querySelector(':scope > svg').replaceWith(drawing)
  }
  const script = el('script', { src: 'german.js' })
  script.onload = () => speakGerman(window.bookGerman)
  document.head.append(script)
}
