// 'Test by hand': chooses tests, stores results in this browser, and exports them. All output is rendered from `state`.

import { el, preserveFocus } from './elements.js'
import { has, wordsOf } from './finding.js'
import { toCsv, toJunit, toMarkdown } from './manual-tests-exports.js'

const KEY = 'firn-desk'
const MOST_TESTS = 100
const MOST_SHOWN = 40
const LONGEST_NOTE = 2000
const MOST_PICTURES = 3
/** Maximum length of a screenshot's longer side in pixels, so a session fits into browser storage. */
const LARGEST_PICTURE = 1000

const place = (id) => document.getElementById(id)
const { flows, languages, revision } = JSON.parse(place('manual-data').textContent)
const titles = Object.fromEntries(flows)

const emptyResult = { outcome: 'open', ticks: [], note: '', pictures: [], at: '' }
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return {
      session: kept.session ?? [],
      results: kept.results ?? {},
      language: languages.includes(kept.language) ? kept.language : languages[0],
    }
  } catch {
    return { session: [], results: {}, language: languages[0] }
  }
}
const state = read()
const say = (text) => (place('manual-status').textContent = text)

/** Stores the session. Reports when the browser has no more space. */
function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
    return true
  } catch {
    say('This browser keeps no more for the page. Save the session, then remove a screenshot or begin a new session.')
    return false
  }
}

let tests = []
const testOf = (id) => tests.find((one) => one.id === id)
const resultOf = (id) => ({ ...emptyResult, ...state.results[id] })
const isDone = (id) => resultOf(id).outcome !== 'open'

function load(language) {
  return new Promise((resolve, reject) => {
    const script = el('script', { src: `manual-tests-${language}.js` })
    script.onload = () => resolve(window.manualTests[language].map((one) => ({ ...one, flowTitle: titles[one.flow] })))
    script.onerror = () => reject(new Error(`manual-tests-${language}.js could not be loaded`))
    document.head.append(script)
  })
}

const reasons = ({ isChanged, isAutomatic, risk }) =>
  [isChanged && 'changed this week', risk !== 'rest' && `about ${risk}`, !isAutomatic && 'no browser test shows it']
    .filter(Boolean)
    .join(', ')

function add(ids) {
  const fresh = ids.filter((id) => !state.session.includes(id))
  const room = MOST_TESTS - state.session.length
  state.session.push(...fresh.slice(0, room))
  if (keep())
    say(
      fresh.length > room
        ? `A session holds ${MOST_TESTS} tests: ${room} were added.`
        : `${fresh.length} added. The session has ${state.session.length}.`,
    )
  show()
}

/** A line of a test. Quoted texts of the product are marked with its language. */
const told = (line) =>
  line.split(/(“[^”]*”)/).map((part) => (part.startsWith('“') ? el('span', { lang: state.language }, part) : document.createTextNode(part)))

const titleOf = ({ at, steps, title }) => {
  const step = steps[at]
  return step ? ['Shows what happens when', ' ', ...told(step.when), ': ', ...told(step.expected[0] ?? '')] : told(title)
}

const lines = (expected) => expected.flatMap((line, at) => [...(at === 0 ? [] : ['; ']), ...told(line)])

const offered = (test) =>
  el(
    'li',
    {},
    el('p', {}, el('b', {}, test.flowTitle), ' ', ...titleOf(test)),
    el('small', {}, [test.steps.length === 1 ? '1 step' : `${test.steps.length} steps`, reasons(test)].filter(Boolean).join(', ')),
    state.session.includes(test.id)
      ? el('small', { class: 'in' }, 'in the session')
      : el('button', { type: 'button', 'aria-label': `Add ${test.id}`, onclick: () => add([test.id]) }, 'Add'),
  )

function chosen() {
  const [flow, risk, requirement] = ['manual-flow', 'manual-risk', 'manual-requirement'].map((id) => place(id).value.trim())
  const words = wordsOf(place('manual-words').value)
  const isFresh = place('manual-fresh').checked
  return tests.filter(
    (test) =>
      (!flow || test.flow === flow) &&
      (!risk || test.risk === risk) &&
      (!requirement || test.requirements.includes(requirement.toUpperCase())) &&
      (!isFresh || !isDone(test.id)) &&
      has([test.title, ...test.steps.flatMap(({ when, expected }) => [when, ...expected])].join(' ').toLowerCase(), words),
  )
}

function showChoice() {
  const found = chosen()
  const more = found.length > MOST_SHOWN ? `, the first ${MOST_SHOWN} are shown` : ''
  place('manual-count').textContent = `${found.length} ${found.length === 1 ? 'test' : 'tests'}${more}`
  place('manual-found').replaceChildren(...found.slice(0, MOST_SHOWN).map(offered))
  const all = place('manual-all')
  all.disabled = found.length === 0
  all.onclick = () => add(found.map(({ id }) => id))
}

/** Changes the stored result of a test. A result that does not fit is dropped, and the test remains unchanged. */
function change(id, part) {
  const before = state.results[id]
  state.results[id] = { ...resultOf(id), ...part, at: new Date().toISOString().slice(0, 16).replace('T', ' ') }
  if (!keep()) state.results[id] = before
}

/** A picture as a small WebP data URL. @throws Error if it is not a picture */
async function shrunk(file) {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LARGEST_PICTURE / Math.max(image.width, image.height))
  const canvas = el('canvas', { width: Math.round(image.width * scale), height: Math.round(image.height * scale) })
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.7)
}

async function addPicture(id, file) {
  const { pictures } = resultOf(id)
  if (pictures.length >= MOST_PICTURES) return say(`A test keeps ${MOST_PICTURES} screenshots.`)
  try {
    change(id, { pictures: [...pictures, await shrunk(file)] })
  } catch {
    return say('That is no picture.')
  }
  show()
}

function stepRow(test, { when, expected }, at) {
  const { ticks } = resultOf(test.id)
  const tick = (event) => {
    const now = resultOf(test.id).ticks.filter((one) => one !== at)
    change(test.id, { ticks: event.target.checked ? [...now, at].sort((one, other) => one - other) : now })
  }
  const words = el('span', {}, el('b', {}, ...told(when)), el('small', {}, ...lines(expected)))
  return el('li', {}, el('label', { class: 'tick' }, el('input', { type: 'checkbox', checked: ticks.includes(at), onchange: tick }), words))
}

const outcomes = { open: 'Not done', passed: 'Passed', failed: 'Failed' }
const outcomeRow = (id, outcome) =>
  el(
    'fieldset',
    { class: 'outcome' },
    el('legend', { class: 'unseen' }, `Outcome of ${id}`),
    ...Object.entries(outcomes).map(([value, words]) => {
      const choose = () => {
        change(id, { outcome: value })
        show()
      }
      return el(
        'label',
        { class: value },
        el('input', { type: 'radio', name: `outcome-${id}`, value, checked: value === outcome, onchange: choose }),
        ` ${words}`,
      )
    }),
  )

const openTests = new Set()
function testCard(id) {
  const test = testOf(id)
  const result = resultOf(id)
  const note = el('textarea', {
    id: `note-${id}`,
    maxlength: LONGEST_NOTE,
    rows: 2,
    onchange: ({ target }) => change(id, { note: target.value }),
    onpaste: (event) => {
      const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
      if (!file) return
      event.preventDefault()
      addPicture(id, file)
    },
  })
  note.value = result.note
  const card = el(
    'details',
    { class: `card ${result.outcome}`, open: openTests.has(id), ontoggle: ({ target }) => openTests[target.open ? 'add' : 'delete'](id) },
    el(
      'summary',
      {},
      el('b', {}, test.flowTitle),
      ': ',
      ...titleOf(test),
      el('small', {}, `${id}, `, outcomes[result.outcome].toLowerCase()),
    ),
    el('ul', { class: 'given' }, ...test.given.map((line) => el('li', {}, ...told(line)))),
    el('ol', { class: 'ticks' }, ...test.steps.map((step, at) => stepRow(test, step, at))),
    outcomeRow(id, result.outcome),
    el('label', { for: `note-${id}` }, 'Note (a screenshot can be pasted here)'),
    note,
    el('input', {
      type: 'file',
      accept: 'image/*',
      'aria-label': `Screenshot for ${id}`,
      onchange: ({ target }) => addPicture(id, target.files[0]),
    }),
    el(
      'div',
      { class: 'pasted' },
      ...result.pictures.map((source, at) =>
        el(
          'button',
          {
            type: 'button',
            'aria-label': `Remove screenshot ${at + 1}`,
            onclick: () => {
              change(id, { pictures: result.pictures.filter((_, index) => index !== at) })
              show()
            },
          },
          el('img', { src: source, alt: `Screenshot ${at + 1}` }),
        ),
      ),
    ),
    el(
      'button',
      {
        type: 'button',
        onclick: () => {
          state.session = state.session.filter((one) => one !== id)
          keep()
          show()
        },
      },
      'Take out of the session',
    ),
  )
  return el('li', {}, card)
}

function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  el('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const rows = () => state.session.filter(testOf).map((id) => ({ test: testOf(id), result: resultOf(id) }))
const exports = {
  'manual-markdown': () => save('tests-by-hand.md', 'text/markdown', toMarkdown(rows(), revision)),
  'manual-csv': () => save('tests-by-hand.csv', 'text/csv', toCsv(rows())),
  'manual-junit': () => save('tests-by-hand.xml', 'application/xml', toJunit(rows())),
}

function showSession() {
  const known = state.session.filter(testOf)
  const lost = state.session.length - known.length
  const count = (outcome) => known.filter((id) => resultOf(id).outcome === outcome).length
  place('manual-sum').textContent =
    known.length === 0
      ? 'No test yet. Add some above.'
      : `${known.length} tests: ${count('passed')} passed, ${count('failed')} failed, ${count('open')} to do.${lost > 0 ? ` ${lost} of before are no longer in the book.` : ''}`
  place('manual-round').replaceChildren(
    ...['passed', 'failed', 'open'].map((outcome) => el('i', { class: outcome, style: `flex-grow: ${count(outcome)}` })),
  )
  place('manual-session').replaceChildren(...known.map(testCard))
  for (const id of [...Object.keys(exports), 'manual-new']) place(id).disabled = known.length === 0
}

const show = () => preserveFocus(place('content'), render, () => place('manual-all'))

function render() {
  const today = tests.filter(({ id }) => !isDone(id)).slice(0, 5)
  place('manual-today').replaceChildren(...today.map(offered))
  showChoice()
  showSession()
}

async function begin(language) {
  try {
    tests = await load(language)
  } catch (error) {
    return say(error.message)
  }
  state.language = language
  show()
}

place('manual-language').value = state.language
place('manual-language').addEventListener('change', ({ target }) => begin(target.value).then(keep))
place('manual-choose').addEventListener('input', showChoice)
for (const [id, run] of Object.entries(exports)) place(id).addEventListener('click', run)
place('manual-new').addEventListener('click', () => {
  if (!confirm('Begin a new session? Its tests are taken out; what was passed or failed stays known.')) return
  state.session = []
  for (const result of Object.values(state.results)) if (result) Object.assign(result, { ticks: [], note: '', pictures: [] })
  keep()
  show()
})
begin(state.language)
