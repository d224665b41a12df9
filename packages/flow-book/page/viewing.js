// The diagram viewer: fits the whole drawing, zooms by wheel, keys and buttons, moves by mouse, and saves as SVG or PNG.

import { addFocus } from './focusing.js'
import { addOpening } from './opening.js'

const LEAST = 0.2
const MOST = 2
/** Below this width (px) a diagram starts at its own size, because a whole diagram is unreadable on a phone. */
const WIDE = 900

function button(words, title, act) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  if (title) made.setAttribute('aria-label', title)
  made.addEventListener('click', act)
  return made
}

/** Adds zoom and tools to a figure. */
function viewOf(figure) {
  let svg = figure.querySelector('svg')
  const sizeOf = (drawing) => drawing.getAttribute('viewBox').split(' ').slice(2).map(Number)
  let [width, height] = sizeOf(svg)
  let scale = 1
  const shown = document.createElement('output')

  /** Sets the zoom. The point of the figure at x, y (px) remains in place. */
  function zoom(to, x = figure.clientWidth / 2, y = figure.clientHeight / 2) {
    const next = Math.min(MOST, Math.max(LEAST, to))
    const [atX, atY] = [(figure.scrollLeft + x) / scale, (figure.scrollTop + y) / scale]
    scale = next
    svg.setAttribute('width', String(Math.round(width * scale)))
    svg.setAttribute('height', String(Math.round(height * scale)))
    figure.scrollLeft = atX * scale - x
    figure.scrollTop = atY * scale - y
    shown.textContent = `${Math.round(scale * 100)} %`
  }
  const fitting = () => Math.min(1, (figure.clientWidth - 2) / width)
  const whole = () => zoom(fitting())

  figure.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = figure.getBoundingClientRect()
      zoom(scale * Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top)
    },
    { passive: false },
  )
  figure.addEventListener('keydown', (event) => {
    if (event.target !== figure || event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => zoom(scale * 1.25), '-': () => zoom(scale / 1.25), 0: whole, 1: () => zoom(1) }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  moveByMouse(figure)

  const tools = document.createElement('p')
  tools.className = 'view-tools'
  const name = figure.getAttribute('aria-label')
  tools.append(
    button('Whole', `Show the whole. ${name}`, whole),
    button('−', `Smaller. ${name}`, () => zoom(scale / 1.25)),
    shown,
    button('+', `Larger. ${name}`, () => zoom(scale * 1.25)),
    button('Own size', `Show in its own size. ${name}`, () => zoom(1)),
    button('SVG', `Download as SVG. ${name}`, () => save(svg, 'svg')),
    button('PNG', `Download as PNG. ${name}`, () => save(svg, 'png')),
  )
  figure.before(tools)
  zoom(1)
  if (innerWidth > WIDE) whole()
  /** Centres a part of the drawing at its own size. */
  const show = (part) => {
    zoom(Math.max(scale, 1))
    const [box, around] = [part.getBoundingClientRect(), figure.getBoundingClientRect()]
    figure.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2
    figure.scrollTop += box.top + box.height / 2 - around.top - around.height / 2
  }
  /** Replaces the drawing by another one of the same flow. A fitted view remains fitted; otherwise the zoom remains. */
  const swap = (other) => {
    const isWhole = Math.abs(scale - fitting()) < 0.01 && innerWidth > WIDE
    svg.replaceWith(other)
    svg = other
    ;[width, height] = sizeOf(svg)
    if (isWhole) whole()
    else zoom(scale)
    for (const hear of view.swapped) hear()
    document.dispatchEvent(new Event('redrawn'))
  }
  const view = { figure, zoom, show, swap, svg: () => svg, scale: () => scale, swapped: [] }
  const opening = svg.querySelector('[data-toggle]') ? addOpening(view) : null
  if (figure.dataset.pair === undefined) addFocus(view, tools, name, opening)
  return view
}

/** Dragging moves the diagram. A click without movement remains a click. */
function moveByMouse(figure) {
  let from = null
  figure.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    from = {
      x: event.clientX + figure.scrollLeft,
      y: event.clientY + figure.scrollTop,
      startX: event.clientX,
      startY: event.clientY,
      moved: false,
    }
  })
  figure.addEventListener('pointermove', (event) => {
    if (!from || event.buttons === 0) return
    from.moved ||= Math.hypot(event.clientX - from.startX, event.clientY - from.startY) > 4
    if (!from.moved) return
    figure.scrollLeft = from.x - event.clientX
    figure.scrollTop = from.y - event.clientY
  })
  figure.addEventListener('dragstart', (event) => event.preventDefault())
  figure.addEventListener(
    'click',
    (event) => {
      if (from?.moved) event.preventDefault()
      from = null
    },
    true,
  )
}

/** A standalone drawing in light colours, with its styles inlined. */
function alone(svg) {
  const copy = svg.cloneNode(true)
  const [, , width, height] = svg.getAttribute('viewBox').split(' ')
  copy.setAttribute('width', width)
  copy.setAttribute('height', height)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = window.diagramStyles
  copy.prepend(style)
  for (const toggle of copy.querySelectorAll('.toggle')) toggle.remove()
  return new XMLSerializer().serializeToString(copy)
}

/** The styles are loaded on the first click, because they include the fonts. */
const styles = () =>
  window.diagramStyles
    ? Promise.resolve()
    : new Promise((resolve, reject) => {
        const script = document.createElement('script')
        script.src = 'saving.js'
        script.onload = resolve
        script.onerror = reject
        document.head.append(script)
      })

async function save(svg, kind) {
  await styles()
  const text = alone(svg)
  const file = kind === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await painted(text)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${svg
    .getAttribute('aria-labelledby')
    .split(' ')[0]
    .replace(/^of-|-t$/g, '')}.${kind}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function painted(text) {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth * 2
  canvas.height = picture.naturalHeight * 2
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Two drawings of the same flow, before and after a change, move and zoom together. */
function together(one, other) {
  const follow = (from, to) => () => {
    if (to.scale() !== from.scale()) to.zoom(from.scale())
    to.figure.scrollLeft = from.figure.scrollLeft
    to.figure.scrollTop = from.figure.scrollTop
  }
  one.figure.addEventListener('scroll', follow(one, other))
  other.figure.addEventListener('scroll', follow(other, one))
}

const views = [...document.querySelectorAll('.figure')].map(viewOf)
// Drawings that shrank have moved the target of the URL's fragment.
if (location.hash.length > 1 && !location.hash.startsWith('#try/'))
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
for (const [at, view] of views.entries()) {
  const { pair } = view.figure.dataset
  const other = pair === undefined ? undefined : views.slice(at + 1).find(({ figure }) => figure.dataset.pair === pair)
  if (other) together(view, other)
}
