/** Elements whose text a translation leaves alone. */
const UNTOUCHED = 'script, style, textarea, font'

const texts = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** Replaces a text by two nested `font` elements with a copy, as Chrome does. The wording stays, so that the page can still be read by name. */
function translateText(text: Text): void {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTOUCHED)) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
  inner.textContent = text.data
  outer.append(inner)
  text.replaceWith(outer)
}

/** Translates the page and whatever is added to it. Returns a function that stops. */
export function translatePage(): () => void {
  const translate = () => texts(document.body).forEach(translateText)
  const observer = new MutationObserver(translate)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  translate()
  return () => observer.disconnect()
}

/** Texts for which React keeps a text node of its own: it fails to move or change them once the page is translated. */
export function bareTexts(): string[] {
  const isBare = (text: Text) => text.data.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber$'))
  return texts(document.body)
    .filter(isBare)
    .map((text) => `bare text: «${text.data}» in ${text.parentElement?.outerHTML.slice(0, 120)}`)
}
