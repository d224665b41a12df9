// Copied into the page's scripts without its exports.

const nameOf = (one) => one.id || (one.name && `${one.name} ${one.value}`) || one.getAttribute('aria-label') || one.textContent

/** Renders a part of a page again. The keyboard focus remains on the same element, or moves to the result of `next`. */
export function preserveFocus(part, render, next) {
  const had = part.contains(document.activeElement) ? document.activeElement : null
  render()
  if (!had || document.activeElement === had) return
  const same = had.isConnected ? had : [...part.querySelectorAll(had.tagName)].find((one) => nameOf(one) === nameOf(had) && !one.disabled)
  ;(same ?? next())?.focus({ preventScroll: true })
}

/** An element with attributes and listeners (`onclick`, `onchange` …), and texts or elements in it. */
export function el(tag, attributes, ...content) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value)
    else if (value === true) made.setAttribute(name, '')
    else if (value !== false && value !== null) made.setAttribute(name, value)
  }
  made.append(...content.filter((one) => one !== null))
  return made
}
