// The parts of the inspector's page: the current state, possible events, the history, calls and context.

import { el } from './elements.js'

const MOST = 12

const clock = (at) => new Date(at).toTimeString().slice(0, 8)
const causeOf = (event) =>
  event.startsWith('xstate.after') ? 'time' : /^xstate\.done/.test(event) ? 'answer' : /^xstate\.error/.test(event) ? 'failure' : 'person'
const signs = { person: '■', answer: '●', failure: '◆', time: '◔' }

const inPlainWords = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()

/** An event as text. For a response, this includes its call. */
function inWords(event, { calls }) {
  if (event === 'xstate.init') return 'begins'
  if (event.startsWith('xstate.after.')) return 'time passes'
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? []
  if (!how) return inPlainWords(event)
  return `${calls[id] ?? inPlainWords(id)} ${how === 'done' ? 'answers' : 'fails'}`
}

const place = ({ number, name }) => el('span', {}, el('span', { class: 'dn' }, String(number)), ` ${name}`)

export function here(app, live, { places, figure, flows }) {
  const last = live.happenings.at(-1)
  const running = app.calls.filter((call) => call.flow === live.id && call.how === 'runs')
  return [
    el('h2', { class: 'in-here' }, ...places.flatMap((one, at) => (at === 0 ? [place(one)] : [' and ', place(one)]))),
    el(
      'p',
      { class: 'in-waits' },
      running.length > 0
        ? running.map((call) => `${flows[live.id].calls[call.name] ?? call.name}, since ${clock(call.at)}`).join('; ')
        : last.status === 'active'
          ? `since ${clock(live.happenings.findLast((one, at) => JSON.stringify(live.happenings[at - 1]?.state) !== JSON.stringify(one.state)).at)}`
          : 'It has ended.',
    ),
    figure,
  ]
}

export function next(moment) {
  if (!moment) return []
  const row = ({ words, cause, isHeard, leadsTo }) =>
    el(
      'li',
      { class: isHeard ? '' : 'unheard' },
      el('i', { class: `sign sign-${cause}` }, signs[cause]),
      el('span', {}, words),
      el(
        'small',
        {},
        !isHeard ? 'is ignored here' : leadsTo.length > 0 ? `to ${leadsTo.map(({ number }) => number).join(' and ')}` : 'stays',
      ),
    )
  return [el('h3', {}, 'Can happen next'), el('ul', { class: 'in-rows' }, ...moment.choices.slice(0, MOST).map(row))]
}

export function happened(app, flows) {
  const all = app.flows.filter(({ id }) => flows[id]).flatMap((live) => live.happenings.map((one, at) => ({ ...one, live, place: at })))
  const told = all.sort((one, other) => other.at - one.at || other.place - one.place).slice(0, MOST)
  const row = ({ at, event, live }) =>
    el(
      'li',
      {},
      el('time', {}, clock(at)),
      el('i', { class: `sign sign-${causeOf(event)}` }, signs[causeOf(event)]),
      el('span', {}, el('b', {}, inWords(event, flows[live.id])), ` ${flows[live.id].title}`),
    )
  return [el('h3', {}, 'Just happened'), el('ul', { class: 'in-rows' }, ...told.map(row))]
}

const howWords = { runs: 'under way', done: 'answered', error: 'failed', stopped: 'no longer wanted' }
export function calls(app, flows) {
  const row = (call) =>
    el(
      'li',
      {},
      el('time', {}, clock(call.at)),
      el('span', {}, el('b', {}, flows[call.flow]?.calls[call.name] ?? call.name), ` ${flows[call.flow]?.title ?? call.flow}`),
      el(
        'small',
        {},
        call.ended === null ? howWords[call.how] : `${howWords[call.how]} after ${((call.ended - call.at) / 1000).toFixed(1)} s`,
      ),
    )
  const list = [...app.calls].reverse().slice(0, MOST)
  return [el('h3', {}, 'Calls'), el('ul', { class: 'in-rows' }, ...list.map(row))]
}

const brief = (value) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}

export function memory(live) {
  const [before, now] = [live.happenings.at(-2)?.context ?? {}, live.happenings.at(-1).context ?? {}]
  const row = ([name, value]) => {
    const was = brief(before[name])
    const isNew = live.happenings.length > 1 && was !== brief(value)
    return el(
      'tr',
      { class: isNew ? 'hit' : '' },
      el('th', { scope: 'row' }, name),
      el('td', {}, el('b', {}, brief(value)), isNew ? el('small', {}, ` was ${was}`) : null),
    )
  }
  return [el('h3', {}, 'Memory'), el('table', { class: 'in-memory' }, el('tbody', {}, ...Object.entries(now).map(row)))]
}
