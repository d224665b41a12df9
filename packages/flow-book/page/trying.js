// 'Try it': shows a walk through the flow's real machine, which try.js contains. The URL stores the walk, and everything is rendered from it.

import { el, preserveFocus } from './elements.js'

const section = document.getElementById('trying')

const load = (source) =>
  new Promise((resolve, reject) => {
    const script = el('script', { src: source })
    script.onload = resolve
    script.onerror = () => reject(new Error(`${source} could not be loaded`))
    document.head.append(script)
  })

/** The texts that the flow's contexts can contain, and the picture of each state. */
const data = JSON.parse(document.getElementById('try-data')?.textContent ?? '{}')

let opened
/** The flow with its machine, loaded on first use. */
function open() {
  opened ??= Promise.all([load('texts.js'), load('try.js')]).then(() => window.firnTry.openFlow(section.dataset.flow, data.held))
  return opened
}

const numbered = (place) => `${place.number} ${place.name}`
const anchorOf = (path) => `#state-${path.replaceAll('.', '-')}`
const titles = { person: 'Someone does something', answer: 'A call comes back', time: 'Time passes' }

/** The diagram highlights the current state of the walk. */
let walkedTo = []
document.addEventListener('redrawn', () => follow(walkedTo))
function follow(places) {
  walkedTo = places
  const links = places.map(({ path }) => anchorOf(path))
  for (const plate of document.querySelectorAll('#diagram a.st')) plate.classList.toggle('now', links.includes(plate.getAttribute('href')))
  for (const plate of document.querySelectorAll('#diagram .now')) {
    const figure = plate.closest('.figure')
    const [box, around] = [plate.getBoundingClientRect(), figure.getBoundingClientRect()]
    figure.scrollLeft += box.left + box.width / 2 - around.left - around.width / 2
    figure.scrollTop += box.top + box.height / 2 - around.top - around.height / 2
  }
}

const go = (flow, start, names) => {
  location.hash = flow.toAddress(start, names)
}

const asked = (conditions) =>
  el('ol', { class: 'asked', 'aria-label': 'Asked in this order' }, ...conditions.map((condition) => el('li', {}, condition)))

function choices(flow, walk, moment) {
  const groups = Object.entries(titles).map(([cause, title]) => {
    const list = moment.choices.filter((choice) => choice.cause === cause)
    if (list.length === 0) return null
    // The shared condition of several responses of one call is shown once, above the first of them.
    const isLike = (one, other) => other !== undefined && one.conditions.length > 0 && one.conditions.join() === other.conditions.join()
    const isAsked = (choice, at) => isLike(choice, list[at + 1]) && !isLike(choice, list[at - 1])
    const own = (choice, at) => (isLike(choice, list[at - 1]) || isLike(choice, list[at + 1]) ? [] : choice.conditions.slice(0, 3))
    return el(
      'div',
      { class: 'choices' },
      el('h3', {}, title),
      ...list.flatMap((choice, at) => [
        isAsked(choice, at) ? asked(choice.conditions) : null,
        el(
          'button',
          {
            type: 'button',
            class: choice.isHeard ? 'choice' : 'choice unheard',
            onclick: () => go(flow, walk.start, [...walk.names, choice.name]),
          },
          el('b', {}, choice.words),
          el('small', {}, leadsTo(choice)),
          ...own(choice, at).map((condition) => el('small', { class: 'condition' }, condition)),
        ),
      ]),
    )
  })
  return groups.filter(Boolean)
}

function leadsTo({ isHeard, leadsTo: places }) {
  if (!isHeard) return 'is ignored here'
  return places.length > 0 ? `→ ${places.map(numbered).join(' and ')}` : 'stays'
}

function pictureOf(state) {
  const file = data.pictures[state]
  return file
    ? el('a', { class: 'scene', href: `pictures/${file}` }, el('img', { src: `pictures/${file}`, alt: 'The screen in this state' }))
    : null
}

function now(moment) {
  const places = moment.places.map((place) =>
    el('a', { class: 'state', href: anchorOf(place.path) }, el('span', { class: 'dn' }, String(place.number)), ` ${place.name}`),
  )
  return el(
    'div',
    { class: 'now-card' },
    el('h3', { tabindex: '-1' }, moment.isOver ? 'It has ended' : 'Now'),
    el('p', { class: 'places' }, ...places.flatMap((place, at) => (at === 0 ? [place] : [' and ', place]))),
    pictureOf(moment.state),
    ...moment.screens.map((screen) => el('p', { class: 'screen' }, screen)),
    ...moment.texts.map((text) => el('p', { class: 'said' }, ...text.map((one) => el('span', { lang: one.locale }, one.text)))),
    moment.effects.length > 0 ? el('ul', { class: 'effects' }, ...moment.effects.map((effect) => el('li', {}, effect))) : null,
    moment.requirements.length > 0
      ? el('p', {}, ...moment.requirements.flatMap((id) => [el('a', { class: 'rq', href: `requirements.html#${id}` }, id), ' ']))
      : null,
    el('details', { class: 'data' }, el('summary', {}, 'Data'), el('pre', {}, moment.context)),
  )
}

const broken = ({ at, name, possible }) =>
  el(
    'p',
    { class: 'broken', role: 'alert' },
    `Step ${at} of this address, “${name}”, cannot happen here in this version of the flow. What can: ${possible.join(', ') || 'nothing, it has ended'}.`,
  )

function bar(flow, walk, status) {
  const start = el(
    'select',
    { id: 'try-start' },
    ...flow.starts.map((name) => el('option', { value: name, selected: name === walk.start }, name)),
  )
  start.addEventListener('change', () => go(flow, start.value, []))
  const format = el('select', { id: 'try-format' }, ...flow.formats.map((name) => el('option', { value: name }, name)))
  const copied = async (text, what) => {
    await navigator.clipboard.writeText(text).then(
      () => (status.textContent = `${what} is copied.`),
      () => (status.textContent = `${what} could not be copied: the browser did not allow it.`),
    )
  }
  return el(
    'div',
    { class: 'try-bar' },
    el('label', { for: 'try-start' }, 'Begins'),
    start,
    el(
      'button',
      { type: 'button', disabled: walk.names.length === 0, onclick: () => go(flow, walk.start, walk.names.slice(0, -1)) },
      'Back',
    ),
    el(
      'button',
      { type: 'button', disabled: walk.later.length === 0, onclick: () => go(flow, walk.start, [...walk.names, walk.later[0]]) },
      'Forward',
    ),
    el('button', { type: 'button', onclick: () => copied(location.href, 'The address') }, 'Copy the address'),
    el('label', { for: 'try-format' }, 'Copy as test'),
    format,
    el(
      'button',
      {
        type: 'button',
        onclick: () => copied(flow.asTest(walk.start, walk.names, format.value, `TRIED-${walk.names.length}`), 'The test'),
      },
      'Copy',
    ),
  )
}

const trail = (flow, walk, taken) =>
  el(
    'ol',
    { class: 'trail', 'aria-label': 'The walk so far' },
    el('li', {}, el('button', { type: 'button', onclick: () => go(flow, walk.start, []) }, walk.start)),
    ...taken.map(({ name, to }, at) =>
      el(
        'li',
        {},
        el('button', { type: 'button', onclick: () => go(flow, walk.start, walk.names.slice(0, at + 1)) }, name),
        el('small', {}, `→ ${to}`),
      ),
    ),
  )

/** The longest walk of this visit, for going forward again. */
let longest = { start: '', names: [] }

async function show() {
  const flow = await open()
  const asked = flow.fromAddress(location.hash) ?? { start: flow.starts[0], names: [] }
  const status = el('p', { class: 'try-status', role: 'status' })
  let shown
  try {
    shown = flow.show(asked.start, asked.names)
  } catch (error) {
    section.replaceChildren(
      el('p', { class: 'broken', role: 'alert' }, error.message),
      el('button', { type: 'button', onclick: () => go(flow, flow.starts[0], []) }, 'Start again'),
    )
    return
  }
  const names = shown.taken.map(({ name }) => name)
  const isOnWay = longest.start === asked.start && names.every((name, at) => longest.names[at] === name)
  if (!isOnWay || names.length > longest.names.length) longest = { start: asked.start, names }
  const walk = { start: asked.start, names, later: longest.names.slice(names.length) }
  const render = () =>
    section.replaceChildren(
      bar(flow, walk, status),
      status,
      ...(shown.broken ? [broken(shown.broken)] : []),
      el(
        'div',
        { class: 'try-columns' },
        now(shown.moment),
        el(
          'div',
          { class: 'next-card' },
          ...choices(flow, walk, shown.moment),
          shown.moment.choices.length === 0 ? el('p', {}, 'Nothing more can happen.') : null,
        ),
        trail(flow, walk, shown.taken),
      ),
    )
  preserveFocus(section, render, () => section.querySelector('.now-card h3'))
  section.dataset.state = shown.moment.places.map(({ path }) => path).join(' ')
  follow(shown.moment.places)
}

const failed = (error) => section.replaceChildren(el('p', { class: 'broken', role: 'alert' }, error.message))

if (section) {
  section.querySelector('button')?.addEventListener('click', () => show().catch(failed))
  addEventListener('hashchange', () => {
    if (opened && (location.hash.startsWith('#try/') || location.hash === '')) show().catch(failed)
  })
  if (location.hash.startsWith('#try/'))
    show()
      .then(() => document.getElementById('try').scrollIntoView())
      .catch(failed)
}
