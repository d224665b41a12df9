// One state with its neighbours, a minimap for drawings larger than their pane, and links that preserve the view.

import { el } from './elements.js'

const SVG = 'http://www.w3.org/2000/svg'
const shape = (name, attributes) => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** Highlights a state, its arrows and their other ends, and fades the rest. An empty name shows everything. */
function focusOn(svg, name) {
  const arrows = [...svg.querySelectorAll('[data-from]')]
  const near = new Set([name])
  const meets = ({ dataset }) => dataset.from === name || dataset.to === name
  for (const one of arrows) if (meets(one)) for (const end of [one.dataset.from, one.dataset.to]) near.add(end)
  for (const one of arrows) one.classList.toggle('pale', name !== '' && !meets(one))
  for (const plate of svg.querySelectorAll('[data-state]')) plate.classList.toggle('pale', name !== '' && !near.has(plate.dataset.state))
}

/** The selectable states of the drawing, in the order of their numbers. */
function optionsOf(svg) {
  const plates = [...svg.querySelectorAll('a[data-state]')].map((plate) => ({
    id: plate.dataset.state,
    words: `${plate.querySelector('.no-t')?.textContent ?? ''} ${plate.querySelector('.nm').textContent}`.trim(),
  }))
  return [
    el('option', { value: '' }, 'Everything'),
    ...plates
      .toSorted((one, other) => Number.parseInt(one.words, 10) - Number.parseInt(other.words, 10))
      .map(({ id, words }) => el('option', { value: id }, words)),
  ]
}

function focusChoice(view, name) {
  const select = el('select', { 'aria-label': `Focus. ${name}` }, ...optionsOf(view.svg()))
  const focus = () => focusOn(view.svg(), select.value)
  select.addEventListener('change', () => {
    focus()
    const plate = view.svg().querySelector(`a[data-state="${CSS.escape(select.value)}"] .pl`)
    if (plate) view.show(plate)
  })
  view.swapped.push(() => {
    const { value } = select
    select.replaceChildren(...optionsOf(view.svg()))
    select.value = [...select.options].some((one) => one.value === value) ? value : ''
    focus()
  })
  return select
}

/** A minimap with the plates of a drawing and the visible area. A click moves the view. */
function miniMap(view) {
  const { figure } = view
  const map = shape('svg', { class: 'mini', 'aria-hidden': 'true' })
  const seen = shape('rect', { class: 'seen' })
  const fill = () => {
    const svg = view.svg()
    map.setAttribute('viewBox', svg.getAttribute('viewBox'))
    const plates = [...svg.querySelectorAll('.pl')].map((plate) =>
      shape('rect', Object.fromEntries(['x', 'y', 'width', 'height'].map((name) => [name, plate.getAttribute(name)]))),
    )
    map.replaceChildren(...plates, seen)
  }
  fill()
  const update = () => {
    const scale = view.scale()
    map.classList.toggle('needless', figure.scrollWidth <= figure.clientWidth + 2 && figure.scrollHeight <= figure.clientHeight + 2)
    for (const [key, value] of [
      ['x', figure.scrollLeft],
      ['y', figure.scrollTop],
      ['width', figure.clientWidth],
      ['height', figure.clientHeight],
    ])
      seen.setAttribute(key, String(value / scale))
  }
  map.addEventListener('pointerdown', (event) => {
    const box = map.getBoundingClientRect()
    const [, , width, height] = view.svg().getAttribute('viewBox').split(' ').map(Number)
    figure.scrollLeft = ((event.clientX - box.left) / box.width) * width * view.scale() - figure.clientWidth / 2
    figure.scrollTop = ((event.clientY - box.top) / box.height) * height * view.scale() - figure.clientHeight / 2
  })
  figure.addEventListener('scroll', update)
  const watch = new ResizeObserver(update)
  watch.observe(view.svg())
  view.swapped.push(() => {
    fill()
    watch.disconnect()
    watch.observe(view.svg())
  })
  return map
}

const nameOf = (view) => view.svg().getAttribute('aria-labelledby').split(' ')[0]

/** The view of a drawing as part of a URL: drawing, zoom, position, focused state and open states. */
const viewInAddress = (view, focus, open) =>
  [
    nameOf(view),
    view.scale().toFixed(2),
    Math.round(view.figure.scrollLeft),
    Math.round(view.figure.scrollTop),
    focus,
    ...(open.length > 0 ? [open.join('*')] : []),
  ].join('~')

async function restore(view, select, opening) {
  const [drawing, scale, left, top, focus = '', open = ''] = (new URLSearchParams(location.search).get('view') ?? '').split('~')
  if (drawing !== nameOf(view) || !(Number(scale) > 0)) return
  if (open && opening) await opening.show(open.split('*')).catch(() => {})
  view.zoom(Number(scale))
  view.figure.scrollLeft = Number(left)
  view.figure.scrollTop = Number(top)
  if ([...select.options].some(({ value }) => value === focus)) {
    select.value = focus
    focusOn(view.svg(), focus)
  }
  view.figure.scrollIntoView({ block: 'center' })
}

/** Adds focus and link tools to a drawing, and a minimap. @param opening null if no states open in place */
export function addFocus(view, tools, name, opening) {
  const select = focusChoice(view, name)
  const link = el('button', { type: 'button', 'aria-label': `Copy a link to this view. ${name}` }, 'Link')
  link.addEventListener('click', async () => {
    const address = new URL(location.href)
    address.searchParams.set('view', viewInAddress(view, select.value, opening?.open ?? []))
    address.hash = ''
    history.replaceState(null, '', address)
    await navigator.clipboard?.writeText(address.href).catch(() => {})
  })
  tools.append(select, link)
  const frame = el('div', { class: 'viewer' })
  view.figure.replaceWith(frame)
  frame.append(view.figure, miniMap(view))
  restore(view, select, opening)
}
