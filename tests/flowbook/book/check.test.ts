import { beforeAll, describe, expect, test, vi } from 'vitest'
import { checkBook, tableOf } from '../../../flowbook/check/check.ts'
import { documentProblems } from '../../../flowbook/check/document-problems.ts'
import { ledgerProblems } from '../../../flowbook/check/ledger-problems.ts'
import { type Problem, problemInWords } from '../../../flowbook/check/problem.ts'
import { screenplayProblems } from '../../../flowbook/check/screenplay-problems.ts'
import { type Known, storyProblems } from '../../../flowbook/check/story-problems.ts'
import { wordProblems } from '../../../flowbook/check/word-problems.ts'
import { ledgers } from '../../../flowbook/model/kit.ts'
import type { Book } from '../../../flowbook/page/book.ts'
import type { FlowEntry } from '../../../flowbook/read/flow-entry.ts'
import { readBook, readRequirementIds } from '../../../flowbook/read/read-book.ts'
import { replayLedger } from '../../../flowbook/read/replay.ts'
import { screenplays } from '../../../flowbook/screenplays/index.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let book: Book
let entry: FlowEntry
let known: Known
const words = (problems: readonly Problem[]) => problems.map(problemInWords)
const ledger = () => structuredClone(ledgers.read(flowById('bookNow')) ?? [])
const replayed = async (paths: ReturnType<typeof ledger>) => words(ledgerProblems(entry.flow, await replayLedger(entry.flow, paths)))

beforeAll(async () => {
  book = await readBook(flows)
  entry = book.entries.find(({ flow }) => flow.id === 'bookNow') as FlowEntry
  known = { requirementIds: new Set(readRequirementIds()), catalogues: book.catalogues }
})

test('machines, stories, cases, ledgers, requirement ids, texts, screenplays and committed documents agree', () => {
  const { problems, counts } = checkBook(book, readRequirementIds(), screenplays, new URL('../../../docs/flows/', import.meta.url))
  expect(words(problems)).toEqual([])
  expect(counts).toHaveLength(flows.length)
  expect(tableOf(counts)).toContain(`${flows.length} flows`)
})

describe('a story', () => {
  test('that leaves a state out is found', () => {
    const { idle: _idle, ...story } = entry.flow.story
    expect(words(storyProblems(entry.model, story, known))).toEqual([
      'bookNow, story of idle: the state has no story; say what a person sees there',
    ])
  })

  test('that names a state, a requirement or a message that there is not is found', () => {
    const idle = { screen: 'Offer', messages: ['no.such' as never], whileTyping: ['nor.this' as never], requirements: ['BOOK-99'] }
    const found = words(
      storyProblems(entry.model, { ...entry.flow.story, idle, nowhere: { ...idle, messages: [], whileTyping: [] } }, known),
    )
    expect(found).toContain('bookNow, story of nowhere: the machine has no such state')
    expect(found).toContain('bookNow, story of idle: requirement BOOK-99 is not in docs/requirements.txt')
    expect(found).toContain('bookNow, story of idle: message no.such has no German text; add it to locales/de/messages.po')
    expect(found).toContain('bookNow, story of idle: message nor.this has no English text; add it to locales/en/messages.po')
  })
})

test('a state without a description, a condition without words and a time that is not fixed are found', () => {
  const { model } = entry
  const nodes = model.nodes.map((node) => (node.path === 'idle' ? { ...node, description: '' } : node))
  const edges = model.edges.map((edge, at) =>
    at === 0 ? { ...edge, guard: { name: 'isWobbly', params: {} } } : at === 1 ? { ...edge, cause: 'time' as const, delay: null } : edge,
  )
  expect(words(wordProblems({ ...model, nodes, edges }))).toEqual([
    'bookNow, state idle: a description in the machine',
    'bookNow, guard isWobbly: words in flowbook/words/guard-words.ts, to be read after “if”',
    expect.stringMatching(/^bookNow, transition .*: a delay with a fixed number of milliseconds$/),
  ])
})

describe('a ledger', () => {
  test('that is not there is found', async () => {
    expect(await replayed([])).toEqual([expect.stringContaining('tests/machines/ledgers/bookNow.json with at least one path')])
  })

  test('whose step leads elsewhere is found, with path and step', async () => {
    const paths = ledger()
    Object.assign(paths[0]?.steps[0] ?? {}, { state: 'prebooking' })
    expect(await replayed(paths)).toContainEqual(
      expect.stringMatching(/^bookNow, ledger path \w+\. .*, step 1: «.*» no longer holds: .*prebooking/),
    )
  })

  test('whose context is another is found', async () => {
    const paths = ledger()
    Object.assign(paths[0]?.steps[0]?.context ?? {}, { bundleId: 'another' })
    expect(await replayed(paths)).toContainEqual(expect.stringMatching(/step 1: .*bundleId.*another/))
  })

  test('that names a case that there is not, or with another event, is found', async () => {
    const paths = ledger()
    const [one, other] = paths[0]?.steps ?? []
    if (one) one.case = 'the sky falls'
    if (other) other.event = { ...other.event, output: { status: 'Other' } }
    const found = await replayed(paths)
    expect(found).toContainEqual(expect.stringContaining('the flow has no case «the sky falls» with this event'))
    expect(found).toContainEqual(expect.stringContaining(`the flow has no case «${other?.case}» with this event`))
  })

  test('that leaves a transition or a case out is found', async () => {
    const found = await replayed(
      ledger()
        .slice(0, 1)
        .map((path) => ({ ...path, steps: path.steps.slice(0, 2) })),
    )
    expect(found).toContainEqual(expect.stringMatching(/^bookNow, ledger: never taken: bookNow\.priceChanged \| booking\.proceed/))
    expect(found).toContainEqual('bookNow, case «the price has changed»: a path of the ledger in which it happens')
  })
})

describe('a screenplay', () => {
  const told = () => structuredClone(screenplays.bookNow as NonNullable<(typeof screenplays)[string]>)
  const check = (screenplay: Parameters<typeof screenplayProblems>[2]) => words(screenplayProblems(entry.flow, entry.model, screenplay))

  test('that is not there is found', () => {
    expect(check(undefined)).toEqual(['bookNow, screenplay, the whole: one in flowbook/screenplays, listed in its index.ts'])
  })

  test('with a case or a state that there is not is found', () => {
    const { acts, signs, ...rest } = told()
    expect(check({ ...rest, acts: { ...acts, 'the sky falls': [] }, signs: { ...signs, nowhere: [] } })).toEqual([
      'bookNow, screenplay, case «the sky falls»: the flow has no such case',
      'bookNow, screenplay, state nowhere: the machine has no such state',
    ])
  })

  test('with a case in both places, or in none, is found', () => {
    const { acts, elsewhere, ...rest } = told()
    const [name = ''] = Object.keys(acts)
    const { [name]: _left, ...others } = acts
    expect(check({ ...rest, acts: others, elsewhere })).toContain(
      `bookNow, screenplay, case «${name}»: it stands neither in acts nor in elsewhere`,
    )
    expect(check({ ...rest, acts, elsewhere: { ...elsewhere, [name]: 'from nowhere' } })).toContain(
      `bookNow, screenplay, case «${name}»: it stands in acts and in elsewhere; only one can be true`,
    )
  })
})

test('a committed document that is missing, out of date or left over is found', () => {
  const fresh = new Map([
    ['a.md', 'one\ntwo\n'],
    ['b.md', 'x'],
  ])
  const committed = new Map([
    ['a.md', 'one\nTWO\n'],
    ['c.md', 'x'],
  ])
  expect(words(documentProblems(committed, fresh))).toEqual([
    'a, docs/flows/a.md: line 2 is out of date; npm run flows writes it anew',
    'b, docs/flows/b.md: it is missing; npm run flows writes it anew',
    'c, docs/flows/c.md: there is no such flow; npm run flows writes it anew',
  ])
  expect(documentProblems(fresh, fresh)).toEqual([])
})
