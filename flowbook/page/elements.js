// Copied into the page's scripts unchanged, without its exports.

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
