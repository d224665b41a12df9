// States of an overview open in place: the drawing is laid out again with the flow's data. Data and layout code are loaded on the first click.

import { el } from './elements.js'
import { isGerman, whenGerman } from './translating.js'

const loadScript = (source) =>
  new Promise((resolve, reject) => {
    const script = el('script', { src: source })
    script.onload = resolve
    script.onerror = () => reject(new Error(`${source} could not be loaded`))
    document.head.append(script)
  })

let coming = null
const parts = () => {
  const { flow } = document.getElementById('diagram').dataset
  coming ??= Promise.all([
    loadScript(`opening-${flow}.js`),
    loadScript('opening-layout.js'),
    isGerman ? new Promise(whenGerman) : (text) => text,
  ])
  return coming
}

/** The drawing with these states open. */
async function redrawn(svg, open) {
  const [, , say] = await parts()
  const { within, direction } = svg.dataset
  const text = await window.firnOpening.drawOpen(window.openingData, { within, direction, open }, say)
  return new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
}

/** Adds toggle buttons to a drawing whose states open in place. @returns the open states, and a function that opens others */
export function addOpening(view) {
  const opening = { open: [], show }
  let asked = 0
  async function show(open) {
    asked += 1
    const own = asked
    const svg = await redrawn(view.svg(), open)
    // After two quick clicks, only the later one counts.
    if (own !== asked) return
    opening.open = open
    view.swap(svg)
  }
  async function press(toggle) {
    const path = toggle.dataset.toggle
    const before = toggle.getBoundingClientRect()
    // Closing a state also closes the states inside it.
    const rest = opening.open.filter((one) => one !== path && !one.startsWith(`${path}.`))
    await show(opening.open.includes(path) ? rest : [...opening.open, path])
    const now = view.svg().querySelector(`[data-toggle="${CSS.escape(path)}"]`)
    if (!now) return
    const after = now.getBoundingClientRect()
    view.figure.scrollLeft += after.left - before.left
    scrollBy(0, after.top - before.top)
    now.focus({ preventScroll: true })
  }
  const pressed = (event) => {
    const toggle = event.target.closest('[data-toggle]')
    if (!toggle || (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    event.stopPropagation()
    press(toggle)
  }
  view.figure.addEventListener('click', pressed)
  view.figure.addEventListener('keydown', pressed)
  return opening
}
