/** Something that was touched: its kind and role, and the words on it. Of fields, and of what lies in a form, no words at all. */
export type Touched = { tag: string; role?: string; text?: string }

export type Doings = {
  scroll(position: { x: number; y: number; maxX: number; maxY: number }): void
  click(what: Touched): void
  focus(what: Touched): void
  blur(what: Touched): void
}

/** What holds words of the product's own. */
const SPEAKING = 'a, button, [role="button"], [role="link"], [role="tab"], [role="menuitem"]'
/** What may hold a person's words. */
const PRIVATE = 'input, textarea, select, [contenteditable], [data-private]'

function touchedOf(target: EventTarget | null): Touched | null {
  if (!(target instanceof Element)) return null
  const named = target.closest(SPEAKING)
  const element = named ?? target
  const role = element.getAttribute('role')
  const text = named && !named.matches(PRIVATE) && !named.querySelector(PRIVATE) ? named.textContent.trim() : ''
  return { tag: element.tagName.toLowerCase(), ...(role ? { role } : {}), ...(text ? { text } : {}) }
}

/** Tells what is done on the page, of the kinds that are wanted; answers how to stop. The listeners never hold the page up. */
export function watchDoings(doings: Doings, wanted: { scroll: boolean; click: boolean; focus: boolean }): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const furthest = { x: 0, y: 0 }
  const told = (tell: (what: Touched) => void) => (event: Event) => {
    const what = touchedOf(event.target)
    if (what) tell(what)
  }
  const scrolled = () => {
    const [x, y] = [Math.round(scrollX), Math.round(scrollY)]
    furthest.x = Math.max(furthest.x, x)
    furthest.y = Math.max(furthest.y, y)
    doings.scroll({ x, y, maxX: furthest.x, maxY: furthest.y })
  }
  if (wanted.scroll) window.addEventListener('scroll', scrolled, options)
  if (wanted.click) document.addEventListener('click', told(doings.click), options)
  if (wanted.focus) {
    document.addEventListener('focusin', told(doings.focus), options)
    document.addEventListener('focusout', told(doings.blur), options)
  }
  return () => stop.abort()
}
