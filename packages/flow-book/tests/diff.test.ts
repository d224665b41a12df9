import { altered } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { inOneLine } from '../diagram/what-happens.ts'
import { drawAlike } from '../diff/alike.ts'
import { compareBy, compareFlows } from '../diff/compare.ts'
import { entriesOf } from '../diff/entries.ts'
import { openRevision, RevisionError } from '../diff/revision.ts'
import { diffMarkdown, diffText } from '../diff/text.ts'
import { diffPage } from '../page/diff-page.ts'
import { readCatalogues } from '../read/catalogues.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { metaOf } from '../read/meta.ts'
import { sampleFlow } from './sample.ts'

const path = (name: string, state: string) => ({
  name,
  from: 'the start',
  start: { state: 'asking', context: {} },
  steps: [{ case: 'the traveller cancels', event: { type: 'trip.cancel' }, state, context: {} }],
})

/** The sample now and before: changed description, one transition removed and one added, one with another target, another path. */
async function twoRevisions(): Promise<{ before: FlowEntry; after: FlowEntry }> {
  const after = await readEntry(sampleFlow, undefined, [])
  const nodes = after.model.nodes.map((node) => (node.path === 'asking' ? { ...node, description: 'Something else.' } : node))
  const [everywhere, , ...rest] = after.model.edges
  if (!everywhere) throw new Error('The sample has a transition in every state')
  const extra = { ...everywhere, id: 'sample | trip.rebook #0', event: 'trip.rebook' }
  const replay = {
    ...after.replay,
    paths: [{ path: path('1x9k2f. the start; ends in over', 'over'), atStart: [], steps: [] }],
  }
  return { before: { ...after, model: { ...after.model, nodes, edges: [extra, { ...everywhere, to: 'asking' }, ...rest] }, replay }, after }
}

describe('comparing flows', () => {
  test('finds added, removed and changed states, transitions and paths', async () => {
    const { before, after } = await twoRevisions()
    const [diff] = compareFlows([before], [after], inOneLine)
    expect(diff?.states).toEqual([
      { change: 'changed', what: expect.stringMatching(/^2 Asking \(asking\): the description was "Something else\."/) },
    ])
    expect(diff?.transitions).toEqual([
      { change: 'changed', what: 'every state: trip cancel → Over (led to asking, leads to over)' },
      { change: 'came', what: 'Deciding: if has next → Open' },
      { change: 'gone', what: 'every state: trip rebook → Over' },
    ])
    expect(diff?.paths).toEqual([{ change: 'gone', what: 'the start; ends in over (1 steps: the traveller cancels)' }])
  })

  test('finds nothing between a revision and itself', async () => {
    const { after } = await twoRevisions()
    expect(compareFlows([after], [after], inOneLine)).toEqual([])
    expect(diffText([], 'abc1234')).toBe('No flow has changed since abc1234.')
  })

  test('finds flows that were added and removed', async () => {
    const { after } = await twoRevisions()
    expect(diffText(compareFlows([], [after], inOneLine), 'abc1234')).toContain('Sample (sample), a new flow')
    expect(diffText(compareFlows([after], [], inOneLine), 'abc1234')).toContain('Sample (sample), no longer there')
  })

  test('reports a path as changed if the same cases have another target', () => {
    const pairs = compareBy(
      [path('1. a', 'over')],
      [path('7. a', 'open')],
      ({ steps }) => steps[0]?.case ?? '',
      (one, other) => one.steps[0]?.state === other.steps[0]?.state,
    )
    expect(pairs.map(({ change }) => change)).toEqual(['changed'])
  })

  test('marks both diagrams', async () => {
    const { before, after } = await twoRevisions()
    const diffs = compareFlows([before], [after], inOneLine)
    const page = `${await diffPage(diffs, 'abc1234', { entries: [after], catalogues: readCatalogues(), requirements: [], revision: null, pictures: [], missing: [], tests: [] })}`
    for (const mark of ['df df-came', 'df df-gone', 'df df-changed', 'ar ar-itself  came']) expect(page).toContain(mark)
    expect(page).toContain('Before, abc1234')
  })
})

describe('both drawings of a flow', () => {
  test('have common parts at the same position, and each its own parts', async () => {
    const { before: old, after } = await twoRevisions()
    // Before, there was no state for the end of a call, and another state that was removed.
    const [open] = old.model.nodes.filter(({ path }) => path === 'over')
    const extra = { ...(open as (typeof old.model.nodes)[number]), path: 'shelved', name: 'Shelved', number: 99 }
    const nodes = old.model.nodes.map((node) => (node.path === '' ? { ...node, children: [...node.children, 'shelved'] } : node))
    const before = { ...old, model: { ...old.model, nodes: [...nodes, extra] } }
    const drawn = await drawAlike(before, after, { before: { linkOf: () => '#' }, after: { linkOf: () => '#' } })
    expect(drawn.before.map(({ part }) => part.within)).toEqual(drawn.after.map(({ part }) => part.within))
    for (const [at, { placed }] of drawn.before.entries()) {
      const other = drawn.after[at]?.placed
      expect([placed.width, placed.height]).toEqual([other?.width, other?.height])
      const places = new Map(other?.nodes.map((node) => [node.scene.id, [node.x, node.y, node.width, node.height]]))
      const kept = placed.nodes.filter(({ scene }) => places.has(scene.id))
      expect(kept.length).toBeGreaterThan(1)
      for (const node of kept) expect([node.x, node.y, node.width, node.height]).toEqual(places.get(node.scene.id))
    }
    const ids = (side: typeof drawn.before) => side.flatMap(({ placed }) => placed.nodes.map(({ scene }) => scene.id))
    expect(ids(drawn.before)).toContain('shelved')
    expect(ids(drawn.after)).not.toContain('shelved')
  })
})

describe('texts and requirements', () => {
  const catalogues = readCatalogues()
  const other = (locale: 'en' | 'de', id: string, text: string) => ({
    ...catalogues,
    [locale]: new Map([...catalogues[locale], [id, text]]),
  })
  const id = metaOf(flowById('bookNow').machine)['dialog.priceChanged']?.messages?.[0] ?? ''

  test('that changed are named by language, with their flow', async () => {
    const entry = await readEntry(flowById('bookNow'), undefined, [])
    const diffs = compareFlows([entry], [entry], inOneLine, { before: other('de', id, 'Neuer Preis'), after: catalogues })
    expect(diffs.map(({ id: flow, texts }) => [flow, texts])).toEqual([
      ['bookNow', [{ change: 'changed', what: `de: “Neuer Preis” → “${catalogues.de.get(id)}”` }]],
    ])
    expect(compareFlows([entry], [entry], inOneLine, { before: catalogues, after: catalogues })).toEqual([])
    expect(diffText(diffs, 'a', 'b')).toContain('texts: 1 changed')
    expect(diffMarkdown(diffs, 'a', 'b')).toContain('**texts**: 1 changed\n\n- ✏️ de: “Neuer Preis”')
  })

  test('that a state newly fulfils, or no longer fulfils, are named with it', async () => {
    const after = await readEntry(flowById('bookNow'), undefined, [])
    const nodes = after.model.nodes.map((node) =>
      node.path === 'dialog.priceChanged' ? { ...node, meta: { ...node.meta, requirements: ['BOOK-1', 'LOST-1'] } } : node,
    )
    const before = { ...after, model: { ...after.model, nodes } }
    const [diff] = compareFlows([before], [after], inOneLine, { before: catalogues, after: catalogues })
    expect(diff?.requirements.map(({ change }) => change)).toEqual(expect.arrayContaining(['came', 'gone']))
    expect(diff?.requirements).toContainEqual({ change: 'gone', what: 'LOST-1, by dialog.priceChanged' })
  })
})

test('the difference of any flow to an empty revision contains no XState name and no machine path', async () => {
  const entry = await readEntry(flowById('payment'), undefined, [])
  const odd = {
    ...entry,
    model: { ...entry.model, edges: entry.model.edges.map((edge) => ({ ...edge, actions: ['xstate.assign', 'xstate.raise'] })) },
  }
  const lines = compareFlows([odd], [entry], inOneLine).flatMap(({ transitions }) => transitions.map(({ what }) => what))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => /xstate|assign|\w\.\w+\.\w/.test(line))).toEqual([])
})

describe('a git revision', () => {
  test.each(['no-such-revision', '--help', ''])('that is unknown to git is reported: «%s»', async (given) => {
    await expect(openRevision(given)).rejects.toThrow(RevisionError)
    await expect(openRevision(given)).rejects.toThrow(/Git knows no revision/)
  })
})

test('a changed machine changes only the paths that it affects', async () => {
  const flow = flowById('adminInvite')
  const machine = altered(flow.machine, (config) => {
    const { signInFailed } = config.states as Record<string, { on: Record<string, unknown> }>
    delete signInFailed?.on['signIn.retry']
  })
  const before = await entriesOf([flow])
  const [diff] = compareFlows(before, await entriesOf([{ ...flow, machine }], undefined, before), inOneLine)
  expect(before[0]?.replay.paths).toHaveLength(6)
  expect(diff?.paths).toEqual([
    { change: 'came', what: expect.stringMatching(/→ the password is set → signing in is refused\)$/) },
    { change: 'gone', what: expect.stringMatching(/→ signing in is tried again → signing in is refused\)$/) },
  ])
})
