/** An element that a person used: its tag, role and text. Fields and elements inside a form have no text. */
type TouchedElement = { tag: string; role?: string; text?: string }

export type Activity = {
  scroll(position: { x: number; y: number; maxX: number; maxY: number }): void
  click(what: TouchedElement): void
  focus(what: TouchedElement): void
  blur(what: TouchedElement): void
}

/** Elements whose text is the product's own. */
const LABELLED = 'a, button, [role="button"], [role="link"], [role="tab"], [role="menuitem"]'
/** Elements that may contain personal text. */
const PRIVATE = 'input, textarea, select, [contenteditable], [data-private]'

function describeElement(target: EventTarget | null): TouchedElement | null {
  if (!(target instanceof Element)) return null
  const named = target.closest(LABELLED)
  const element = named ?? target
  const role = element.getAttribute('role')
  const text = named && !named.matches(PRIVATE) && !named.querySelector(PRIVATE) ? named.textContent.trim() : ''
  return { tag: element.tagName.toLowerCase(), ...(role ? { role } : {}), ...(text ? { text } : {}) }
}

/** Calls back for activity on the page, for the wanted kinds. The listeners are passive. @returns a function to stop */
export function watchActivity(callbacks: Activity, wanted: { scroll: boolean; click: boolean; focus: boolean }): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const furthest = { x: 0, y: 0 }
  const emitted = (emit: (what: TouchedElement) => void) => (event: Event) => {
    const what = describeElement(event.target)
    if (what) emit(what)
  }
  const scrolled = () => {
    const [x, y] = [Math.round(scrollX), Math.round(scrollY)]
    furthest.x = Math.max(furthest.x, x)
    furthest.y = Math.max(furthest.y, y)
    callbacks.scroll({ x, y, maxX: furthest.x, maxY: furthest.y })
  }
  if (wanted.scroll) window.addEventListener('scroll', scrolled, options)
  if (wanted.click) document.addEventListener('click', emitted(callbacks.click), options)
  if (wanted.focus) {
    document.addEventListener('focusin', emitted(callbacks.focus), options)
    document.addEventListener('focusout', emitted(callbacks.blur), options)
  }
  return () => stop.abort()
}
