// The flow book's script: search for events, and the filter of paths. All content is readable without it.

import { find, has, wordsOf } from './finding.js'
import { isGerman, whenGerman } from './translating.js'

/** @type {{ flow: string, page: string, from: string, what: string, to: string, screen: string, texts: string[] }[]} */
let happenings = []
let coming = null
/** The search data is loaded on first use. */
function load() {
  coming ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = 'search.js'
    script.onload = () => {
      happenings = window.happenings
      if (!isGerman) return resolve()
      // German queries match German words; the page's own texts are in the book's language.
      whenGerman((say) => {
        happenings = happenings.map((one) => ({
          ...one,
          ...Object.fromEntries(['flow', 'from', 'what', 'to', 'screen'].map((name) => [name, say(one[name])])),
          stays: one.to === 'stays',
        }))
        resolve()
      })
    }
    document.head.append(script)
  })
  return coming
}
const MOST = 40

/** Creates an element with texts or elements in it. */
function make(tag, ...content) {
  const element = document.createElement(tag)
  element.append(...content)
  return element
}

function row(one) {
  const link = make('a', ...(one.to === 'stays' || one.stays ? ['stays in', ` ${one.from}`] : [one.to]))
  link.href = one.page
  const said = one.texts.map((text) => make('p', text))
  return make(
    'li',
    make('p', one.flow, ', in ', one.from, ', ', 'when', ' ', make('b', one.what), ' → ', link),
    make('p', one.screen),
    ...said,
  )
}

function show(typed) {
  const found = find(happenings, typed)
  const results = document.getElementById('results')
  const count = document.getElementById('count')
  results.replaceChildren(...found.slice(0, MOST).map(row))
  const more = found.length > MOST ? `, the first ${MOST} are shown` : ''
  count.textContent = wordsOf(typed).length === 0 ? '' : `${found.length} ${found.length === 1 ? 'answer' : 'answers'}${more}`
}

const ask = document.getElementById('ask')
if (ask) {
  const search = () => load().then(() => show(ask.value))
  ask.addEventListener('focus', load)
  ask.addEventListener('input', search)
  for (const button of document.querySelectorAll('[data-ask]'))
    button.addEventListener('click', () => {
      ask.value = isGerman ? button.textContent : button.dataset.ask
      search()
      ask.focus()
    })
  const asked = new URLSearchParams(location.search).get('q')
  if (asked) {
    ask.value = asked
    search()
  }
}

const filter = document.querySelector('[data-filter="path"]')
filter?.addEventListener('input', () => {
  const words = wordsOf(filter.value)
  for (const path of document.querySelectorAll('.path')) showSteps(path, words)
})

/** Shows only the steps of a path that match, each with its neighbours. Shows all steps without a query. */
function showSteps(path, words) {
  const steps = [...path.querySelectorAll('li')]
  const hits = steps.map((step) => words.length > 0 && has(step.textContent.toLowerCase(), words))
  steps.forEach((step, at) => {
    step.classList.toggle('hit', hits[at])
    step.hidden = words.length > 0 && !(hits[at - 1] || hits[at] || hits[at + 1])
  })
  path.hidden = words.length > 0 && !hits.includes(true)
  path.open = words.length > 0 && hits.includes(true)
}

// '/' focuses the search, and so does Ctrl+K or Cmd+K, also from a field.
document.addEventListener('keydown', (event) => {
  const isCommand = event.key === 'k' && (event.metaKey || event.ctrlKey)
  if (!isCommand && (event.key !== '/' || event.target.closest('input, textarea, select'))) return
  event.preventDefault()
  ;(ask ?? document.getElementById('q')).focus()
})

// Filters the requirements matrix by words and by gap.
const matrix = document.querySelector('[data-matrix]')
if (matrix) {
  const rows = [...document.querySelectorAll('.matrix tbody tr')]
  const [words, gaps, noState, noTest] = ['rf', 'gaps', 'no-state', 'no-test'].map((id) => document.getElementById(id))
  const choose = () => {
    const typed = wordsOf(words.value)
    for (const row of rows)
      row.hidden =
        (typed.length > 0 && !has(row.textContent.toLowerCase(), typed)) ||
        (gaps.checked && !row.classList.contains('gap')) ||
        (noState.checked && row.dataset.states !== '0') ||
        (noTest.checked && row.dataset.tests !== '0')
    document.getElementById('rcount').textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} requirements`
  }
  matrix.addEventListener('input', choose)
}

// A link to one requirement opens its tests.
const askedFor = location.hash.length > 1 && document.querySelector(`.matrix tr[id="${CSS.escape(location.hash.slice(1))}"] details`)
if (askedFor) askedFor.open = true

// The colour scheme, chosen for all pages of the book.
const theme = document.getElementById('theme')
theme.value = document.documentElement.style.colorScheme
theme.addEventListener('change', () => {
  document.documentElement.style.colorScheme = theme.value
  localStorage.setItem('firn-book-theme', theme.value)
})

// A link to a path shows its steps.
const path = /^#path-\d+$/.test(location.hash) && document.querySelector(location.hash)
if (path) path.open = true

// In the German book, screens are initially German.
const german = isGerman && document.querySelector('#storyboard input[value="de"]')
if (german) german.checked = true
