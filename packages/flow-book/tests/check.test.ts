import { beforeAll, describe, expect, test } from 'vitest'
import type { StateMeta } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'
import { checkBook } from '../check/check.ts'
import { germanProblems } from '../check/german-problems.ts'
import { type Known, metaProblems } from '../check/meta-problems.ts'
import { pathProblems } from '../check/path-problems.ts'
import { type Problem, problemInWords, tableOf } from '../check/report.ts'
import { uiStepProblems } from '../check/ui-step-problems.ts'
import { wordProblems } from '../check/word-problems.ts'
import { ledgerOf } from '../kit/paths.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { type Book, readBook } from '../read/read-book.ts'
import { replayLedger } from '../read/replay.ts'
import { uiStepsByFlow } from '../ui-steps/index.ts'
import { readGerman } from '../words/german.ts'

/** Concatenated, so that this file cites only existing ids. */
const UNKNOWN = ['BOOK', 99].join('-')

let book: Book
let entry: FlowEntry
let known: Known
const words = (problems: readonly Problem[]) => problems.map(problemInWords)

beforeAll(async () => {
  book = await readBook(flows)
  entry = book.entries.find(({ flow }) => flow.id === 'bookNow') as FlowEntry
  known = { requirements: new Set(book.requirements.map(({ id }) => id)), catalogues: book.catalogues }
})

test('machines, cases, requirements, texts, UI steps and cited ids agree', () => {
  const { problems, counts } = checkBook(book, uiStepsByFlow, new URL('../../../', import.meta.url))
  expect(words(problems)).toEqual([])
  expect(counts).toHaveLength(flows.length)
  expect(tableOf(counts)).toContain(`${flows.length} flows`)
})

describe('the meta of a state', () => {
  const withMeta = (meta: StateMeta) => ({
    ...entry.model,
    nodes: entry.model.nodes.map((node) => (node.path === 'ready.idle' ? { ...node, meta } : node)),
  })

  test('without a screen is found', () => {
    expect(words(metaProblems(withMeta({ screen: '', messages: [], requirements: [] }), known))).toEqual([
      'bookNow, meta of ready.idle: a screen: what a person sees there',
    ])
  })

  test('that names a requirement or a message that does not exist is found', () => {
    const idle = { screen: 'Offer', messages: ['no.such' as never], whileTyping: ['nor.this' as never], requirements: [UNKNOWN] }
    const found = words(metaProblems(withMeta(idle), known))
    expect(found).toContain(`bookNow, meta of ready.idle: requirement ${UNKNOWN} has no text in docs/requirements`)
    expect(found).toContain('bookNow, meta of ready.idle: message no.such has no German text; add it to locales/de/messages.json')
    expect(found).toContain('bookNow, meta of ready.idle: message nor.this has no English text; add it to locales/en/messages.json')
  })
})

test('a state without a description, an unreadable guard name and a variable delay are found', () => {
  const { model } = entry
  const nodes = model.nodes.map((node) => (node.path === 'ready.idle' ? { ...node, description: '' } : node))
  const edges = model.edges.map((edge, at) =>
    at === 0 ? { ...edge, guard: { name: 'wobbles', params: {} } } : at === 1 ? { ...edge, cause: 'time' as const, delay: null } : edge,
  )
  expect(words(wordProblems({ ...model, nodes, edges }))).toEqual([
    'bookNow, state ready.idle: a description in the machine',
    'bookNow, guard wobbles: a name that begins with is, has or can, to be read after “if”',
    expect.stringMatching(/^bookNow, transition .*: a delay with a fixed number of milliseconds$/),
  ])
})

test('a missing German text of a state, description, condition, case, start or screen is found, and an unused one', () => {
  const all = [
    'Price changed',
    'The price has changed: old price, new price and difference are shown before the traveller goes on.',
    'if price changed',
    'the price has changed',
    'a reload at the new price',
    'Dialog: the price has changed',
  ]
  const words = readGerman()
  const texts = Object.fromEntries(Object.entries(words.texts).filter(([text]) => !all.includes(text)))
  const found = germanProblems([entry], { ...words, texts }, { texts: { 'the moon has risen': 'der Mond ist aufgegangen' }, patterns: [] })
  expect(found.map(({ expected }) => expected).sort()).toEqual(
    [
      ...all.map((text) => `German for «${text}» in packages/flow-book/words/german-flows.txt`),
      'a flow that has it: take the line out',
    ].sort(),
  )
  expect(found.find(({ expected }) => expected.includes('«Price changed»'))?.place).toBe('state dialog.priceChanged')
})

test('a case that never happens and a transition that is never taken are found', async () => {
  const [path, ...others] = await ledgerOf(entry.flow)
  if (!path || others.length === 0) throw new Error('There are no paths')
  const found = words(pathProblems(entry.flow, await replayLedger(entry.flow, [{ ...path, steps: path.steps.slice(0, 2) }])))
  expect(found).toContainEqual(expect.stringMatching(/^bookNow, paths: never taken: bookNow\.dialog\.priceChanged \| booking\.proceed/))
  expect(found).toContainEqual('bookNow, case «the price has changed»: a state in which it can happen')
})

describe('the UI steps of a flow', () => {
  const own = () => structuredClone(uiStepsByFlow.bookNow as NonNullable<(typeof uiStepsByFlow)[string]>)
  const check = (uiSteps: Parameters<typeof uiStepProblems>[2]) => words(uiStepProblems(entry.flow, entry.model, uiSteps))

  test('that are missing are found', () => {
    expect(check(undefined)).toEqual(['bookNow, ui steps, the whole: packages/flow-book/ui-steps/flows/book-now.ts'])
  })

  test('with an unknown case or state are found', () => {
    const { steps, visible, ...rest } = own()
    expect(check({ ...rest, steps: { ...steps, 'the sky falls': [] }, visible: { ...visible, nowhere: [] } })).toEqual([
      'bookNow, ui steps, case «the sky falls»: the flow has no such case',
      'bookNow, ui steps, state nowhere: the machine has no such state',
    ])
  })

  test('with a case in both lists, or in none, are found', () => {
    const { steps, elsewhere, ...rest } = own()
    const [name = ''] = Object.keys(steps)
    const { [name]: _left, ...others } = steps
    expect(check({ ...rest, steps: others, elsewhere })).toContain(
      `bookNow, ui steps, case «${name}»: it is neither in steps nor in elsewhere`,
    )
    expect(check({ ...rest, steps, elsewhere: { ...elsewhere, [name]: 'from nowhere' } })).toContain(
      `bookNow, ui steps, case «${name}»: it is in both steps and elsewhere; only one can be true`,
    )
  })
})
