// The inspector's page shows what the application's machines do. It is rendered from the events of the application.

import { el, preserveFocus } from './elements.js'
import { calls, happened, here, memory, next } from './inspected-parts.js'

const { flows } = JSON.parse(document.getElementById('in-data').textContent)
const main = document.getElementById('content')
const status = document.getElementById('in-status')

/** The application: the parent of this frame, or the opener of this window. */
const application = () => {
  try {
    return (parent === window ? opener : parent)?.firnInspected ?? null
  } catch {
    return null
  }
}

const opened = new Map()
const open = (id) => {
  if (!opened.has(id)) opened.set(id, window.firnTry.openFlow(id, flows[id].held))
  return opened.get(id)
}

/** By running flow: how far it has been matched with the flow's cases. */
const followed = new Map()
function follow(live) {
  const known = followed.get(live.key) ?? { at: 0, result: null }
  const steps = live.happenings.map(({ event, state, context }) => ({ event, state, context }))
  if (live.isCut || known.at === steps.length) return known.result
  const result = open(live.id).followLive(steps, known.result, known.at)
  followed.set(live.key, { at: steps.length, result })
  return result
}

const pages = new Map()
/** The diagrams of a flow, from its page. */
function diagramsOf(id) {
  if (!pages.has(id))
    pages.set(
      id,
      fetch(flows[id].page)
        .then((answer) => answer.text())
        .then((text) => [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('#diagram .figure > svg')]),
    )
  return pages.get(id)
}

const figure = el('div', { class: 'figure', tabindex: '0', role: 'region', 'aria-label': 'Where the flow is' })
let drawn = ''
/** The part of the flow's diagram around the current state, from the innermost drawing that contains it. */
async function draw(id, places) {
  const key = `${id} ${places.map(({ path }) => path).join(' ')}`
  // The page is rendered after each event, which would reset the drawing's position.
  if (key === drawn) return centre()
  drawn = key
  const svgs = await diagramsOf(id)
  if (key !== drawn) return
  const links = places.map(({ path }) => `#state-${path.replaceAll('.', '-')}`)
  const plates = (svg) =>
    [...svg.querySelectorAll('a.st')].filter((plate) => links.some((link) => plate.getAttribute('href').endsWith(link)))
  const svg = svgs.findLast((one) => plates(one).length > 0) ?? svgs[0]
  if (!svg) return
  for (const plate of svg.querySelectorAll('a.st.now')) plate.classList.remove('now')
  for (const plate of plates(svg)) plate.classList.add('now')
  for (const link of svg.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', flows[id].page + link.getAttribute('href'))
    link.setAttribute('target', '_blank')
  }
  figure.replaceChildren(svg)
  centre()
}

function centre() {
  const plate = figure.querySelector('.now')
  if (!plate) return
  const [box, around] = [plate.getBoundingClientRect(), figure.getBoundingClientRect()]
  figure.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2
  figure.scrollTop += box.top + box.height / 2 - around.top - around.height / 2
}

/** The flow with the latest event, preferably none of the background flows. */
function latestOf(running) {
  const last = (list) => list.toSorted((one, other) => one.happenings.at(-1).at - other.happenings.at(-1).at).at(-1)
  return last(running.filter(({ id, happenings }) => !flows[id].isAlways && happenings.at(-1).status === 'active')) ?? last(running)
}

let chosen = ''
let walk = null

/** Everything is rendered after each event. The keyboard focus remains. */
const show = () => preserveFocus(main, render, () => null)

function render() {
  const app = application()
  if (!app) {
    main.replaceChildren(
      el(
        'p',
        { class: 'broken' },
        'No application is beside this page. Open one with ?inspect=panel in its address, in development or in the sandbox.',
      ),
    )
    return
  }
  const running = app.flows.filter((live) => flows[live.id])
  const live = running.find(({ key }) => key === chosen) ?? running.findLast(({ id }) => id === wanted) ?? latestOf(running)
  if (!live) {
    main.replaceChildren(el('p', {}, 'No flow runs yet.'))
    return
  }
  const flow = open(live.id)
  const places = flow.placesAt(live.happenings.at(-1).state)
  const result = follow(live)
  walk = result && flow.walkOf(result)
  const moment = walk && !result.lost ? flow.show(walk.start, walk.names).moment : null
  const names = (one) => `${flows[one.id].title}${one.happenings.at(-1).status === 'active' ? '' : ' (ended)'}`
  const select = el(
    'select',
    {
      id: 'in-flow',
      onchange: (event) => {
        chosen = event.target.value
        drawn = ''
        show()
      },
    },
    ...running.map((one) => el('option', { value: one.key, selected: one === live }, names(one))),
  )
  const others = running.filter((one) => one !== live && one.happenings.at(-1).status === 'active')
  const link = document.getElementById('in-book')
  link.href = walk ? `${flows[live.id].page}${flow.toAddress(walk.start, walk.names)}` : flows[live.id].page
  document.getElementById('in-copy').disabled = !walk
  main.replaceChildren(
    el('p', { class: 'in-choose' }, el('label', { for: 'in-flow' }, 'Flow'), select),
    el(
      'p',
      { class: 'note' },
      others.length === 0 ? 'No other runs.' : `${others.length} more run: ${others.map(({ id }) => flows[id].title).join(', ')}`,
    ),
    el(
      'p',
      { class: 'in-clock' },
      el(
        'button',
        {
          type: 'button',
          'aria-pressed': String(app.isStopped()),
          onclick: () => {
            app.isStopped() ? app.goOn() : app.stop()
            show()
          },
        },
        'Stop the clock',
      ),
      el(
        'small',
        {},
        app.isStopped() ? 'The delays of flows wait. Calls under way and the server’s clock run on.' : 'The delays of flows run.',
      ),
    ),
    ...here(app, live, { places, figure, flows }),
    ...(live.isCut ? [el('p', { class: 'note' }, 'It has done more than is kept here, so it cannot be told as a walk.')] : []),
    ...(result?.lost
      ? [
          el(
            'p',
            { class: 'note' },
            `Step ${result.lost.at}, ${result.lost.event}, is none of the flow's cases: the test holds what was before it.`,
          ),
        ]
      : []),
    ...next(moment),
    ...happened(app, flows),
    ...calls(app, flows),
    ...memory(live),
  )
  void draw(live.id, places)
  if (document.activeElement === document.body && focused === 'in-flow') select.focus()
}

/** The flow in the URL: `inspector.html#bookNow`. */
const wanted = location.hash.slice(1)
let focused = ''
document.addEventListener('focusin', (event) => {
  focused = event.target.id
})

const formats = document.getElementById('in-format')
document.getElementById('in-copy').addEventListener('click', async () => {
  const live = application()?.flows.find(({ key }) => key === document.getElementById('in-flow').value)
  if (!live || !walk) return
  const text = open(live.id).asTest(walk.start, walk.names, formats.value, `SEEN-${walk.names.length}`)
  await navigator.clipboard.writeText(text).then(
    () => (status.textContent = 'The test is copied.'),
    () => (status.textContent = 'The test could not be copied: the browser did not allow it.'),
  )
})

const isFrame = parent !== window
document.addEventListener('keydown', (event) => {
  if (!event.altKey || event.code !== 'KeyI' || !isFrame) return
  event.preventDefault()
  application()?.leave()
})
for (const id of ['in-fold', 'in-close', 'in-own']) document.getElementById(id).hidden = !isFrame
document.getElementById('in-own').addEventListener('click', (event) => {
  event.preventDefault()
  parent.open(location.href, 'firn-inspector', 'width=460,height=900')
  application()?.close()
})
document.getElementById('in-close').addEventListener('click', () => application()?.close())
let isSmall = false
document.getElementById('in-fold').addEventListener('click', (event) => {
  isSmall = !isSmall
  event.target.textContent = isSmall ? '+' : '−'
  event.target.setAttribute('aria-label', isSmall ? 'Larger' : 'Smaller')
  application()?.fold(isSmall)
})

let heard = null
/** A reloaded page is a new application. */
function attach() {
  const app = application()
  if (app === heard) return
  heard = app
  followed.clear()
  app?.listen(show)
  show()
}
formats.append(...open(Object.keys(flows)[0]).formats.map((name) => el('option', { value: name }, name)))
attach()
setInterval(attach, 1000)
